import type { Outbox } from '#src/kernel/event';
import type { EscrowEvents } from '../../domain/events';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { Hiring } from '../../ports/hiring';
import type { HoldRepository } from '../../ports/hold-repository';
import type { Ledger } from '../../ports/ledger';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PaymentIncreaseRepository } from '../../ports/payment-increase-repository';

/** The stores that settling a checkout may change. */
export type SettlingStores = {
  holds: HoldRepository;
  checkouts: CheckoutRepository;
  increases: PaymentIncreaseRepository;
  intents: MoneyIntentRepository;
  ledger: Ledger;
  hiring: Hiring;
  outbox: Outbox<EscrowEvents>;
};
