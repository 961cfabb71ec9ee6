import { Reads } from './api-client';

// Each of these makes a page that works a little kinder. They find their places by data attributes; none is needed.

const each = <E extends HTMLElement>(selector: string, enhance: (element: E) => void, within: ParentNode = document) =>
  within.querySelectorAll<E>(selector).forEach(enhance);
const reads = new Reads();

const MINUTE = 60_000;
const TOAST_SHOWN_MS = 8_000;
const QUICK_MS = 400;
const GIVEN_UP_MS = 30_000;

function focusErrors() {
  document.querySelector<HTMLElement>('[data-focus-on-load]')?.focus();
}

/** A toast goes by itself, but never while somebody reads it with mouse or keyboard. */
function hideToast(toast: HTMLElement) {
  let timer = window.setTimeout(hide, TOAST_SHOWN_MS);
  function hide() {
    if (toast.matches(':hover, :focus-within')) timer = window.setTimeout(hide, TOAST_SHOWN_MS);
    else toast.removeAttribute('open');
  }
  toast.addEventListener('close', () => window.clearTimeout(timer));
}

/** The second press of a button that has been pressed does nothing; coming back to the page makes it work again. */
function sendOnce(form: HTMLFormElement) {
  let sent = false;
  let idle = () => {};
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
    const button = event.submitter;
    button?.setAttribute('aria-busy', 'true');
    // What it says meanwhile, where it says so itself.
    if (!button?.dataset.busy) return;
    const label = button.textContent;
    idle = () => void (button.textContent = label);
    button.textContent = button.dataset.busy;
  });
  window.addEventListener('pageshow', () => {
    sent = false;
    idle();
    each('[aria-busy]', (button) => button.removeAttribute('aria-busy'), form);
  });
}

/** A button that has nothing to send yet cannot be pressed. */
function needInput(form: HTMLFormElement) {
  const show = () =>
    each<HTMLButtonElement>('button:not([type=button])', (button) => (button.disabled = !form.checkValidity()), form);
  form.addEventListener('input', show);
  show();
}

/** With poor signal a press seems to do nothing. Whatever takes longer than a moment says 'Loading' until the next page is there. */
function sayLoading() {
  const sign = document.createElement('p');
  sign.className = 'loading';
  sign.setAttribute('role', 'status');
  document.body.append(sign);
  let timer: number | undefined;
  const say = (words: string) => (sign.textContent = words);
  const begin = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      say('Loading');
      // A file that is saved leaves this page where it is.
      timer = window.setTimeout(say, GIVEN_UP_MS, '');
    }, QUICK_MS);
  };
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && (event.target as HTMLFormElement).method !== 'dialog') begin();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stays = link.target || link.hasAttribute('download') || link.origin !== window.location.origin;
    const withinPage = link.hash && link.pathname + link.search === window.location.pathname + window.location.search;
    if (!stays && !withinPage) begin();
  });
  window.addEventListener('pageshow', () => {
    window.clearTimeout(timer);
    say('');
  });
}

function countCharacters(field: HTMLElement) {
  if (!(field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
  const counter = document.createElement('p');
  counter.className = 'hint num';
  counter.setAttribute('aria-live', 'polite');
  const show = () => (counter.textContent = `${field.value.length} of ${field.maxLength} characters`);
  field.addEventListener('input', show);
  field.after(counter);
  show();
}

/** The minutes until a payment is released, by the server's clock: a phone's own may be wrong, and the sandbox can be moved. */
function tick(clock: HTMLElement) {
  const ahead = new Date(clock.dataset.now ?? Date.now()).getTime() - Date.now();
  const end = new Date(clock.dataset.releaseClock ?? '').getTime();
  const shown = clock.querySelector<HTMLElement>('[data-time-left]');
  if (!shown || Number.isNaN(end)) return;
  setInterval(() => {
    const minutes = Math.max(0, Math.floor((end - Date.now() - ahead) / MINUTE));
    shown.textContent = minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
  }, MINUTE);
}

/** What the landscaper receives, while the price is being typed. The server's own sum replaces it when the form is sent. */
function splitWhileTyping(output: HTMLElement) {
  const field = document.getElementById(output.getAttribute('for') ?? '');
  const big = output.querySelector('.money');
  const words = output.querySelector('span.text-sm');
  if (!(field instanceof HTMLInputElement) || !big || !words) return;
  const pounds = (pence: number) => {
    const [whole = '0', rest = '00'] = (pence / 100).toFixed(2).split('.');
    return [`£${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`, `.${rest}`] as const;
  };
  field.addEventListener('input', () => {
    const typed = /^£?\s*([\d,]{1,12})(?:\.(\d{1,2}))?$/.exec(field.value.trim());
    const gross = typed ? Number(typed[1]?.replace(/,/g, '')) * 100 + Number((typed[2] ?? '').padEnd(2, '0')) : 0;
    const fee = Math.floor((gross * 10 + 50) / 100);
    const [whole, rest] = pounds(gross - fee);
    const small = document.createElement('span');
    small.className = 'p';
    small.textContent = rest;
    big.replaceChildren(whole, small);
    words.textContent =
      gross > 0
        ? `The customer pays ${pounds(gross).join('')}. Platform fee 10%: ${pounds(fee).join('')}. No lead fee, nothing if you are not chosen.`
        : 'Enter a price to see what you receive.';
    output.querySelector('.plot')?.remove();
  });
}

/** The button that saves, once there is something to save. A form that came back has something already. */
function showOnceEdited(bar: HTMLElement) {
  const form = bar.closest('form');
  if (!form || form.querySelector('.is-wrong')) return;
  bar.hidden = true;
  form.addEventListener('input', () => (bar.hidden = false));
}

/** Paper is asked for by the browser, so the button is there only where a script can ask. */
function offerToPrint(button: HTMLElement) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}

/** An element that is kept fresh from its own page: a thread, a payment that is still on its way. */
function poll(element: HTMLElement) {
  const seconds = Number(element.dataset.poll);
  const source = element.dataset.pollUrl;
  if (!element.id || !(seconds > 0)) return;
  let seen = '';
  let timer: number | undefined;
  const refresh = async () => {
    const response = await fetch(window.location.href, { headers: { Accept: 'text/html' } });
    if (!response.ok) throw new Error(`The page answered ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById(element.id);
    if (fresh && fresh.innerHTML !== element.innerHTML) renew(element, fresh);
    document.title = page.title;
    // What has come to rest is not asked about again.
    if (!fresh?.dataset.poll) window.clearInterval(timer);
  };
  // The line of a phone comes and goes: what stands on the page stays there, and the next turn asks again.
  const missed = () => undefined;
  // Where the page names a JSON reading, it is asked first, and the page itself only when that has changed.
  if (source) {
    reads.poll([source], seconds, (answer) => {
      const now = JSON.stringify(answer);
      // The first answer may be newer than the page already. It is seen once the page shows it, and not before.
      if (now !== seen) refresh().then(() => (seen = now), missed);
    });
  } else timer = window.setInterval(() => void (document.hidden || refresh().catch(missed)), seconds * 1000);
}

/** New content for an element, working like the old. Whoever stood on one of its links stands there again. */
function renew(element: HTMLElement, fresh: HTMLElement) {
  const at = element.querySelector<HTMLAnchorElement>('a:focus');
  element.replaceChildren(...fresh.childNodes);
  enhance(element);
  const same = ({ href, textContent }: HTMLAnchorElement) => href === at?.href && textContent === at.textContent;
  [...element.querySelectorAll('a')].find(same)?.focus();
}

/** A slider and the number beside it, kept the same. */
function moveTogether(slider: HTMLInputElement) {
  const number = document.getElementById(slider.dataset.moves ?? '');
  if (!(number instanceof HTMLInputElement)) return;
  slider.addEventListener('input', () => (number.value = slider.value));
  number.addEventListener('input', () => (slider.value = number.value));
}

/** A link whose page may open in front of this one: the form in it posts to its own page, as without scripts. */
function openInDialog(link: HTMLAnchorElement) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    showDialog(link).catch(() => window.location.assign(link.href));
  });
}

/** A form that belongs in front of its page stands in a dialog at once; closing it leads back to what it is about. */
function showAtOnce(part: HTMLElement) {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', part.getAttribute('aria-labelledby') ?? '');
  dialog.addEventListener('close', () => window.location.assign(part.dataset.dialogAtOnce ?? '/'));
  part.before(dialog);
  dialog.append(part);
  dialog.showModal();
}

async function showDialog(link: HTMLAnchorElement) {
  const response = await fetch(link.href, { headers: { Accept: 'text/html' } });
  const main = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  const wanted = main?.querySelector('[data-dialog-content]') ?? main;
  if (!response.ok || response.redirected || !wanted) return window.location.assign(link.href);
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-label', link.textContent ?? '');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'btn btn-quiet btn-sm';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, ...wanted.childNodes);
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  enhance(dialog);
}

function enhance(within: ParentNode) {
  each('dialog[data-toast]', hideToast, within);
  each<HTMLFormElement>('form[method=post]:not(.toast form)', sendOnce, within);
  each('form[data-needs]', needInput, within);
  each('textarea[data-counter]', countCharacters, within);
  each('[data-release-clock]', tick, within);
  each('[data-you-receive]', splitWhileTyping, within);
  each('[data-print]', offerToPrint, within);
  each('[data-save-bar]', showOnceEdited, within);
  each('[data-poll]', poll, within);
  each('[data-moves]', moveTogether, within);
  each<HTMLAnchorElement>('a[data-dialog]', openInDialog, within);
}

each('[data-dialog-at-once]', showAtOnce);
focusErrors();
sayLoading();
enhance(document);
