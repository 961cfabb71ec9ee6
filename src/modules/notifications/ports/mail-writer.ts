import type { EventFacts } from '../domain/event-facts';
import type { MailOrder } from '../domain/telling';

export interface MailWriter {
  /** Finds the words for a mail. Throws where the facts it must name are missing. */
  write(order: MailOrder, facts: EventFacts): Promise<{ subject: string; html: string; text: string }>;
}
