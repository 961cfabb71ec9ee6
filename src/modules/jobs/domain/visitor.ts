import { addHours } from '#src/kernel/clock';
import { VISITOR_DAYS } from '#src/kernel/deadlines';

/** A person who describes a job before they have an account, recognised by a secret in their browser's cookie. */
export type Visitor = ContactDetails & { id: string; expiresAt: Date };
/** What they have typed into the account form so far, even if it is wrong. Never a password. */
export type ContactDetails = { fullName: string; email: string; phoneNumber: string };

const expiryFrom = (now: Date): Date => addHours(now, VISITOR_DAYS * 24);

export const newVisitor = (id: string, now: Date): Visitor => ({
  id,
  fullName: '',
  email: '',
  phoneNumber: '',
  expiresAt: expiryFrom(now),
});

export const renewVisitor = (visitor: Visitor, now: Date): Visitor => ({ ...visitor, expiresAt: expiryFrom(now) });
