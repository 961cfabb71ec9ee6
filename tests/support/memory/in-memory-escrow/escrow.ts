import type { AuditRecord } from '#src/kernel/audit';
import type { AnyEvent } from '#src/kernel/event';
import type { Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import type { NoticeLog } from '#src/modules/escrow/ports/notice-log';
import type { CancellationRequestRepository } from '#src/modules/escrow/ports/giving-back/cancellation-request-repository';
import type { MaterialsRepository } from '#src/modules/escrow/ports/giving-back/materials-repository';
import type {
  CancellationRepository,
  UnpaidCancellationRepository,
} from '#src/modules/escrow/ports/giving-back/cancellation-repository';
import type { LateRefundRepository } from '#src/modules/escrow/ports/giving-back/late-refund-repository';
import type { ReceiptBook } from '#src/modules/escrow/ports/receipt-book';
import { absencesIn } from './absences';
import { CreditNoteRow } from '#src/modules/escrow/adapters/pg-receipt-book';
import { copied, mustPass, restored } from '#tests/support/memory/checks/rows';
import { chargebacksIn, debtsIn, evidenceLogIn, fraudWarningsIn } from './chargebacks';
import { checkoutsIn } from './checkouts';
import { referralsIn } from './referrals';
import { loyaltyIn } from './loyalty';
import { handSettlementsIn } from './hand-settlements';
import { holdsIn } from './holds';
import { checkAtEnd, positionIn, postTo } from './ledger';
import { disputeCasesIn, disputePhotosIn } from './disputes';
import { pence } from '#src/kernel/money';
import { intentsIn } from './money-intents';
import { outsideRefundsIn, outsideReversalsIn, outsideTransfersIn } from './outside-refunds';
import { hiringIn, workCompletionIn } from './neighbours';
import { payeesIn } from './payees';
import { releaseWatchIn } from './release-watch';
import { increasesIn } from './payment-increases';
import { booksReaderIn, reconciliationIn } from './reconciliation';
import { nothing, type State } from './state';

/**
 * All of escrow's stores in memory. Units of work run one at a time, and a refusal or a fault undoes them as in the
 * database.
 */
export function inMemoryEscrow() {
  let state = nothing();
  const stores = storesOn(() => state);
  let last: Promise<unknown> = Promise.resolve();
  const work: UnitOfWork<EscrowStores> = {
    run: <Outcome extends Result<unknown, string>>(body: (stores: EscrowStores) => Promise<Outcome>) => {
      const turn = last.then(async () => {
        const before = copied(state);
        try {
          const outcome = await body(stores);
          if (!outcome.ok) state = restored(state, before);
          else checkAtEnd(state.ledger, state.ledger.slice(before.ledger.length));
          return outcome;
        } catch (fault) {
          state = restored(state, before);
          throw fault;
        }
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
  const booksReader = booksReaderIn(() => state);
  return {
    stores,
    work,
    booksReader,
    state: () => state,
    position: (payment: string) => positionIn(state.ledger, payment),
  };
}
export type InMemoryEscrow = ReturnType<typeof inMemoryEscrow>;
type EscrowStores = ReturnType<typeof storesOn>;

const storesOn = (state: () => State) => ({
  holds: holdsIn(state),
  checkouts: checkoutsIn(state),
  increases: increasesIn(state),
  intents: intentsIn(state),
  handSettlements: handSettlementsIn(state),
  payees: payeesIn(state),
  releaseWatch: releaseWatchIn(state),
  chargebacks: chargebacksIn(state),
  debts: debtsIn(state),
  fraudWarnings: fraudWarningsIn(state),
  evidence: evidenceLogIn(state),
  ledger: {
    post: async (transaction: LedgerTransaction) => postTo(state().ledger, transaction),
    paymentOf: async (chargeId: string) => {
      const charged = state().reconciliation.movements.filter(
        ({ movement }) => movement.kind === 'charge' && movement.chargeId === chargeId,
      );
      const names = [chargeId, ...charged.flatMap(({ movement }) => movement.sourceIds)];
      const isPayment = ({ kind }: LedgerTransaction) => ['capture', 'service', 'subscription'].includes(kind);
      return state().ledger.find((one) => isPayment(one) && names.includes(one.providerRef ?? ''))?.payment ?? null;
    },
  },
  receiptBook: receiptBookIn(state),
  cancellations: cancellationsIn(state),
  unpaidCancellations: unpaidCancellationsIn(state),
  cancellationRequests: cancellationRequestsIn(state),
  absences: absencesIn(state),
  materials: materialsIn(state),
  disputeCases: disputeCasesIn(state),
  disputePhotos: disputePhotosIn(state),
  lateRefunds: lateRefundsIn(state),
  outsideRefunds: outsideRefundsIn(state),
  outsideReversals: outsideReversalsIn(state),
  outsideTransfers: outsideTransfersIn(state),
  reconciliation: reconciliationIn(state),
  loyalty: loyaltyIn(state),
  referrals: referralsIn(state),
  notices: noticesIn(state),
  audit: { record: async (entry: AuditRecord) => void state().audit.push(entry) },
  outbox: { add: async (event: AnyEvent) => void state().events.push(event) },
  hiring: hiringIn(state),
  workCompletion: workCompletionIn(state),
});

function receiptBookIn(state: () => State): ReceiptBook {
  return {
    async issue({ jobId, landscaperId }) {
      const { receipts } = state();
      if (receipts.has(jobId)) throw new Error(`receipts_pkey ${jobId}`);
      const before = [...receipts.values()].filter((receipt) => receipt.landscaperId === landscaperId);
      receipts.set(jobId, { landscaperId, number: before.length + 1 });
    },
    async issueCreditNote(note) {
      const { creditNotes } = state();
      const before = creditNotes.filter(({ landscaperId }) => landscaperId === note.landscaperId);
      const numbered = { ...note, number: before.length + 1 };
      mustPass(CreditNoteRow, numbered);
      creditNotes.push(numbered);
    },
  };
}

const cancellationsIn = (state: () => State): CancellationRepository => ({
  async add(cancellation) {
    if (state().cancellations.has(cancellation.holdId)) throw new Error(`cancellations_pkey ${cancellation.holdId}`);
    state().cancellations.set(cancellation.holdId, cancellation);
  },
  of: async (holdId) => state().cancellations.get(holdId),
});

const unpaidCancellationsIn = (state: () => State): UnpaidCancellationRepository => ({
  async add(cancellation) {
    const { unpaidCancellations } = state();
    if (unpaidCancellations.has(cancellation.jobId)) throw new Error(`unpaid_cancellations_pkey ${cancellation.jobId}`);
    unpaidCancellations.set(cancellation.jobId, cancellation);
  },
  of: async (jobId) => state().unpaidCancellations.get(jobId),
});

const cancellationRequestsIn = (state: () => State): CancellationRequestRepository => ({
  of: async (holdId) => state().cancellationRequests.get(holdId),
  save: async (request) => void state().cancellationRequests.set(request.holdId, request),
});

const materialsIn = (state: () => State): MaterialsRepository => ({
  of: async (holdId) =>
    [...state().materials.values()]
      .filter((one) => one.holdId === holdId)
      .sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime() || (a.id < b.id ? -1 : 1)),
  add: async (materials) => void state().materials.set(materials.id, materials),
  isUsed: async (id) => state().materials.has(id) || state().removedMaterials.has(id),
  async remove(id) {
    state().materials.delete(id);
    state().removedMaterials.add(id);
  },
});

const lateRefundsIn = (state: () => State): LateRefundRepository => ({
  add: async (refund) => void state().lateRefunds.set(refund.id, refund),
  find: async (id) => state().lateRefunds.get(id),
  byAdmins: async (holdId) =>
    pence(
      [...state().lateRefunds.values()]
        .filter((one) => one.holdId === holdId && one.adminId !== null)
        .reduce((sum, { amount }) => sum + amount, 0),
    ),
});

function noticesIn(state: () => State): NoticeLog {
  return {
    async begin({ id }) {
      if (!state().notices.has(id)) state().notices.set(id, null);
      return state().notices.get(id) === null;
    },
    done: async (id, at) => void state().notices.set(id, at),
  };
}
