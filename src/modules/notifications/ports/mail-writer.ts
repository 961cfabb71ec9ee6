import type { EventFacts } from '../domain/event-facts';
import type { LeadJob } from '../domain/lead';
import type { MailOrder } from '../domain/telling';

export interface MailWriter {
  /** Finds the words for a mail. Throws where the facts it must name are missing. */
  write(order: MailOrder, facts: EventFacts): Promise<WrittenMail>;
  /** New jobs that suit a landscaper, in one mail. */
  writeLeads(about: { firstName: string; jobs: LeadJob[] }): Promise<WrittenMail>;
  /** No event asks for it: a link with which somebody sets a new password. */
  writePasswordReset(about: { firstName: string; path: string; minutes: number }): Promise<WrittenMail>;
}

export type WrittenMail = { subject: string; html: string; text: string };
