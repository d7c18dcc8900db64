// Of cards, rules and words those are shown that have all of the words that are typed, anywhere in them.
"use strict";
(() => {
  const find = document.getElementById("find"), told = find.querySelector("output");
  const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const all = [...document.querySelectorAll(".cards > .lies, main > section")].map(it => ({ it, says: fold(it.textContent) }));
  const show = () => {
    const words = fold(document.getElementById("words").value).split(/\s+/);
    for (const { it, says } of all) it.hidden = !words.every(w => says.includes(w));
    told.textContent = `${all.filter(({ it }) => !it.hidden).length} of ${all.length}`;
  };
  find.hidden = false;
  find.addEventListener("input", show);
  show();
})();
