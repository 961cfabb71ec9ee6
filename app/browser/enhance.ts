import { countCharacters } from './count-characters';
import { countUnread } from './count-unread';
import { openInDialog } from './dialog';
import { each } from './each';
import { hideToast } from './hide-toast';
import { keepFresh } from './keep-fresh';
import { syncSlider } from './sync-slider';
import { disableUntilValid } from './disable-until-valid';
import { offerToPrint } from './offer-to-print';
import { sumWhileTyping } from './price-sum';
import { countDownToRelease } from './release-clock';
import { sendOnce } from './send-once';
import { showRest } from './split-rest';
import { swipeThrough } from './swipe';
import { showOnceEdited } from './show-once-edited';

/** Adds behaviour to part of a page wherever data attributes ask for it. Every page works without it. */
export function enhance(within: ParentNode) {
  each('dialog[data-toast]', hideToast, within);
  each<HTMLFormElement>('form[method=post]:not(.toast form)', sendOnce, within);
  each('form[data-needs]', disableUntilValid, within);
  each('textarea[data-counter]', countCharacters, within);
  each('[data-release-clock]', countDownToRelease, within);
  each('[data-you-receive]', sumWhileTyping, within);
  each('[data-split-rest]', showRest, within);
  each('[data-print]', offerToPrint, within);
  each('[data-save-bar]', showOnceEdited, within);
  each('[data-poll]', (element) => keepFresh(element, enhance), within);
  each('[data-unread-poll]', countUnread, within);
  each<HTMLDialogElement>('.lightbox', swipeThrough, within);
  each('[data-moves]', syncSlider, within);
  each<HTMLAnchorElement>('a[data-dialog]', (link) => openInDialog(link, enhance), within);
}
