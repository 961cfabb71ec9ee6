import type { EventFacts } from '../domain/event-facts';

export interface EventFactsReader {
  /** As they are now, which may be later than the event. */
  of(eventId: string): Promise<EventFacts | undefined>;
}
