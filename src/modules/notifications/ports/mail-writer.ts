import type { EventName } from '../domain/all-events';
import type { EventWithFacts } from '../domain/facts';
import type { LeadJob } from '../domain/lead';
import type { EmailOrder } from '../domain/rules';

export interface MailWriter {
  write<Name extends EventName>(order: EmailOrder<Name>, event: EventWithFacts<Name>): Promise<WrittenMail>;
  /** New jobs that suit a landscaper, in one email. */
  writeLeads(about: { firstName: string; jobs: LeadJob[] }): Promise<WrittenMail>;
  /** A link for setting a new password. It is sent directly, not because of an event. */
  writePasswordReset(about: { firstName: string; token: string; minutes: number }): Promise<WrittenMail>;
}

export type WrittenMail = { subject: string; html: string; text: string };
