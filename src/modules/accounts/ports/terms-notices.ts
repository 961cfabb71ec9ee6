import type { Day } from '#src/kernel/day';
import type { ContractDocument } from '#src/kernel/legal-versions';
import type { UserType } from '../domain/user';

/** A version of a document that is not in force yet, and the types of users whom it concerns. */
export type Announcement = { document: ContractDocument; version: Day; to: readonly UserType[] };

export interface TermsNotices {
  /** People who have an account, were not told of it and are not leaving, oldest accounts first. */
  untold(announcement: Announcement, limit: number): Promise<{ userId: string; joinedAt: Date }[]>;
  /** Records that a person is told of it now. False if they already were. */
  note(notice: { userId: string; document: ContractDocument; version: Day; toldAt: Date }): Promise<boolean>;
}
