import { announceToast } from './announce-toast';
import { askBeforeLogout } from './ask-before-logout';
import { countCharacters } from './count-characters';
import { countUnread } from './count-unread';
import { openInDialog } from './dialog';
import { each as eachOf } from './each';

import { allIslands } from './islands/all-islands';
import { wakeLater } from './islands/wake-islands';
import { keepFresh } from './keep-fresh';
import { syncSlider } from './sync-slider';
import { disableUntilValid } from './disable-until-valid';
import { shrinkChosen } from './photos/shrink-chosen';
import { offerToPrint } from './offer-to-print';
import { sumWhileTyping } from './price-sum';
import { countDownToRelease } from './release-clock';
import { sendOnce } from './send-once';
import { swipeThrough } from './swipe';
import { showOnceEdited } from './show-once-edited';

/** Inside an island only React changes the page: it would overwrite anything else. */
const each = <E extends HTMLElement>(selector: string, act: (element: E) => void, within: ParentNode) =>
  eachOf<E>(
    selector,
    (element) => {
      if (!element.closest('[data-island]')) act(element);
    },
    within,
  );

/** Adds behaviour to part of a page wherever data attributes ask for it. Every page works without it. */
export function enhance(within: ParentNode) {
  each('dialog[data-toast]', announceToast, within);
  eachOf<HTMLFormElement>('form[method=post]:not(.toast form, [action="/logout"])', sendOnce, within);
  each<HTMLFormElement>('form[action="/logout"]', askBeforeLogout, within);
  eachOf('[data-island]', (island) => wakeLater(island, allIslands), within);
  each('form[data-needs]', disableUntilValid, within);
  each('textarea[data-counter]', countCharacters, within);
  each('[data-release-clock]', countDownToRelease, within);
  each('[data-you-receive]', sumWhileTyping, within);
  each('input[data-shrink]', shrinkChosen, within);
  each('[data-print]', offerToPrint, within);
  each('[data-save-bar]', showOnceEdited, within);
  // An island may be what is polled.
  eachOf('[data-poll]', (element) => keepFresh(element, enhance), within);
  each('[data-unread-poll]', countUnread, within);
  each<HTMLDialogElement>('.lightbox', swipeThrough, within);
  each('[data-moves]', syncSlider, within);
  each<HTMLAnchorElement>('a[data-dialog]', (link) => openInDialog(link, enhance), within);
}
