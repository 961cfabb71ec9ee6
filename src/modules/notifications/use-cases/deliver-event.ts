import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AllEvents, EventName, KnownEvent } from '../domain/all-events';
import { isKnown } from '../domain/all-news';
import { newsFor } from '../domain/news-for';
import type { EventFactsReader } from '../ports/event-facts-reader';
import type { EventQueue } from '../ports/event-queue';
import type { LeadsStore } from '../ports/leads-store';
import type { MailStore } from '../ports/mail-store';
import type { MailWriter, NewsSummary } from '../ports/mail-writer';
import type { NotificationStore } from '../ports/notification-store';
import type { TextStore } from '../ports/text-store';

type Stores = {
  mails: MailStore;
  texts: TextStore;
  notifications: NotificationStore;
  events: EventQueue;
  leads: LeadsStore;
};

/** What else an event causes besides emails and notifications, in the transaction that marks it as delivered. */
const consequences: { [Name in EventName]?: (about: AllEvents[Name], stores: Stores, now: Date) => Promise<void> } = {
  'job-posted': ({ jobId }, { leads }, now) => leads.find(jobId, now),
};

/**
 * Writes an event's emails, texts and notifications, and carries out its other consequences. Delivering it again adds
 * nothing.
 */
export class DeliverEvent {
  constructor(
    private work: UnitOfWork<Stores>,
    private eventFacts: EventFactsReader,
    private writer: MailWriter,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    eventId,
  }: {
    eventId: string;
  }): Promise<Result<{ mails: number }, 'event-not-found' | 'unknown-event'>> {
    const event = await this.eventFacts.find(eventId);
    if (!event) return refuse('event-not-found');
    if (!isKnown(event)) return refuse('unknown-event');
    return this.deliver(event);
  }

  private async deliver<Name extends EventName>(event: KnownEvent<Name>): Promise<Result<{ mails: number }>> {
    const { id, name, at, about } = event;
    const withFacts = { id, name, at, facts: await this.eventFacts.of(event) };
    const now = await this.clock.now();
    const news = newsFor(withFacts);
    const written = await Promise.all(
      news
        .filter(({ byEmail }) => byEmail)
        .map(async (order) => ({
          id: this.newId(),
          key: order.key,
          to: order.person.email,
          createdAt: now,
          ...(await this.writer.write(order, withFacts)),
        })),
    );
    const notifications = news
      .filter(({ person }) => !person.isGuest)
      .map((order) => ({
        id: this.newId(),
        key: order.key,
        userId: order.person.id,
        event: name,
        subject: order.subject,
        createdAt: now,
        ...this.writer.summarise(order, withFacts),
      }));
    const texts = news.flatMap(({ byText, ...order }) =>
      byText
        ? [
            {
              id: this.newId(),
              key: order.key,
              userId: order.person.id,
              to: byText.number,
              anyHour: byText.anyHour,
              createdAt: now,
              ...shortly(this.writer.summarise(order, withFacts)),
            },
          ]
        : [],
    );
    return this.work.run(async (stores) => {
      for (const mail of written) await stores.mails.add(mail);
      for (const text of texts) await stores.texts.add(text);
      for (const notification of notifications) await stores.notifications.add(notification);
      await consequences[name]?.(about, stores, now);
      await stores.events.delivered(id, now);
      return ok({ mails: written.length });
    });
  }
}

/** A text says what happened, not the details. */
const shortly = ({ words, path }: NewsSummary) => ({ words, path });
