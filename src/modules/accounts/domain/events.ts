import type { Day } from '#src/kernel/day';
import type { Id } from '#src/kernel/id';
import type { ContractDocument } from '#src/kernel/legal-versions';

type OfEmailChange = { userId: Id; changeId: Id };

export type AccountsEvents = {
  'password-changed': { userId: Id };
  'phone-changed': { userId: Id };
  'two-factor-turned-on': { userId: Id };
  'two-factor-turned-off': { userId: Id };
  'data-request-made': { userId: Id; requestId: Id };
  'data-request-answered': { userId: Id; requestId: Id };
  'deletion-asked': { userId: Id; requestId: Id };
  'deletion-undone': { userId: Id; requestId: Id };
  'email-change-asked': OfEmailChange;
  /** The hours in which it could only be stopped are over. */
  'email-change-opened': OfEmailChange;
  'email-changed': OfEmailChange;
  'email-change-stopped': OfEmailChange;
  /** Nobody has used the account for years: its person is asked whether to keep it. */
  'account-idle': { userId: Id };
  /** A new version of a document takes effect on the day that is its name. */
  'terms-changing': { userId: Id; document: ContractDocument; version: Day };
  'account-erased': { requestId: Id };
};
