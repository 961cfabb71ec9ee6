import type { EventName, KnownEvent, StoredEvent } from '../domain/all-events';
import type { FactsOf } from '../domain/all-news';

export interface EventFactsReader {
  find(eventId: string): Promise<StoredEvent | undefined>;
  /** The facts of an event as they are now; they may have changed since the event. Throws if any is missing. */
  of<Name extends EventName>(event: KnownEvent<Name>): Promise<FactsOf<Name>>;
}
