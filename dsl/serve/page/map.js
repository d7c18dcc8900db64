// A map is shown whole, and nearer by the wheel, two fingers or buttons; it is drawn by the mouse or a finger. Signs and names keep
// their size. A name stands where it lies on nothing, if there is such a place. Arrow keys go along borders.
"use strict";
(() => {
  const root = document.documentElement, map = () => document.querySelector("svg.map[data-whole]");
  let view = null, pen = null, all = false; // the part that is shown, as x, y, width, height; null for all, or for what can be read
  const whole = it => it.dataset.whole.split(" ").map(Number);
  // On a small screen the map begins as large as can be read, with what can be done in its middle.
  const begin = (it, box) => {
    const [x, y, w, h] = whole(it);
    if (Math.max(w / box.width, h / box.height) < 2.3) return [x, y, w, h];
    const lit = [...it.querySelectorAll(".node.legal")], at = n => [Number(n.dataset.x), Number(n.dataset.y)];
    const [mx, my] = lit.length ? at(lit[0]) : [x + w / 2, y + h / 2], wide = box.width * 1.5, high = box.height * 1.5;
    return view = [mx - wide / 2, my - high / 2, wide, high];
  };
  const draw = () => {
    const it = map();
    if (!it) return;
    const box = it.getBoundingClientRect();
    if (!box.width) return;
    const [x, y, w, h] = view ?? (all ? whole(it) : begin(it, box));
    const text = `${x} ${y} ${w} ${h}`;
    if (it.getAttribute("viewBox") !== text) it.setAttribute("viewBox", text);
    const k = Math.max(w / box.width, h / box.height);
    it.style.setProperty("--k", k);
    name(it, k);
    aside();
  };
  // What is set for a place stands beside it, away from where that goes.
  const aside = () => {
    const it = map(), steps = document.querySelector(".steps"), [from, to] = it?.dataset.about?.split(" ").map(n => it.querySelector(`.node[data-n="${n}"]`).getBoundingClientRect()) ?? [];
    if (!steps) return;
    const box = it?.getBoundingClientRect(), there = from && innerWidth > 999 && from.right > box.x && from.x < box.right && from.bottom > box.y && from.y < box.bottom;
    steps.classList.toggle("there", Boolean(there));
    if (!there) return steps.removeAttribute("style");
    const own = steps.getBoundingClientRect(), y = to && to.y > from.y ? from.y - own.height - 4 : from.bottom + 4;
    steps.style.left = `${Math.min(Math.max(from.x + from.width / 2 - own.width / 2, box.x + 4), box.right - own.width - 4)}px`;
    steps.style.top = `${Math.min(Math.max(y, box.y + 4), box.bottom - own.height - 4)}px`;
  };

  // Names are set one after the other, those that count for most first, each on the first side on which there is room.
  // A side is how far a name lies to the right, in halves of its width, and how far below the middle.
  const sides = [[0, -15], [0, 24], [1, 4], [-1, 4], [0.7, -15], [-0.7, -15], [0.7, 24], [-0.7, 24], [1, -10], [-1, -10], [1, 18], [-1, 18], [0, 48], [0, -39], [0.7, 48], [-0.7, 48], [0.35, -15], [-0.35, -15], [0.35, 24], [-0.35, 24], [1, -20], [-1, -20], [1, 28], [-1, 28]];
  const name = (it, k) => {
    pen ??= document.createElement("canvas").getContext("2d");
    const nodes = [...it.querySelectorAll(".node")], taken = [], names = [];
    const shown = it.getAttribute("viewBox").split(" ").map(Number), box = it.getBoundingClientRect();
    const [mx, my] = [(shown[0] + shown[2] / 2) / k, (shown[1] + shown[3] / 2) / k]; // its middle
    const out = b => b[0] < mx - box.width / 2 && b[2] > mx - box.width / 2 || b[2] > mx + box.width / 2 && b[0] < mx + box.width / 2 || b[1] < my - box.height / 2 && b[3] > my - box.height / 2;
    const free = (b, of = taken) => !out(b) && !of.some(t => b[0] < t[2] && t[0] < b[2] && b[1] < t[3] && t[1] < b[3]);
    const both = (a, b) => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
    const over = b => taken.reduce((sum, t) => sum + both(b, t), out(b) ? 1e6 : 0), least = list => list.reduce((a, b) => over(b[2]) < over(a[2]) ? b : a, list[0]);
    const at = n => [n.dataset.x / k, n.dataset.y / k];
    for (const n of nodes) {
      const [x, y] = at(n), sign = n.querySelector("use.point") ? 10 : 4;
      taken.push([x - sign, y - sign - 2, x + sign, y + sign]);
    }
    const spots = (n, army) => {
      const [x, y] = at(n), wide = Number(army.firstElementChild.getAttribute("width"));
      const all = [[-wide / 2, 11], [-wide / 2, -36], [12, -11], [-12 - wide, -11], [4, 11], [-4 - wide, 11], [4, -36], [-4 - wide, -36], [-wide / 2, 36], [12, -24], [12, 1], [-12 - wide, -24], [-12 - wide, 1]];
      return all.map(([dx, dy]) => [dx, dy, [x + dx, y + dy, x + dx + wide, y + dy + 23]]);
    };
    const stands = new Map();
    const stand = (army, [dx, dy, box]) => {
      army.setAttribute("transform", `translate(${dx} ${dy})`);
      if (stands.has(army)) taken.splice(taken.indexOf(stands.get(army)), 1);
      stands.set(army, box);
      taken.push(box);
    };
    const first = n => (n.classList.contains("target") ? 9 : 0) + Number(n.dataset.weight) + (n.querySelector(".army") ? 0.5 : 0);
    pen.font = getComputedStyle(nodes[0].querySelector(".beside")).font;
    for (const some of [nodes.filter(n => first(n) > 2.9), nodes.filter(n => first(n) < 2.9)]) { // what counts for most has its place first
      for (const n of some) for (const army of n.querySelectorAll(".army")) { // what stands there, where it lies on nothing
        stand(army, least(spots(n, army)));
      }
      for (const n of some.sort((a, b) => first(b) - first(a))) {
        const words = n.querySelector(".beside"), wide = pen.measureText(words.textContent).width + 4, [x, y] = at(n);
        const all = sides.map(([half, dy]) => {
          const dx = half * wide / 2 + (Math.abs(half) === 1 ? 12 * half : 0);
          return [dx, dy, [x + dx - wide / 2, y + dy - 11, x + dx + wide / 2, y + dy + 3]];
        });
        let place = all.find(p => free(p[2]));
        for (const army of !place && n.dataset.weight > 2 ? [...n.querySelectorAll(".army"), ...it.querySelectorAll(".army")] : []) { // it makes room
          const others = taken.filter(box => box !== stands.get(army));
          const spot = !place && spots(army.closest(".node"), army).find(it => free(it[2], others) && (place = all.find(p => free(p[2], [...others, it[2]]))));
          if (spot) stand(army, spot);
        }
        if (!place && n.dataset.weight > 2) place = least(all.filter(p => free(p[2], names))); // on a counter rather than not at all
        n.classList.toggle("crowded", !place);
        if (!place) continue;
        words.setAttribute("x", place[0]);
        words.setAttribute("y", place[1]);
        taken.push(place[2]);
        names.push(place[2]);
      }
    }
  };

  const zoom = (by, px, py) => {
    const it = map(), most = whole(it), [x, y, w, h] = view ?? most, box = it.getBoundingClientRect(), k = Math.max(w / box.width, h / box.height);
    const wide = Math.min(most[2], Math.max(most[2] / 6, w / by)), part = wide / w;
    if (all = wide === most[2]) view = null;
    else { // what is pointed at stays
      const mx = x + w / 2 + ((px ?? box.x + box.width / 2) - box.x - box.width / 2) * k, my = y + h / 2 + ((py ?? box.y + box.height / 2) - box.y - box.height / 2) * k;
      view = [mx - (mx - x) * part, my - (my - y) * part, wide, h * part];
    }
    draw();
  };
  const move = (dx, dy) => {
    if (!view) return;
    const it = map(), most = whole(it), box = it.getBoundingClientRect(), k = Math.max(view[2] / box.width, view[3] / box.height);
    const within = (n, from, to) => Math.min(Math.max(n, from), to);
    view = [within(view[0] - dx * k, most[0] - view[2] / 2, most[0] + most[2] - view[2] / 2), within(view[1] - dy * k, most[1] - view[3] / 2, most[1] + most[3] - view[3] / 2), view[2], view[3]];
    draw();
  };
  document.addEventListener("click", e => {
    const by = e.target.closest("[data-zoom]")?.dataset.zoom;
    if (by === undefined) return;
    if (Number(by)) zoom(Number(by));
    else { view = null; all = true; draw(); }
  });
  document.addEventListener("wheel", e => {
    if (!e.target.closest?.("svg.map") || !map()) return;
    e.preventDefault();
    zoom(e.deltaY < 0 ? 1.15 : 1 / 1.15, e.clientX, e.clientY);
  }, { passive: false });
  const fingers = new Map();
  let moved = 0;
  document.addEventListener("pointerdown", e => { moved = 0; if (e.target.closest?.("svg.map")) fingers.set(e.pointerId, e); });
  document.addEventListener("pointermove", e => {
    const was = fingers.get(e.pointerId);
    if (!was) return;
    const dx = e.clientX - was.clientX, dy = e.clientY - was.clientY, other = [...fingers.values()].find(f => f.pointerId !== e.pointerId);
    moved += Math.hypot(dx, dy);
    if (other) {
      const wide = f => Math.hypot(f.clientX - other.clientX, f.clientY - other.clientY);
      zoom(wide(e) / Math.max(1, wide(was)), (e.clientX + other.clientX) / 2, (e.clientY + other.clientY) / 2);
    } else move(dx, dy);
    fingers.set(e.pointerId, e);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, e => fingers.delete(e.pointerId));
  document.addEventListener("click", e => { if (moved > 8 && e.target.closest?.("svg.map")) { moved = 0; e.stopPropagation(); e.preventDefault(); } }, true);
  // The ground of a place is the place.
  document.addEventListener("click", e => {
    const ground = e.target.closest?.(".region:not([data-acts])");
    if (ground) map().querySelector(`.node[data-n="${ground.dataset.n}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });

  addEventListener("resize", () => { view = null; draw(); });
  document.addEventListener("shown", draw);
  document.fonts.ready.then(draw);
  root.classList.add("script");
  draw();

  // Where those who hide may be: as many steps from where they were seen last as they have made.
  const reach = () => {
    const nodes = new Map([...map().querySelectorAll(".node")].map(n => [n.dataset.n, n])), steps = new Map();
    let edge = [...nodes.values()].filter(n => n.querySelector(".army use.ring")).map(n => [n.dataset.n, Number(n.querySelector(".army:has(use.ring) .piece").textContent)]);
    for (const [n, left] of edge) {
      steps.set(n, left);
      if (left) for (const to of nodes.get(n).dataset.to.split(" ")) if (to && !steps.has(to)) { steps.set(to, left - 1); edge.push([to, left - 1]); }
    }
    for (const ground of map().querySelectorAll(".region")) ground.classList.toggle("reach", steps.size > 1 && steps.has(ground.dataset.n));
  };
  // From what is picked, or is asked of, an arrow goes to where that may go.
  const arrows = () => {
    const it = map(), at = n => [Number(n.dataset.x), Number(n.dataset.y)], [of, goal] = it.dataset.about?.split(" ").map(n => it.querySelector(`.node[data-n="${n}"]`)) ?? [];
    const from = it.querySelector(".node.picked") ?? of, drawn = [];
    for (const to of from?.matches(".picked") ? it.querySelectorAll(".node.target") : [goal].filter(Boolean)) {
      const [x, y] = at(from), [dx, dy] = at(to).map((end, i) => end - [x, y][i]), long = Math.hypot(dx, dy), part = (long - 22) / long;
      if (long > 40) drawn.push(`M${x + dx * 20 / long} ${y + dy * 20 / long}L${x + dx * part} ${y + dy * part}l${-dx * 12 / long - dy * 7 / long} ${-dy * 12 / long + dx * 7 / long}m${dx * 12 / long + dy * 7 / long} ${dy * 12 / long - dx * 7 / long}l${-dx * 12 / long + dy * 7 / long} ${-dy * 12 / long - dx * 7 / long}`);
    }
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", drawn.join(""));
    it.querySelector(".arrows").replaceChildren(path);
  };
  document.addEventListener("shown", () => { if (map()) reach(); });
  document.addEventListener("picked", () => { if (map()) arrows(); aside(); });
  if (map()) reach();

  const ways = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };
  document.addEventListener("keydown", e => {
    const node = e.target.closest(".map .node"), way = ways[e.key];
    if (!node || !way) return;
    e.preventDefault();
    let best = null, most = 0.2; // a place that lies elsewhere altogether is left out
    for (const n of node.dataset.to.split(" ").filter(Boolean)) {
      const other = node.closest(".map").querySelector(`.node[data-n="${n}"]`);
      const x = other.dataset.x - node.dataset.x, y = other.dataset.y - node.dataset.y, near = (x * way[0] + y * way[1]) / Math.hypot(x, y);
      if (near > most) [best, most] = [other, near];
    }
    if (!best) return;
    node.tabIndex = -1;
    best.tabIndex = 0;
    best.focus();
  });
})();
