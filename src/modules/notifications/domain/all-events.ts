import type { AccountsEvents } from '#src/modules/accounts/domain/events';
import type { AdminEvents } from '#src/modules/admin/domain/events';
import type { BiddingEvents } from '#src/modules/bidding/domain/events';
import type { EscrowEvents } from '#src/modules/escrow/domain/events';
import type { JobsEvents } from '#src/modules/jobs/domain/events';
import type { MessagingEvents } from '#src/modules/messaging/domain/events';
import type { LoyaltyEvents } from '#src/modules/loyalty/domain/events';
import type { ModerationEvents } from '#src/modules/moderation/domain/events';
import type { OnboardingEvents } from '#src/modules/onboarding/domain/events';
import type { SalesEvents } from '#src/modules/sales/domain/events';
import type { SupportEvents } from '#src/modules/support/domain/events';
import type { AnyEvent } from '#src/kernel/event';

/** Every event of every module, with the ids of what it is about. */
export type AllEvents = AccountsEvents &
  AdminEvents &
  BiddingEvents &
  EscrowEvents &
  LoyaltyEvents &
  JobsEvents &
  MessagingEvents &
  ModerationEvents &
  OnboardingEvents &
  SalesEvents &
  SupportEvents;
export type EventName = keyof AllEvents;

/** An event as it is stored. Another version of the product may have written it, so we may not know its name. */
export type StoredEvent = AnyEvent & { id: string };
export type KnownEvent<Name extends EventName = EventName> = {
  id: string;
  name: Name;
  about: AllEvents[Name];
  at: Date;
};
