import type { Id } from '#src/kernel/id';

export type AccountsEvents = {
  'password-changed': { userId: Id };
  'two-factor-turned-on': { userId: Id };
  'two-factor-turned-off': { userId: Id };
};
