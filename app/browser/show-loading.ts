const QUICK_MS = 400;
const GIVEN_UP_MS = 30_000;

/** Shows "Loading" when the next page takes a while, so that a tap on a slow connection does not seem to do nothing. */
export function showLoading() {
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
      // A download does not leave this page, so the message must disappear after a while.
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
