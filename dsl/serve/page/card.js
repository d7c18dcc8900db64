// A name shows its card beside the game; a place of a map what stands there, and what can be done there. The story is read
// from its end.
"use strict";
(() => {
  const card = document.getElementById("card"), log = document.getElementById("log");
  const show = source => {
    if (!card.matches(":popover-open")) card.showPopover(source instanceof HTMLElement ? { source } : {});
    card.tabIndex = -1;
  };
  const place = node => {
    const said = document.createElement("p"), acts = document.createElement("p");
    said.textContent = node.querySelector("title").textContent.split(";")[0];
    acts.innerHTML = document.getElementById("place" + node.dataset.n)?.innerHTML ?? "";
    card.replaceChildren(said, acts);
    show(node);
    (acts.querySelector("button") ?? card).focus();
  };
  document.addEventListener("click", async e => {
    const node = e.target.closest(".map .node[role=button]"), name = e.target.closest("a.name");
    if (node) place(node);
    if (!name || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    try {
      const answer = await fetch(name.href + "&part=1");
      card.innerHTML = answer.ok ? await answer.text() : "";
    } catch { return; }
    show(name);
    if (!e.detail) card.focus(); // it was a key
  });
  document.addEventListener("keydown", e => {
    const node = e.target.closest(".map .node[role=button]");
    if (!node || e.key !== "Enter" && e.key !== " ") return;
    e.preventDefault();
    place(node);
  });
  card.addEventListener("click", e => { if (e.target.closest("button[form]")) card.hidePopover(); });
  log.scrollTop = log.scrollHeight;
})();
