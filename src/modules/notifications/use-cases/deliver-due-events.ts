import type { Log } from '#src/kernel/log';
import { retryAt } from '../domain/retry';
import type { EventQueue } from '../ports/event-queue';
import type { DeliverEvent } from './deliver-event';

const EVENTS_PER_RUN = 200;

/** Delivers what has happened since last time. One event nobody can make sense of must not hold up the rest. */
export class DeliverDueEvents {
  constructor(
    private events: EventQueue,
    private deliverEvent: DeliverEvent,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<void> {
    for (const { id: eventId, attempts } of await this.events.due(asOf, EVENTS_PER_RUN)) {
      await this.deliverEvent.execute({ eventId }).catch(async (fault: unknown) => {
        const next = retryAt(attempts + 1, asOf);
        this.log.error(
          next
            ? 'An event could not be delivered and will be tried again'
            : 'An event could not be delivered: somebody has to look',
          { eventId, fault },
        );
        await this.events.postpone(eventId, next, String(fault));
      });
    }
  }
}
