import { standingWith } from '#src/modules/accounts/domain/data-request';
import type { User, UserType } from '#src/modules/accounts/domain/user';

type Period = { from: Date; until: Date | null };

/** A person as they are now, and the records of their changes. */
export type PersonHistory = Pick<User, 'createdAt' | 'email' | 'fullName' | 'userType' | 'status'> & {
  /** When the account was erased; null if it was not. */
  deletedAt: Date | null;
  suspensions: Period[];
  restrictions: Period[];
  /** Days of grace before a deletion. */
  leavings: Period[];
  legalHolds: Period[];
  /** Corrections that took effect, with the previous email. */
  emailChanges: { at: Date; before: string }[];
  /** Corrections of the type, from the audit log. */
  typeChanges: { at: Date; before: UserType }[];
};

/** What the records say about a person at a moment. */
export type PersonThen = {
  status: User['status'];
  userType: UserType;
  /** Null if it has been erased since. */
  email: string | null;
  /** Their present name, because changes of names are not recorded. Null if it has been erased since. */
  fullName: string | null;
  isHeld: boolean;
};

/** Starts from the present and takes back what has changed since. Undefined if there was no account yet. */
export function personAsOf(history: PersonHistory, moment: Date): PersonThen | undefined {
  if (moment < history.createdAt) return undefined;
  const isIn = ({ from, until }: Period) => from <= moment && (until === null || until > moment);
  const asOf = <Value>(now: Value, changes: readonly { at: Date; before: Value }[]): Value =>
    changes.filter(({ at }) => at > moment).sort((a, b) => a.at.getTime() - b.at.getTime())[0]?.before ?? now;
  const isErased = history.status === 'deleted';
  return {
    status: statusAt(history, moment, isIn),
    userType: asOf(history.userType, history.typeChanges),
    email: isErased ? null : asOf(history.email, history.emailChanges),
    fullName: isErased ? null : history.fullName,
    isHeld: history.legalHolds.some(isIn),
  };
}

function statusAt(
  { deletedAt, suspensions, restrictions, leavings }: PersonHistory,
  moment: Date,
  isIn: (period: Period) => boolean,
): User['status'] {
  if (deletedAt && deletedAt <= moment) return 'deleted';
  if (suspensions.some(isIn)) return 'suspended';
  return standingWith([
    ...leavings.filter(isIn).map(() => ({ state: 'grace' as const })),
    ...restrictions.filter(isIn).map(() => ({ state: 'in_force' as const })),
  ]);
}
