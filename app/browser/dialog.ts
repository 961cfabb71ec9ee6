/** Opens a link's page in a dialog. The form in it posts to its own page, as it does without scripts. */
export function openInDialog(link: HTMLAnchorElement, enhance: (within: ParentNode) => void) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    showDialog(link, enhance).catch(() => window.location.assign(link.href));
  });
}

async function showDialog(link: HTMLAnchorElement, enhance: (within: ParentNode) => void) {
  const response = await fetch(link.href, { headers: { Accept: 'text/html' } });
  const main = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  // The innermost part: a page beside the list of settings may mark more narrowly what belongs in a dialog.
  const content = [...(main?.querySelectorAll('[data-dialog-content]') ?? [])].at(-1) ?? main;
  if (!response.ok || response.redirected || !content) return window.location.assign(link.href);
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-label', link.textContent ?? '');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'btn btn-quiet btn-sm dialog-close';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  // On some pages the heading stands apart from the form.
  const heading = main?.querySelector('[data-dialog-heading]');
  dialog.append(close, ...(heading ? [heading] : []), ...content.childNodes);
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  enhance(dialog);
}

/** Shows a form as a dialog as soon as its page loads. Closing it leads to the page in `data-dialog-at-once`. */
export function showAtOnce(part: HTMLElement) {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', part.getAttribute('aria-labelledby') ?? '');
  dialog.addEventListener('close', () => window.location.assign(part.dataset.dialogAtOnce ?? '/'));
  part.before(dialog);
  dialog.append(part);
  dialog.showModal();
}
