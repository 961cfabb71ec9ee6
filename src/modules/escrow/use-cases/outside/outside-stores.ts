import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import type { Hold } from '../../domain/hold';
import type { HandSettlementRepository } from '../../ports/hand-settlement-repository';
import type { JobAtWork } from '../../ports/work-completion';
import type { ChargebackStores } from '../chargebacks/chargeback-stores';

/** The stores that change when we follow what was done elsewhere. */
export type OutsideStores = ChargebackStores & { handSettlements: HandSettlementRepository };

/** A charge and what it paid for, locked. `own`: the hold, if the charge belongs to it and not to a stray payment. */
export type ChargeOf = {
  chargeId: string;
  paymentRef: string;
  hold: Hold | null;
  own: Hold | null;
  job: JobAtWork | undefined;
};
export type OutsideContext = { newId: NewId; log: Log; now: Date };
