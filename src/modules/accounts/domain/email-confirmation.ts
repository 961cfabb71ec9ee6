import { addHours } from '#src/kernel/clock';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { User } from './user';

/**
 * A link that someone follows to show that an address is theirs. It is about one address: once the account has another,
 * it confirms nothing.
 */
export type EmailConfirmation = {
  userId: Id;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  /** Null until it has been followed. */
  usedAt: Date | null;
};

/** How long the link in the email works, in days. */
export const CONFIRMATION_LINK_DAYS = 7;

export const newConfirmation = ({ id, email }: Pick<User, 'id' | 'email'>, at: Date): EmailConfirmation => ({
  userId: id,
  email,
  createdAt: at,
  usedAt: null,
  expiresAt: addHours(at, CONFIRMATION_LINK_DAYS * 24),
});

export type ConfirmEmailRefusal = 'link-not-valid' | 'link-used' | 'link-expired' | 'other-address';

/** Whether the link still confirms the address of its user; `user` is undefined if they have left. */
export function usable(
  link: EmailConfirmation | undefined,
  user: Pick<User, 'email' | 'emailConfirmedAt'> | undefined,
  at: Date,
): Result<{ email: string }, ConfirmEmailRefusal> {
  if (!link || !user) return refuse('link-not-valid');
  if (user.email !== link.email) return refuse('other-address');
  if (link.usedAt || user.emailConfirmedAt) return refuse('link-used');
  return link.expiresAt > at ? ok({ email: link.email }) : refuse('link-expired');
}
