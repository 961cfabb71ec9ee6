import { poll } from './api-client';
import { each } from './each';

/** Keeps the numbers of unread messages and notifications up to date, with one call for both. */
export function countUnread(bar: HTMLElement) {
  poll('/api/unread', Number(bar.dataset.unreadPoll), (answer) => {
    for (const [of, count] of Object.entries(answer as Record<string, number>))
      each(
        `[data-unread=${of}]`,
        (badge) => {
          badge.hidden = count === 0;
          badge.firstChild!.nodeValue = String(count);
        },
        document,
      );
  });
}
