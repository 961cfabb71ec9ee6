// Shared by the contract tests of escrow's stores. A bench has either the stores in memory, on which the use cases are
// tested, or those in PostgreSQL, and can create what a hold needs.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { addHours } from '#src/kernel/clock';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { PgNoticeLog } from '#src/modules/escrow/adapters/pg-notice-log';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { NoticeLog } from '#src/modules/escrow/ports/notice-log';
import type { FraudWarningRepository } from '#src/modules/escrow/ports/chargebacks/fraud-warning-repository';
import { PgBooksReader } from '#src/modules/escrow/adapters/reconciliation/pg-books-reader';
import type { BooksReader } from '#src/modules/escrow/ports/reconciliation/books-reader';
import type { CancellationRequestRepository } from '#src/modules/escrow/ports/giving-back/cancellation-request-repository';
import type { LateRefundRepository } from '#src/modules/escrow/ports/giving-back/late-refund-repository';
import type { UnpaidCancellationRepository } from '#src/modules/escrow/ports/giving-back/cancellation-repository';
import type { ReconciliationStore } from '#src/modules/escrow/ports/reconciliation/reconciliation-store';
import type { DisputeCaseRepository, DisputePhotos } from '#src/modules/escrow/ports/disputes/dispute-case-repository';
import type { OutsideRefundRepository } from '#src/modules/escrow/ports/outside/outside-refund-repository';
import type { OutsideReversalRepository } from '#src/modules/escrow/ports/outside/outside-reversal-repository';
import type { OutsideTransferRepository } from '#src/modules/escrow/ports/outside/outside-transfer-repository';
import type { HandSettlementRepository } from '#src/modules/escrow/ports/hand-settlement-repository';
import type { SettlingStores } from '#src/modules/escrow/use-cases/payments/settling-stores';
import type { DecisionStores } from '#src/modules/escrow/use-cases/release/carry-out-decision';
import type { LoyaltyRepository } from '#src/modules/loyalty/ports/loyalty-repository';
import { PgScheduleProposals } from '#src/modules/jobs/adapters/pg-schedule-proposals';
import type { Job } from '#src/modules/jobs/domain/job';
import type { ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { tellOfAbsence } from './absence-rows';
import { testDatabase } from '#tests/support/database';
import type { MaterialsRepository } from '#src/modules/escrow/ports/giving-back/materials-repository';
import { inMemoryEscrow } from '#tests/support/memory/in-memory-escrow/escrow';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';
import { aProposal } from '#tests/support/memory/in-memory-jobs';
import { addHiredJob, addUser } from '#tests/support/job-rows';

export type Stores = SettlingStores &
  DecisionStores & {
    handSettlements: HandSettlementRepository;
    outsideRefunds: OutsideRefundRepository;
    outsideReversals: OutsideReversalRepository;
    outsideTransfers: OutsideTransferRepository;
    fraudWarnings: FraudWarningRepository;
    cancellationRequests: CancellationRequestRepository;
    materials: MaterialsRepository;
    unpaidCancellations: UnpaidCancellationRepository;
    lateRefunds: LateRefundRepository;
    reconciliation: ReconciliationStore;
    disputeCases: DisputeCaseRepository;
    disputePhotos: DisputePhotos;
    loyalty: LoyaltyRepository;
  };
export type Slot = Pick<Job, 'scheduledDate' | 'scheduledTime' | 'timeOfDay'>;
export type Proposed = Pick<ScheduleProposal, 'date' | 'time'> &
  Partial<Pick<ScheduleProposal, 'status' | 'proposedAt' | 'answeredAt'>>;
type Bench = {
  work: UnitOfWork<Stores>;
  notices: NoticeLog;
  booksReader: BooksReader;
  /** A person to whom rows can refer. */
  anAdmin(): Promise<string>;
  /** Makes a hold whose job, bid and people exist, without saving it. */
  newHold(facts?: Partial<Hold>): Promise<Hold>;
  markComplete(jobId: string, autoCompleteAt: Date): Promise<void>;
  agreeOn(jobId: string, slot: Slot): Promise<void>;
  /** The landscaper proposes another slot. */
  propose(hold: Hold, slot: Proposed): Promise<void>;
  /** The work is marked as begun, by the landscaper or the clock. */
  begin(jobId: string, by: 'landscaper' | 'clock', at: Date): Promise<void>;
  /** The account is suspended. */
  suspend(userId: string): Promise<void>;
  /** It was suspended from then on, and in use again after two hours. */
  wasSuspended(userId: string, from: Date): Promise<void>;
  /** A message about an absence fails, and reaches the landscaper later or never. */
  toldLate(hold: Hold, at: Date | null): Promise<void>;
  /** The receipt's number in its landscaper's book. */
  receiptNumberOf(jobId: string): Promise<number | undefined>;
  close(): Promise<void>;
};

export const now = new Date('2026-05-20T09:00:00Z');
export const held = (hold: Hold): Hold => ({ ...hold, state: 'held', chargeId: `ch_${hold.id}`, heldAt: now });
export const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};

async function memory(): Promise<Bench> {
  const { work, stores, state, booksReader } = inMemoryEscrow();
  return {
    work,
    notices: stores.notices,
    booksReader,
    anAdmin: async () => randomUUID(),
    async newHold(facts = {}) {
      const hold = aHold(facts);
      const { jobId, customerId, landscaperId, bidId } = hold;
      state().jobs.set(jobId, {
        jobId,
        customerId,
        landscaperId,
        status: 'active',
        acceptedBidId: bidId,
        landscaperCompletedAt: null,
        autoCompleteAt: null,
        customerConfirmedAt: null,
        completedAt: null,
      });
      return hold;
    },
    async markComplete(jobId, autoCompleteAt) {
      state().jobs.set(jobId, {
        ...state().jobs.get(jobId)!,
        status: 'in_progress',
        landscaperCompletedAt: addHours(autoCompleteAt, -48),
        autoCompleteAt,
      });
    },
    begin: async (jobId, startedBy, startedAt) =>
      void state().jobs.set(jobId, { ...state().jobs.get(jobId)!, status: 'in_progress', startedBy, startedAt }),
    suspend: async (userId) => void state().cannotAnswer.add(userId),
    wasSuspended: async (userId, from) => void state().away.set(userId, [{ from, until: addHours(from, 2) }]),
    toldLate: async ({ id }, at) => void state().toldOfAbsence.set(id, { at }),
    receiptNumberOf: async (jobId) => state().receipts.get(jobId)?.number,
    agreeOn: async (jobId, slot) => void state().jobs.set(jobId, { ...state().jobs.get(jobId)!, slot }),
    propose: async ({ jobId }, slot) =>
      void state().jobs.set(jobId, {
        ...state().jobs.get(jobId)!,
        proposed: { status: 'open', proposedAt: now, ...slot },
      }),
    close: async () => {},
  };
}

async function postgres(): Promise<Bench> {
  const { knex, destroy } = await testDatabase();
  return {
    work: new KnexUnitOfWork(knex, storesOn),
    notices: new PgNoticeLog(knex, 'sandbox'),
    booksReader: new PgBooksReader(knex),
    anAdmin: async () => (await addUser(knex, { userType: 'admin' })).id,
    async newHold(facts = {}) {
      const customerId = facts.customerId ?? (await addUser(knex)).id;
      const landscaperId = facts.landscaperId ?? (await addUser(knex, { userType: 'landscaper' })).id;
      const { jobId, bidId } = facts.jobId
        ? { jobId: facts.jobId, bidId: facts.bidId! }
        : await addHiredJob(knex, { customerId, landscaperId });
      return aHold({ ...facts, jobId, bidId, customerId, landscaperId });
    },
    async markComplete(jobId, autoCompleteAt) {
      await knex('jobs')
        .where({ id: jobId })
        .update({ status: 'in_progress', landscaperCompletedAt: addHours(autoCompleteAt, -48), autoCompleteAt });
    },
    begin: async (jobId, startedBy, startedAt) =>
      void (await knex('jobs').where({ id: jobId }).update({ status: 'in_progress', startedBy, startedAt })),
    suspend: async (userId) => void (await knex('users').where({ id: userId }).update({ status: 'suspended' })),
    async wasSuspended(userId, from) {
      const { id: adminId } = await addUser(knex, { userType: 'admin' });
      await knex('suspensions').insert({
        id: randomUUID(),
        userId,
        reason: 'Not insured',
        suspendedBy: adminId,
        suspendedAt: from,
        liftedAt: addHours(from, 2),
        liftedBy: adminId,
      });
    },
    toldLate: async (hold, sentAt) => tellOfAbsence(knex, hold, { createdAt: now, sentAt }),
    receiptNumberOf: async (jobId) => (await knex('receipts').where({ jobId }).first('number'))?.number,
    agreeOn: async (jobId, slot) => void (await knex('jobs').where({ id: jobId }).update(slot)),
    propose: async ({ jobId, landscaperId }, slot) =>
      new PgScheduleProposals(knex).add(aProposal({ jobId, landscaperId, ...slot })),
    close: destroy,
  };
}

export const inMemoryAndPostgres: [where: string, open: () => Promise<Bench>][] = [
  ['in memory', memory],
  ['in PostgreSQL', postgres],
];

/** Sets up a bench before the tests of a group and closes it afterwards. */
export function storesOf(open: () => Promise<Bench>) {
  let opened: Bench;
  const bench = () => opened;
  beforeAll(async () => void (opened = await open()));
  afterAll(() => opened.close());
  const run = <Value>(body: (stores: Stores) => Promise<Value>) =>
    opened.work.run(async (stores) => ok(await body(stores))).then(({ value }) => value);
  /** A saved hold, put directly into the given state. */
  async function kept(facts: Partial<Hold> | ((hold: Hold) => Hold) = {}): Promise<Hold> {
    const hold = await opened.newHold(typeof facts === 'object' ? facts : {});
    const saved = typeof facts === 'function' ? facts(hold) : hold;
    await run(({ holds }) => holds.open(saved));
    return saved;
  }
  return { bench, run, kept };
}
