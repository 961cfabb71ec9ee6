import type { EventName } from '../domain/all-events';
import type { EventWithFacts } from '../domain/all-news';
import type { Leads } from '../domain/lead';
import type { Mail } from '../domain/mail';
import type { NewsOrder } from '../domain/news-for';

/** What is told, and to whom. */
export type WhoseNews = Pick<NewsOrder, 'telling' | 'person'>;

export interface MailWriter {
  /** The same news in short, for the notifications page. */
  summarise<Name extends EventName>(order: WhoseNews, event: EventWithFacts<Name>): NewsSummary;
  write<Name extends EventName>(order: WhoseNews, event: EventWithFacts<Name>): Promise<WrittenMail>;
  /** New jobs that suit a landscaper, in one email. */
  writeLeads(about: Omit<Leads, 'email'>): Promise<WrittenMail>;
  /**
   * A link for setting a new password. Without a first name, it greets nobody by name. It is sent directly, not because
   * of an event.
   */
  writePasswordReset(about: { firstName?: string; token: string; minutes: number }): Promise<WrittenMail>;
  /** A link for confirming an address, also sent directly. */
  writeEmailConfirmation(about: { token: string; days: number }): Promise<WrittenMail>;
}

export type WrittenMail = Pick<Mail, 'subject' | 'html' | 'text' | 'unsubscribeUrl'>;
/** Plain text, and the page it is about. */
export type NewsSummary = { words: string; detail: string; path: string };
