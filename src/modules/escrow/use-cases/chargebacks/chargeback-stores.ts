import type { NewId } from '#src/kernel/id';
import type { Chargeback } from '../../domain/chargeback';
import type { Hold } from '../../domain/hold';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { DisputeCaseRepository } from '../../ports/disputes/dispute-case-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import type { JobAtWork } from '../../ports/work-completion';
import type { DecisionStores } from '../release/carry-out-decision';

/** The stores that following a chargeback may change. */
export type ChargebackStores = DecisionStores & {
  checkouts: CheckoutRepository;
  outsideRefunds: OutsideRefundRepository;
  disputeCases: DisputeCaseRepository;
};

/** A chargeback and the hold that its charge was paid for, both locked. */
export type CaseOf = { chargeback: Chargeback; hold: Hold | null };
export type CaseContext = { job: JobAtWork | undefined; newId: NewId; now: Date };

/** The hold, if the charge belongs to it and not to a stray payment. */
export const ownHoldOf = ({ chargeback, hold }: CaseOf): Hold | null =>
  hold && chargeback.paymentRef === hold.id ? hold : null;
