// A file is read into the field for its text, and a link is copied. Without this text is pasted there, and copied by hand.
"use strict";
(() => {
  const file = document.querySelector("input[type=file]"), text = document.querySelector("textarea[name=text]");
  if (file) {
    file.closest("[hidden]").hidden = false;
    file.addEventListener("change", async () => { if (file.files[0]) text.value = await file.files[0].text(); });
  }
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const at = document.createElement("textarea");
      at.value = button.dataset.copy; // pages without TLS have no clipboard of their own
      button.after(at);
      at.select();
      if (document.execCommand("copy")) button.firstChild.data = "Copied";
      at.remove();
      button.focus();
    });
  }
})();
