import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { mailsFor } from '../domain/telling';
import type { EventFactsReader } from '../ports/event-facts-reader';
import type { EventQueue } from '../ports/event-queue';
import type { LeadsStore } from '../ports/leads-store';
import type { MailStore } from '../ports/mail-store';
import type { MailWriter } from '../ports/mail-writer';

/** Turns an event into the mails that are owed for it; a new job is also noted for those whom it suits. Delivering it again adds none. */
export class DeliverEvent {
  constructor(
    private work: UnitOfWork<{ mails: MailStore; events: EventQueue; leads: LeadsStore }>,
    private eventFacts: EventFactsReader,
    private writer: MailWriter,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ eventId }: { eventId: string }): Promise<Result<{ mails: number }, 'event-not-found'>> {
    const facts = await this.eventFacts.of(eventId);
    if (!facts) return refuse('event-not-found');
    const now = await this.clock.now();
    const written = await Promise.all(
      mailsFor(facts).map(async (order) => ({
        id: this.newId(),
        key: order.key,
        to: order.to.email,
        createdAt: now,
        ...(await this.writer.write(order, facts)),
      })),
    );
    return this.work.run(async ({ mails, events, leads }) => {
      for (const mail of written) await mails.add(mail);
      if (facts.name === 'job-posted' && facts.job) await leads.find(facts.job.id, now);
      await events.delivered(eventId, now);
      return ok({ mails: written.length });
    });
  }
}
