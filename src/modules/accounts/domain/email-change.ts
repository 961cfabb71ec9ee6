import { firstCharacter } from '#src/kernel/typed-text';
import { addHours } from '#src/kernel/clock';
import { EMAIL_CHANGE_HOURS } from '#src/kernel/deadlines';
import type { Id } from '#src/kernel/id';

/**
 * Our support corrects the email of an account. For 48 hours, only the account's present address can act, and stop the
 * change. Then a link goes to the new address, and following it makes the change (decision 96). Or the person corrects
 * an unconfirmed address: that takes effect at once, and is kept so that an erasure also finds the address they had.
 */
export type EmailChange = {
  id: Id;
  userId: Id;
  oldEmail: string;
  newEmail: string;
  /** The admin’s reason. The person reads it. */
  reason: string;
  askedBy: Id;
  askedAt: Date;
  expiresAt: Date;
  /** The key in the link that goes to the new address. */
  confirmKey: string;
  /** The key in the link that goes to the old address. */
  stopKey: string;
  /** Null while it waits, and also if its time ran out. replaced: an admin asked for another address. */
  outcome: 'confirmed' | 'stopped' | 'replaced' | null;
  endedAt: Date | null;
};
/** What following a link does. */
export type EmailChangeWay = 'confirm' | 'stop';

export const askedEmailChange = (
  facts: Pick<EmailChange, 'id' | 'userId' | 'oldEmail' | 'newEmail' | 'reason' | 'askedBy' | 'confirmKey' | 'stopKey'>,
  at: Date,
): EmailChange => ({
  ...facts,
  askedAt: at,
  expiresAt: addHours(at, 2 * EMAIL_CHANGE_HOURS),
  outcome: null,
  endedAt: null,
});

/** When the link in the email to the new address begins to work. */
export const confirmableFrom = ({ askedAt }: Pick<EmailChange, 'askedAt'>): Date =>
  addHours(askedAt, EMAIL_CHANGE_HOURS);

/** Whether it can still be stopped, or made once its time has come. */
export const isOpenChange = (change: Pick<EmailChange, 'endedAt' | 'expiresAt'>, at: Date): boolean =>
  change.endedAt === null && change.expiresAt > at;

export const endedChange = (
  change: EmailChange,
  outcome: NonNullable<EmailChange['outcome']>,
  at: Date,
): EmailChange => ({ ...change, outcome, endedAt: at });

/** A correction that the person made. Its keys are in no email. */
export const ownEmailChange = (
  facts: Pick<EmailChange, 'id' | 'userId' | 'oldEmail' | 'newEmail' | 'confirmKey' | 'stopKey'>,
  at: Date,
): EmailChange =>
  endedChange(
    askedEmailChange({ ...facts, askedBy: facts.userId, reason: 'Corrected before it was confirmed' }, at),
    'confirmed',
    at,
  );

/** What the holder of a key can do with it. */
export const wayOf = (change: Pick<EmailChange, 'confirmKey'>, key: string): EmailChangeWay =>
  key === change.confirmKey ? 'confirm' : 'stop';

/**
 * An email as the audit log keeps it for good, such as "o…@h….test": enough to recognise it, too little to write to it.
 */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${firstCharacter(name)}…@${firstCharacter(host)}….${host.split('.').at(-1)}`;
}
