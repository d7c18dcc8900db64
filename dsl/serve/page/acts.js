// What can be done is done at what it is about: a click on a card or a place picks it, what goes with it lights up, and the next
// click decides. What is left to choose stands in the bar.
"use strict";
(() => {
  const $ = id => document.getElementById(id), root = document.documentElement;
  let picked = [], left = []; // elements, and the acts that they all have in common
  const acts = node => node.dataset.acts.split(" ");
  const things = () => [...document.querySelectorAll("[data-acts]")];
  const choice = n => document.querySelector(`#choices [name=n][value="${n}"]`);
  const both = (some, others) => some.filter(n => others.includes(n));

  const ticked = () => { // of several choices those that are made are seen on the cards
    for (const node of things()) node.classList.toggle("picked", acts(node).some(n => choice(n)?.checked));
  };
  const button = n => {
    const it = document.createElement("button"), whole = choice(n), of = whole.closest("li").querySelector(".of");
    it.type = "button";
    it.textContent = (picked.length || !of ? "" : `${of.textContent}: `) + whole.textContent;
    it.addEventListener("click", () => choose(n));
    return it;
  };
  // Of answers that differ in a number it is set, beginning with all where an army is split, and then said.
  let goesOn = false; // one was said just now: the next is set without looking for it
  const stepper = list => {
    const it = document.createElement("span"), all = [...list.querySelectorAll("button[name=n]")], words = list.querySelector(".of").textContent;
    it.className = "steps";
    it.role = "group";
    it.ariaLabel = words;
    it.innerHTML = `<span></span><button type="button" aria-label="one less">−</button><output></output><button type="button" aria-label="one more">+</button><button type="button" class="main">Confirm</button>`;
    const [said, less, now, more, done] = it.children;
    let at = document.querySelector("svg.map[data-about]") ? all.length - 1 : 0;
    const set = by => { now.textContent = all[at += by].textContent; less.disabled = !at; more.disabled = at === all.length - 1; };
    said.textContent = words;
    less.addEventListener("click", () => set(-1));
    more.addEventListener("click", () => set(1));
    done.addEventListener("click", () => { goesOn = true; all[at].click(); });
    set(0);
    return it;
  };
  const draw = () => {
    root.classList.toggle("choosing", picked.length > 0);
    for (const node of things()) {
      const here = both(left, acts(node));
      node.classList.toggle("picked", picked.some(p => p === node || p.dataset.n && p.dataset.n === node.dataset.n));
      node.classList.toggle("target", picked.length > 0 && !picked.includes(node) && here.length > 0 && here.length < left.length);
    }
    if (picked.length) bring([...document.querySelectorAll(".target")]);
    const bar = $("chosen");
    if (!bar) return;
    for (const it of document.querySelectorAll("#choices .act, #choices .pick")) { // the list shows what is left, too
      it.classList.toggle("other", picked.length > 0 && !left.includes(it.querySelector("[name=n]").value));
    }
    bar.replaceChildren(...(left.length < 7 ? left.map(button) : []), ...(picked.length ? [] : [...document.querySelectorAll("#choices .counted:not(:has(.pick))")].map(stepper)));
    document.dispatchEvent(new Event("picked"));
    if (goesOn && bar.firstChild) goesOn = bar.querySelector(".steps .main")?.focus() ?? false;
    if (!picked.length) return;
    if (left.length >= 7) bar.append("Where, or with what? ");
    if (left.length >= 7 && !document.querySelector("[data-acts].target")) $("choices").classList.add("shown"); // nothing tells them apart
    const back = document.createElement("button");
    back.type = "button";
    back.textContent = "Not this";
    back.addEventListener("click", clear);
    bar.append(back);
  };
  const clear = () => { if (picked.length) $("choices")?.classList.remove("shown"); picked = []; left = []; draw(); };
  const choose = n => {
    const it = choice(n);
    clear();
    it.click();
    if (it.type === "checkbox") ticked();
  };
  const pick = node => {
    if (node.matches(".picked") && picked.length) return clear();
    const more = both(left, acts(node));
    [picked, left] = more.length ? [[...picked, node], more] : [[node], acts(node)];
    if (left.length === 1) return choose(left[0]);
    draw();
  };
  document.addEventListener("click", e => {
    const node = e.target.closest("[data-acts]");
    if (!node || !$("ask") || e.shiftKey || e.ctrlKey || e.metaKey || e.defaultPrevented) return;
    e.preventDefault();
    pick(node);
  });
  document.addEventListener("keydown", e => { if (e.key === "Escape" && picked.length) clear(); });
  // A card that is drawn by the mouse is picked, and goes to what it is let go on.
  let drawn;
  document.addEventListener("dragstart", e => { if (e.target.closest?.("[data-acts]")) e.preventDefault(); });
  document.addEventListener("pointerdown", e => {
    const node = e.pointerType === "mouse" && e.button === 0 && $("ask") && e.target.closest(".card[data-acts], .tab[data-acts], .dice [data-acts]");
    drawn = node ? { node, x: e.clientX, y: e.clientY } : null;
  });
  document.addEventListener("pointermove", e => {
    if (!drawn) return;
    const dx = e.clientX - drawn.x, dy = e.clientY - drawn.y;
    if (!drawn.way && Math.hypot(dx, dy) > 8) {
      drawn.way = true;
      clear();
      if (acts(drawn.node).length > 1) pick(drawn.node);
      drawn.node.classList.add("drawn");
    }
    if (drawn.way) drawn.node.style.translate = `${dx}px ${dy}px`;
  });
  document.addEventListener("pointerup", e => {
    const it = drawn;
    drawn = null;
    if (!it?.way) return;
    it.node.style.translate = "";
    it.node.classList.remove("drawn");
    const stop = e => { if (e.isTrusted) { e.stopPropagation(); e.preventDefault(); } };
    addEventListener("click", stop, true); // by which it ends
    setTimeout(() => removeEventListener("click", stop, true));
    const below = document.elementFromPoint(e.clientX, e.clientY), at = below?.closest(".target") ?? below?.closest(".loc")?.querySelector(".plate.target"), [only, ...more] = acts(it.node);
    if (at) pick(at);
    else if (!more.length && Math.abs(e.clientY - it.y) > 90) choose(only);
  });
  document.addEventListener("change", ticked);
  const open = () => { // the list, where nothing that is seen can be picked
    if ($("list") && !document.querySelector("#ask .loose") && !things().some(node => node.checkVisibility())) $("choices").classList.add("shown");
  };
  const seen = node => { const at = node.getBoundingClientRect(), middle = at.left + at.width / 2; return at.width && middle > 0 && middle < innerWidth; };
  const bring = list => { if (!list.some(seen)) list.find(node => node.checkVisibility())?.scrollIntoView({ block: "nearest", inline: "center" }); };
  const start = () => { // what is decided now, and what can be picked
    for (const at of [".loc.hot", ".tokens", "[data-acts]"]) bring([...document.querySelectorAll(at)]);
  };
  document.addEventListener("asked", () => { clear(); start(); });
  document.addEventListener("shown", () => {
    if (picked.length || !$("chosen")?.firstChild) draw();
    if (!picked.length) ticked();
    open();
  });
  draw();
  ticked();
  open();
  start();
})();
