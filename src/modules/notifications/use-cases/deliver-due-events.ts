import type { Log } from '#src/kernel/log';
import { retryAt } from '../domain/retry';
import type { EventQueue } from '../ports/event-queue';
import type { DeliverEvent } from './deliver-event';

const EVENTS_PER_RUN = 200;

/** Delivers the events since the last run. An event that fails does not hold up the rest. */
export class DeliverDueEvents {
  constructor(
    private events: EventQueue,
    private deliverEvent: DeliverEvent,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const due = await this.events.due(asOf, EVENTS_PER_RUN);
    for (const { id: eventId, attempts } of due) {
      try {
        const delivered = await this.deliverEvent.execute({ eventId });
        if (!delivered.ok && delivered.reason === 'unknown-event') await this.skip(eventId);
      } catch (fault) {
        await this.tryAgainLater(eventId, { attempts: attempts + 1, fault, asOf });
      }
    }
    return { more: due.length === EVENTS_PER_RUN };
  }

  /** Another version of the product wrote it, so this version will not understand it next time either. */
  private async skip(eventId: string): Promise<void> {
    this.log.error('An event has a name that this version does not know: skipped', { eventId });
    await this.events.postpone(eventId, null, 'unknown event name');
  }

  private async tryAgainLater(
    eventId: string,
    { attempts, fault, asOf }: { attempts: number; fault: unknown; asOf: Date },
  ): Promise<void> {
    const next = retryAt(attempts, asOf);
    this.log.error(
      next
        ? 'An event could not be delivered and will be tried again'
        : 'An event could not be delivered: needs action',
      { eventId, fault },
    );
    await this.events.postpone(eventId, next, String(fault));
  }
}
