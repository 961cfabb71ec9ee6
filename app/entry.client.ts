// The only script that pages link: small and deferred, and no page depends on it. Pages are complete when they arrive
// (src/decisions/0002-no-hydration.md); for a part that is an island, this fetches React (0067-islands.md).
import { showAtOnce } from './browser/dialog';
import { each } from './browser/each';
import { enhance } from './browser/enhance';
import { FRESH } from './browser/fresh';
import { focusErrors } from './browser/focus-errors';
import { showLoading } from './browser/show-loading';

each('[data-dialog-at-once]', showAtOnce, document);
focusErrors();
showLoading();
enhance(document);
// An island has added elements to the page.
document.addEventListener(FRESH, ({ detail }: CustomEventInit<HTMLElement>) => detail && enhance(detail));
