// What does not lie on the page as it should: a list of lines, each what is wrong, where, and an example. By "scrolls" the page
// may be taller than the window; by "most" it may have so many controls besides cards, places and what is asked.
(async ({ scrolls, most }) => {
  const wrong = new Map(), page = document.documentElement, range = document.createRange();
  const called = n => n.id ? `#${n.id}` : `${n.localName}${[...n.classList].filter(c => !/^(f|hue|tone)/.test(c)).slice(0, 2).map(c => `.${c}`).join("")}`;
  const where = n => [n.closest("[id]:not(section)"), n.parentElement, n].filter((it, i, all) => it && all.indexOf(it) === i).map(called).join(" ");
  const say = (what, n, words) => { const key = `${what}: ${where(n)}`; if (!wrong.has(key)) wrong.set(key, `${key}: ${(words ?? n.textContent).trim().replace(/\s+/g, " ").slice(0, 60)}`); };
  await Promise.allSettled(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < 1e4).map(a => a.finished));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));

  if (!scrolls && page.scrollHeight > innerHeight) wrong.set("tall", `the page is ${page.scrollHeight - innerHeight} too tall`);
  if (page.scrollWidth > innerWidth) wrong.set("wide", `the page is ${page.scrollWidth - innerWidth} too wide`);
  const ways = n => { const all = []; for (let up = n; up && up !== document.body; up = up.parentElement) all.push(up); return all; };
  const seen = n => n.checkVisibility({ visibilityProperty: true }) && !n.closest(".unseen, [hidden], [popover]:not(:popover-open)") && !ways(n).some(up => getComputedStyle(up).clipPath !== "none");
  const controls = [...document.querySelectorAll("button, summary, select, input:not([type=hidden]), a")].filter(n => seen(n) && !n.matches(".name") && !n.closest(".card, .tab, .plate, .node, #ask, #asked, #log, .dice, #question"));
  if (controls.length > most) wrong.set("controls", `there are ${controls.length} controls`);

  const sheet = document.querySelector("#choices.shown.folded"); // lies above all else until it is folded
  if (sheet) {
    const b = sheet.getBoundingClientRect();
    if (b.left < 0 || b.right > innerWidth || !scrolls && (b.top < 0 || b.bottom > innerHeight)) say("beyond the page", sheet);
    sheet.classList.remove("shown");
  }

  // Words: within what cuts them, within the box that they are of, and with nothing above them.
  const cuts = style => ["hidden", "clip"].includes(style), rolls = style => ["auto", "scroll"].includes(style);
  const shortened = n => getComputedStyle(n).textOverflow === "ellipsis" || getComputedStyle(n).webkitLineClamp !== "none" || getComputedStyle(n).maskImage !== "none"; // which says that it goes on
  const bounds = (n, x, y) => { // the part of the page in which something can be seen, by the windows around it that roll
    let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
    for (const up of ways(n)) {
      const style = getComputedStyle(up), b = up.getBoundingClientRect();
      if (rolls(style.overflowX)) x = false;
      if (rolls(style.overflowY)) y = false;
      if (x && cuts(style.overflowX)) [left, right] = [Math.max(left, b.left), Math.min(right, b.right)];
      if (y && cuts(style.overflowY)) [top, bottom] = [Math.max(top, b.top), Math.min(bottom, b.bottom)];
    }
    if (x) [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    if (y && !scrolls) [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    return { left, top, right, bottom };
  };
  const visible = n => ways(n).filter(up => cuts(getComputedStyle(up).overflowY) || rolls(getComputedStyle(up).overflowY)).map(up => up.getBoundingClientRect()).reduce((a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  }), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const inside = (a, b) => a.left >= b.left - 2 && a.right <= b.right + 2 && a.top >= b.top - 3 && a.bottom <= b.bottom + 3;
  const boxes = ".card > *, .card, .tab, .plate, .sums, .called, .chip, .mark, .steps, button, summary, .dice li, .tokens b, ol.track li, #asked, #head, .seat, .area, #story > h2, #log";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let t; t = texts.nextNode();) {
    const at = t.parentElement;
    if (!t.data.trim() || !seen(at) || at.closest("svg, script, noscript, option, #log")) continue;
    range.selectNodeContents(t);
    const is = range.getBoundingClientRect();
    let up = at, short = false;
    for (let i = 0; i < 4 && up; i++, up = up.parentElement) short ||= shortened(up);
    const lies = at.closest(".lies")?.getBoundingClientRect(), card = at.closest(".card")?.getBoundingClientRect();
    if (!is.width || short || at.closest(".text") || card && lies && lies.width < card.width - 2) continue; // on it lies the next card
    if (!inside(is, bounds(at, true, true))) say("cut off", at);
    const box = at.closest(at.closest(".icons") ? ".card, .tab, .plate" : boxes);
    const rolled = box && ways(at).slice(0, ways(at).indexOf(box) + 1).some(up => rolls(getComputedStyle(up).overflowY) || rolls(getComputedStyle(up).overflowX));
    if (box && !rolled && !inside(is, box.getBoundingClientRect())) say("outside its box", at);
    if (at.closest(".card, .tab, .name") && !at.closest(".half")) continue; // cards lie on cards
    const [x, y] = [is.left + is.width / 2, is.top + is.height / 2], top = x > 0 && y > 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
    const window = visible(at);
    if (x < window.left || x > window.right || y + is.height / 2 > window.bottom || y - is.height / 2 < window.top) continue; // it is rolled away
    const own = at.closest(".half, .area > section, #asked, #head, .plate, .loc, section") ?? at;
    if (top && !own.contains(top) && !top.contains(at)) say(`under ${called(top)}`, at);
  }

  const rolled = [...document.querySelectorAll("*")].map(n => [n, n.scrollLeft, n.scrollTop]).filter(([n, x, y]) => x || y || n.scrollWidth > n.clientWidth || n.scrollHeight > n.clientHeight);
  // Whatever can be clicked can be reached by a click, once it is rolled to.
  const hit = n => {
    const b = n.getBoundingClientRect();
    if (!b.width || !b.height) return false;
    for (const fx of [0.5, 0.1, 0.03, 0.9, 0.25, 0.75]) for (const fy of [0.5, 0.15, 0.85]) {
      const top = document.elementFromPoint(b.left + b.width * fx, b.top + b.height * fy);
      if (top && (n.contains(top) || top.dataset.n && top.dataset.n === n.dataset.n)) return true;
    }
    return false;
  };
  for (const n of document.querySelectorAll("[data-acts], #asked button, #asked a, #head a, #head button, #tabs a, #story summary, .zoom button, .players a, .lies .name")) {
    if (!seen(n) || n.closest("#choices:not(.shown)") || n.matches(".node, .region") && n.closest("svg")) continue;
    if (hit(n)) continue;
    n.closest("#slides > *, .loc")?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
    n.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    if (!hit(n)) say("cannot be reached", n);
  }
  for (const [n, x, y] of rolled) n.scrollTo({ left: x, top: y, behavior: "instant" });
  sheet?.classList.add("shown");
  return [...wrong.values()];
})
