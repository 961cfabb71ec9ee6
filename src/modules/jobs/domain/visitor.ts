import { addHours } from '#src/kernel/clock';

/** Somebody who writes a job before having an account, known by a secret that only their browser has. */
export type Visitor = SaidOfThemselves & { id: string; expiresAt: Date };
/** What they have typed of themselves so far, right or wrong. Never a password. */
export type SaidOfThemselves = { fullName: string; email: string; phoneNumber: string };

/** What a visitor has written is kept this long after they were last here. */
export const VISITOR_DAYS = 7;
const expiryFrom = (now: Date): Date => addHours(now, VISITOR_DAYS * 24);

export const newVisitor = (id: string, now: Date): Visitor => ({
  id,
  fullName: '',
  email: '',
  phoneNumber: '',
  expiresAt: expiryFrom(now),
});

export const seenAgain = (visitor: Visitor, now: Date): Visitor => ({ ...visitor, expiresAt: expiryFrom(now) });
