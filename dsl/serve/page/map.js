// Arrow keys go along the borders of a map: to the place beside that lies nearest to where the key points. A map is shown whole
// where its names can then be read, else part of it, which is drawn by the mouse or a finger; buttons make it smaller and larger.
(() => {
  "use strict";
  const root = document.documentElement, names = 0.62; // from which scale on names are shown
  let zoom = 0; // as somebody wants it; 0 for none
  const whole = () => {
    const map = document.querySelector(".zoom ~ .wide svg.map");
    const box = map?.parentElement;
    return map ? Math.min(1, (box.clientWidth - 20) / Number(map.getAttribute("width")), innerWidth < 1000 ? 1 : box.clientHeight / Number(map.getAttribute("height"))) : 1;
  };
  const scale = () => {
    const fits = whole(), at = zoom || (fits < names ? 1 : fits);
    root.style.setProperty("--zoom", at);
    root.classList.toggle("far", at < names);
    root.classList.toggle("whole", at <= fits);
  };
  root.classList.add("script");
  addEventListener("resize", scale);
  document.addEventListener("click", e => {
    const by = Number(e.target.closest("[data-zoom]")?.dataset.zoom ?? NaN);
    if (Number.isNaN(by)) return;
    zoom = by ? Math.min(2, Math.max(whole(), by * Number(root.style.getPropertyValue("--zoom")))) : whole();
    scale();
  });
  document.addEventListener("pointermove", e => {
    const map = e.pointerType === "mouse" && e.buttons === 1 && e.target.closest?.(".wide:has(.map)");
    if (map) map.scrollBy(-e.movementX, -e.movementY);
  });
  scale();
  // Where something can be done is seen; if nothing can, the middle, for a map begins with its corner.
  const seek = () => {
    const map = document.querySelector(".zoom ~ .wide");
    if (!map) return;
    const box = map.getBoundingClientRect(), all = [...map.querySelectorAll(".legal .point")].map(n => n.getBoundingClientRect());
    if (all.some(at => at.left >= box.left && at.right <= box.right && at.top >= box.top && at.bottom <= box.bottom)) return;
    if (all.length) map.scrollBy(all[0].x - box.x - box.width / 2, all[0].y - box.y - box.height / 2);
    else if (!map.scrollLeft && !map.scrollTop) map.scrollTo((map.scrollWidth - box.width) / 2, (map.scrollHeight - box.height) / 2);
  };
  document.addEventListener("asked", seek);
  seek();

  const ways = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };
  const place = node => [Number(node.dataset.x), Number(node.dataset.y)];
  document.addEventListener("keydown", e => {
    const node = e.target.closest(".map .node"), way = ways[e.key];
    if (!node || !way) return;
    const map = node.closest(".map"), from = place(node);
    let best = null, most = 0.2; // a place that lies elsewhere altogether is left out
    for (const line of map.querySelectorAll("line[data-a]")) {
      const { a, b } = line.dataset;
      if (a !== node.dataset.n && b !== node.dataset.n) continue;
      const other = map.querySelector(`.node[data-n="${a === node.dataset.n ? b : a}"]`), to = place(other);
      const x = to[0] - from[0], y = to[1] - from[1], near = (x * way[0] + y * way[1]) / Math.hypot(x, y);
      if (near > most) [best, most] = [other, near];
    }
    e.preventDefault();
    if (!best) return;
    node.tabIndex = -1;
    best.tabIndex = 0;
    best.focus();
    best.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
})();
