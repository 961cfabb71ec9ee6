import type { Id } from '#src/kernel/id';

export type AccountsEvents = {
  'password-changed': { userId: Id };
  'two-factor-turned-on': { userId: Id };
  'two-factor-turned-off': { userId: Id };
  'data-request-made': { userId: Id; requestId: Id };
  'data-request-answered': { userId: Id; requestId: Id };
  'deletion-asked': { userId: Id; requestId: Id };
  'deletion-undone': { userId: Id; requestId: Id };
  'account-erased': { requestId: Id };
};
