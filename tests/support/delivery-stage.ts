import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import { SignedUnsubscribeLinks } from '#src/modules/notifications/adapters/signed-unsubscribe-links';
import type { StoredEvent } from '#src/modules/notifications/domain/all-events';
import type { EventWithFacts } from '#src/modules/notifications/domain/all-news';
import { DeliverDueEvents } from '#src/modules/notifications/use-cases/deliver-due-events';
import { DeliverEvent } from '#src/modules/notifications/use-cases/deliver-event';
import { workOn } from './memory/in-memory-work';
import { inMemoryLeads } from './memory/in-memory-leads';
import { happenedAt } from '#tests/support/notifications/example-facts';
import {
  inMemoryEventFacts,
  inMemoryEvents,
  inMemoryMails,
  inMemoryNotifications,
  inMemoryTexts,
  quietLog,
} from './memory/in-memory-notifications';

/**
 * Delivers events in memory. `broken`: ids of events whose facts are missing. `unknown`: events written by another
 * version.
 */
export function deliveryStage(
  known: EventWithFacts[],
  more: { broken?: string[]; unknown?: StoredEvent[]; now?: () => Date } = {},
) {
  const mails = inMemoryMails();
  const texts = inMemoryTexts();
  const notifications = inMemoryNotifications();
  const events = inMemoryEvents(...[...known, ...(more.unknown ?? [])].map(({ id, at }) => ({ id, at })));
  const leads = inMemoryLeads();
  const errors: string[] = [];
  let mailIds = 0;
  const deliverEvent = new DeliverEvent(
    workOn({ mails, texts, notifications, events, leads }),
    inMemoryEventFacts(known, more),
    new ReactMailWriter({
      baseUrl: 'https://hedgerow.test',
      brand: { name: 'Hedgerow', email: 'help@hedgerow.test' },
      unsubscribeLinks: new SignedUnsubscribeLinks(['secret']),
    }),
    { now: async () => more.now?.() ?? happenedAt },
    () => `mail-${++mailIds}`,
  );
  const log = { ...quietLog, error: (sentence: string) => void errors.push(sentence) };
  const due = new DeliverDueEvents(events, deliverEvent, log);
  return {
    mails,
    texts,
    notifications,
    leads,
    events,
    errors,
    deliverEvent,
    run: (asOf = happenedAt) => due.execute({ asOf }),
  };
}
