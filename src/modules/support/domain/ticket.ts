import { addHours } from '#src/kernel/clock';
import { DATA_PROTECTION_ANSWER_DAYS, SUPPORT_ANSWER_WORKING_DAYS, URGENT_ANSWER_HOURS } from '#src/kernel/deadlines';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { afterOpeningHours, HOURS_A_DAY } from './opening-hours';

export const topics = ['job', 'payment', 'account', 'documents', 'safety', 'data-protection', 'other'] as const;
export type Topic = (typeof topics)[number];

/** A request for help, and what was written about it. */
export type Ticket = {
  id: Id;
  /** The number that people quote on the phone. */
  number: number;
  topic: Topic;
  /** Someone is in danger, or work is going wrong just now: answered first. */
  urgent: boolean;
  /** The job it is about, if any. */
  jobId: Id | null;
  /** Null for someone who was not signed in. */
  userId: Id | null;
  name: string;
  /** Where answers go; null once the account is deleted. */
  email: string | null;
  /** Opens the ticket without signing in. Only its emails contain it. */
  accessKey: string;
  /** open: waits for us. answered: waits for the person who asked. */
  state: 'open' | 'answered' | 'closed';
  openedAt: Date;
  /** When we have to answer by; null unless it is open. */
  answerBy: Date | null;
  closedAt: Date | null;
};
export type NewTicket = Omit<Ticket, 'number'>;

export type TicketMessage = {
  id: Id;
  ticketId: Id;
  from: 'person' | 'us';
  /** The admin who answered. Null for what the person wrote. */
  adminId: Id | null;
  text: string;
  file: TicketFile | null;
  writtenAt: Date;
};
/** A picture of any kind is stored as a JPEG. */
export type TicketFile = { id: Id; name: string; contentType: 'image/jpeg' | 'application/pdf' };
export const ticketFileKey = ({ id, contentType }: Pick<TicketFile, 'id' | 'contentType'>): string =>
  `tickets/${id}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`;

/** In characters, without the spaces around the text. */
export const TICKET_TEXT_MAX = 4000;
export const TICKET_FILE_MEGABYTES_MAX = 10;
export const TICKET_FILE_BYTES_MAX = TICKET_FILE_MEGABYTES_MAX * 1024 * 1024;
/** Closed tickets are deleted after this many years, like conversations about a job. */
export const TICKETS_KEPT_YEARS = 2;

export type TextRefusal = 'text-missing' | 'text-too-long';

/** The typed text, without surrounding spaces. */
export function textOf(typed: string): Result<string, TextRefusal> {
  const text = typed.trim();
  if (text === '') return refuse('text-missing');
  return text.length > TICKET_TEXT_MAX ? refuse('text-too-long') : ok(text);
}

/** When what was written at `at` must be answered. The law sets its own time for a complaint about personal data. */
export function answerBy({ topic, urgent }: Pick<Ticket, 'topic' | 'urgent'>, at: Date): Date {
  if (urgent) return afterOpeningHours(at, URGENT_ANSWER_HOURS);
  if (topic === 'data-protection') return addHours(at, DATA_PROTECTION_ANSWER_DAYS * 24);
  return afterOpeningHours(at, SUPPORT_ANSWER_WORKING_DAYS * HOURS_A_DAY);
}

/** The person has written: an answered or closed ticket is open again, and an open one keeps its deadline. */
export const writtenTo = (ticket: Ticket, at: Date): Ticket =>
  ticket.state === 'open' ? ticket : { ...ticket, state: 'open', answerBy: answerBy(ticket, at), closedAt: null };

/** We have answered. `closing`: nothing is left to do. */
export const answered = (ticket: Ticket, { closing, at }: { closing: boolean; at: Date }): Ticket => ({
  ...ticket,
  state: closing ? 'closed' : 'answered',
  answerBy: null,
  closedAt: closing ? at : null,
});

export function closed(ticket: Ticket, at: Date): Ticket {
  return ticket.state === 'closed' ? ticket : { ...ticket, state: 'closed', answerBy: null, closedAt: at };
}

/** Someone who asks for a ticket, with their account or the key from an email. */
export type Reader = { userId: Id | undefined; isAdmin: boolean; accessKey: string | undefined };

export const mayRead = (ticket: Ticket, { userId, isAdmin, accessKey }: Reader): boolean =>
  isAdmin || isWriter(ticket, { userId, accessKey });
export const isWriter = (ticket: Ticket, { userId, accessKey }: Pick<Reader, 'userId' | 'accessKey'>): boolean =>
  (ticket.userId !== null && ticket.userId === userId) || accessKey === ticket.accessKey;
