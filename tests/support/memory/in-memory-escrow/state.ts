// The state of escrow's stores in memory, and how due work is claimed from it.
import type { AuditRecord } from '#src/kernel/audit';
import type { AnyEvent } from '#src/kernel/event';
import type { Pence } from '#src/kernel/money';
import { AbsenceRow } from '#src/modules/escrow/adapters/giving-back/pg-absence-repository';
import { CancellationRequestRow } from '#src/modules/escrow/adapters/giving-back/pg-cancellation-request-repository';
import { CancellationRow } from '#src/modules/escrow/adapters/giving-back/pg-cancellation-repository';
import { ChargebackRow } from '#src/modules/escrow/adapters/chargebacks/pg-chargeback-repository';
import { CheckoutRow } from '#src/modules/escrow/adapters/pg-checkout-repository';
import { DebtRow, SettlementRow } from '#src/modules/escrow/adapters/chargebacks/pg-debt-repository';
import { DisputeCaseRow } from '#src/modules/escrow/adapters/disputes/dispute-case-row';
import { HandSettlementRow } from '#src/modules/escrow/adapters/pg-hand-settlement-repository';
import { HoldRow } from '#src/modules/escrow/adapters/hold-row';
import { IncreaseRow } from '#src/modules/escrow/adapters/pg-payment-increase-repository';
import { LateRefundRow } from '#src/modules/escrow/adapters/giving-back/pg-late-refund-repository';
import { MaterialsRow } from '#src/modules/escrow/adapters/giving-back/pg-materials-repository';
import { MoneyIntentRow } from '#src/modules/escrow/adapters/pg-money-intent-repository';
import { OutsideRefundRow } from '#src/modules/escrow/adapters/outside/pg-outside-refund-repository';
import { OutsideReversalRow } from '#src/modules/escrow/adapters/outside/pg-outside-reversal-repository';
import { OutsideTransferRow } from '#src/modules/escrow/adapters/outside/pg-outside-transfer-repository';
import { PayeeRow } from '#src/modules/escrow/adapters/pg-payee-repository';
import { Rows, withColumns } from '#tests/support/memory/checks/rows';
import type { Chargeback, RemindDays } from '#src/modules/escrow/domain/chargeback';
import type { Absence } from '#src/modules/escrow/domain/absence';
import type { Cancellation, UnpaidCancellation } from '#src/modules/escrow/domain/cancellation';
import type { CancellationRequest } from '#src/modules/escrow/domain/cancellation-request';
import type { Materials } from '#src/modules/escrow/domain/materials';
import type { LateRefund } from '#src/modules/escrow/domain/late-refund';
import type { OutsideRefund } from '#src/modules/escrow/domain/outside-refund';
import type { OutsideReversal } from '#src/modules/escrow/domain/outside-reversal';
import type { OutsideTransfer } from '#src/modules/escrow/ports/outside/outside-transfer-repository';
import type { NewCreditNote } from '#src/modules/escrow/ports/receipt-book';
import type { DisputeCase } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { Checkout } from '#src/modules/escrow/domain/checkout';
import type { Debt, DebtSettlement } from '#src/modules/escrow/domain/debt';
import type { HandSettlement } from '#src/modules/escrow/domain/hand-settlement';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import type { PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import type { Payee } from '#src/modules/escrow/domain/payee';
import type { EvidenceLog } from '#src/modules/escrow/ports/chargebacks/evidence-log';
import type { JobAtWork } from '#src/modules/escrow/ports/work-completion';
import type { Job } from '#src/modules/jobs/domain/job';
import { type LoyaltyState, noLoyalty } from './loyalty';
import { noReferrals, type ReferralState } from './referrals';
import { notReconciled, type ReconciliationState } from './reconciliation';
import type { ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';

/** The parts of a job that escrow's tests need. */
export type NeighbourJob = Omit<JobAtWork, 'startsAt' | 'lateFrom' | 'startedAt' | 'startedBy'> &
  Partial<Pick<JobAtWork, 'startedAt' | 'startedBy'>> & {
    acceptedBidId: string | null;
    customerConfirmedAt: Date | null;
    arrivalAskedAt?: Date | null;
    arrivalSaidAt?: Date | null;
    completedAt: Date | null;
    /** The agreed slot, if any. */
    slot?: Pick<Job, 'scheduledDate' | 'scheduledTime' | 'timeOfDay'>;
    /** The last slot proposed to the customer. */
    proposed?: Pick<ScheduleProposal, 'status' | 'date' | 'time' | 'proposedAt'> &
      Partial<Pick<ScheduleProposal, 'proposedBy'>>;
    /** The new budget, once the customer has changed it or a payment increase has been paid. */
    budget?: Pence;
    /** The notice in its conversation since it was cancelled. */
    notice?: string;
    /** Whether all its bids have ended, because it was cancelled before it was paid for. */
    bidsEnded?: boolean;
  };

export type Away = { from: Date; until: Date | null };
export type State = {
  holds: Map<string, Hold>;
  checkouts: Map<string, Checkout>;
  increases: Map<string, PaymentIncrease>;
  intents: Map<string, MoneyIntent>;
  payees: Map<string, Payee>;
  handSettlements: Map<string, HandSettlement>;
  chargebacks: Map<string, Chargeback>;
  reminded: Map<string, RemindDays>;
  debts: Map<string, Debt>;
  debtSettlements: Map<string, DebtSettlement>;
  evidence: Map<string, Parameters<EvidenceLog['add']>[0] & { sentAt: Date | null }>;
  fraudWarnings: Map<string, { chargeId: string; holdId: string | null; kind: string; warnedAt: Date }>;
  ledger: LedgerTransaction[];
  notices: Map<string, Date | null>;
  events: AnyEvent[];
  audit: AuditRecord[];
  jobs: Map<string, NeighbourJob>;
  putBack: Map<string, Date>;
  watch: Map<string, { remindedOf: Date | null; hours: 24 | 3 | null; waitsSince: Date | null }>;
  /** Jobs whose customers were told late, or not yet, that they are complete. */
  told: Map<string, { at: Date | null }>;
  /** Receipt numbers, by job. */
  receipts: Map<string, { landscaperId: string; number: number }>;
  creditNotes: (NewCreditNote & { number: number })[];
  cancellations: Map<string, Cancellation>;
  unpaidCancellations: Map<string, UnpaidCancellation>;
  cancellationRequests: Map<string, CancellationRequest>;
  absences: Map<string, Absence>;
  /** Every report that was closed. */
  absencesClosed: Absence[];
  /** What both sides have been told about reports that nobody came, such as `in-review` and the hold, and when. */
  announced: Map<string, Date>;
  /** People whose accounts are suspended or deleted. */
  cannotAnswer: Set<string>;
  /** When someone’s account was not in use. Without an entry: since the report. */
  away: Map<string, readonly Away[]>;
  /** Holds whose landscapers were told late, or not yet, about a report. */
  toldOfAbsence: Map<string, { at: Date | null }>;
  materials: Map<string, Materials>;
  removedMaterials: Set<string>;
  disputeCases: Map<string, DisputeCase>;
  /** Ids of uploads that their owner has not used yet. */
  disputePhotos: Map<string, string>;
  lateRefunds: Map<string, LateRefund>;
  outsideRefunds: Map<string, OutsideRefund>;
  outsideReversals: Map<string, OutsideReversal>;
  outsideTransfers: Map<string, OutsideTransfer>;
  reconciliation: ReconciliationState;
  loyalty: LoyaltyState;
  referrals: ReferralState;
};
export const CHARGEBACKS = withColumns(ChargebackRow, { remindedDays: null });
export const nothing = (): State => ({
  holds: new Rows(HoldRow),
  checkouts: new Rows(CheckoutRow),
  increases: new Rows(IncreaseRow),
  intents: new Rows(MoneyIntentRow),
  payees: new Rows(PayeeRow),
  handSettlements: new Rows(HandSettlementRow),
  chargebacks: new Rows(CHARGEBACKS),
  reminded: new Map(),
  debts: new Rows(DebtRow),
  debtSettlements: new Rows(SettlementRow),
  evidence: new Map(),
  fraudWarnings: new Map(),
  ledger: [],
  notices: new Map(),
  events: [],
  audit: [],
  jobs: new Map(),
  putBack: new Map(),
  watch: new Map(),
  told: new Map(),
  receipts: new Map(),
  creditNotes: [],
  cancellations: new Rows(CancellationRow),
  unpaidCancellations: new Map(),
  cancellationRequests: new Rows(CancellationRequestRow),
  absences: new Rows(AbsenceRow),
  absencesClosed: [],
  announced: new Map(),
  cannotAnswer: new Set(),
  away: new Map(),
  toldOfAbsence: new Map(),
  materials: new Rows(MaterialsRow),
  removedMaterials: new Set(),
  disputeCases: new Rows(DisputeCaseRow),
  disputePhotos: new Map(),
  lateRefunds: new Rows(LateRefundRow),
  outsideRefunds: new Rows(OutsideRefundRow),
  outsideReversals: new Rows(OutsideReversalRow),
  outsideTransfers: new Rows(OutsideTransferRow),
  loyalty: noLoyalty(),
  referrals: noReferrals(),
  reconciliation: notReconciled(),
});

export const holdsOf = ({ holds }: State, jobId: string): Hold[] =>
  [...holds.values()].filter((hold) => hold.jobId === jobId);

/** Claims due work, most overdue first, and defers it until `until`. Deferred work is due from then on. */
export function claim(
  { putBack }: State,
  due: { id: string; since: Date }[],
  { asOf, until, limit }: { asOf: Date; until: Date; limit: number },
): string[] {
  const taken = due
    .map(({ id, since }) => ({ id, since: putBack.get(id) ?? since }))
    .filter(({ since }) => since <= asOf)
    .sort(by('since'))
    .slice(0, limit);
  for (const { id } of taken) putBack.set(id, until);
  return taken.map(({ id }) => id);
}

export const by =
  <Key extends string>(key: Key) =>
  (a: Record<Key, Date>, b: Record<Key, Date>) =>
    a[key].getTime() - b[key].getTime();
export const gone = (what: string): never => {
  throw new Error(`no such ${what}`);
};
