import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import { type Pence, pence } from '#src/kernel/money';
import { needsSecondAdmin } from '#src/kernel/second-admin';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Subject, type SubjectId, differencesOf, gapOf } from '../../domain/reconciliation/difference';
import {
  type CorrectionAccount,
  type Way,
  differencesAsText,
  isExpected,
  toPost,
  waysFor,
} from '../../domain/reconciliation/difference-settlement';
import type { Ledger } from '../../ports/ledger';
import type { Patience } from '../../ports/patience';
import type { ReconciliationStore } from '../../ports/reconciliation/reconciliation-store';
import { agreement } from '../giving-back/cancel-held-job';
import type { MovementLookup } from '../money-intents/find-movements';
import { type NotThePayOut, type OtherAmount, type PayOutStores, bookAsPayOut, findPayOut } from './book-as-pay-out';

type Stores = PayOutStores & { reconciliation: ReconciliationStore; ledger: Ledger; audit: AuditLog };
type Choice =
  | { way: 'payout-of-job'; jobId: string }
  /** `with`: our ledger transactions, for a movement; a movement's id, for an entry. */
  | { way: 'matched'; with: number[] | string }
  | { way: 'expected' }
  | { way: 'correction'; account: CorrectionAccount }
  | { way: 'written-off' };
export type SettleDifferenceOrder = {
  subjectId: SubjectId;
  adminId: string;
  reason: string;
  /** The differences as the admin saw them, from differencesAsText. */
  differences: string;
  choice: Choice;
  /** The second admin, who agreed. */
  agreedBy?: string | null;
  from?: ActedFrom | null;
};
export type SettleDifferenceRefusal =
  | 'difference-not-found'
  | 'already-agrees'
  | 'already-settled'
  | 'changed-since'
  | 'not-open'
  | 'no-match'
  | NotThePayOut;

type Settled = { subjectId: SubjectId; way: Way };
/** `amount`: the difference. */
type SecondAdminNeeded = { ok: false; reason: 'second-admin-needed'; amount: Pence };

/**
 * An admin settles a difference between our books and the provider's in one of a few ways. It is kept for good: who,
 * when and why.
 */
export class SettleDifference {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: MovementLookup,
    private patience: Patience,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(
    order: SettleDifferenceOrder,
  ): Promise<Result<Settled, SettleDifferenceRefusal> | OtherAmount | SecondAdminNeeded> {
    const payOut = order.choice.way === 'payout-of-job' ? await this.payOutOf(order, order.choice.jobId) : ok(null);
    if (!payOut.ok) return payOut;
    const at = await this.clock.now();
    return this.work.run(async (stores) => {
      const { subjectId, adminId, reason, choice, from = null } = order;
      const subject = await stores.reconciliation.lockSubject(subjectId);
      if (!subject) return refuse('difference-not-found');
      const refusal = await whyNot(stores, subject, order);
      if (refusal) return refuse(refusal);
      const amount = pence(Math.abs(gapOf(subject)));
      const isBookedAway = choice.way === 'correction' || choice.way === 'written-off';
      if (isBookedAway && needsSecondAdmin(amount, order))
        return { ok: false, reason: 'second-admin-needed', amount } as const;
      const id = this.newId();
      if (choice.way === 'matched' && !(await match(stores, subject, { with: choice.with, adminId, at })))
        return refuse('no-match');
      if (payOut.value) {
        const booked = await bookAsPayOut(stores, subject, payOut.value, { id, adminId, at });
        if (!booked.ok) return booked;
      }
      if (choice.way === 'correction' || choice.way === 'written-off')
        await book(stores, subject, { id, choice, adminId, at });
      const facts = { gap: gapOf(subject), differences: differencesAsText(subject), way: choice.way };
      await stores.reconciliation.addSettlement({ id, subjectId, reason, adminId, at, ...facts });
      await stores.audit.record({
        actor: adminId,
        act: 'settle-difference',
        subject: {
          kind: 'difference',
          id: subjectId,
        },
        reason,
        from,
        before: {
          gap: facts.gap,
          differences: facts.differences,
        },
        after: {
          ...after(choice),
          ...agreement(order),
        },
      });
      this.log.info('An admin has settled a difference with the provider', { ...order, ...facts });
      return ok({ subjectId, way: choice.way });
    });
  }

  /** The unsent payout of this job that the transfer made. */
  private async payOutOf(order: SettleDifferenceOrder, jobId: string) {
    const known = await this.work.run(async (stores): Promise<Result<Subject, SettleDifferenceRefusal>> => {
      const subject = await stores.reconciliation.lockSubject(order.subjectId);
      if (!subject) return refuse('difference-not-found');
      const refusal = await whyNot(stores, subject, order);
      return refusal ? refuse(refusal) : ok(subject);
    });
    if (!known.ok) return known;
    const { movement } = known.value;
    if (!movement) return refuse('not-open' as const);
    return findPayOut(this.work, { provider: this.provider, patience: this.patience }, movement, jobId);
  }
}

async function whyNot(
  { reconciliation }: Stores,
  subject: Subject,
  { subjectId, differences, choice }: SettleDifferenceOrder,
): Promise<SettleDifferenceRefusal | undefined> {
  const now = differencesAsText(subject);
  if (now === '') return 'already-agrees';
  if (now !== differences) return 'changed-since';
  const last = await reconciliation.lastSettlement(subjectId);
  if (choice.way === 'expected' && isExpected(subject, last)) return 'already-settled';
  return waysFor(subject).includes(choice.way) ? undefined : 'not-open';
}

function after(choice: Choice): Record<string, string> {
  const { way } = choice;
  if (way === 'correction') return { way, account: choice.account };
  return way === 'payout-of-job' ? { way, jobId: choice.jobId } : { way };
}

type Named = { with: number[] | string; adminId: string; at: Date };

/** Returns false if what the admin named does not exist, or already belongs elsewhere. */
async function match(
  { reconciliation }: Stores,
  subject: Subject,
  { with: named, adminId: by, at }: Named,
): Promise<boolean> {
  if (!subject.movement) {
    if (typeof named !== 'string') return false;
    const found = await reconciliation.lockSubject(`movement-${named}`);
    if (!found || differencesOf(found).length === 0) return false;
    await reconciliation.match([{ movementId: named, transactionId: subject.entries[0].transactionId, by }], at);
    return true;
  }
  if (typeof named === 'string' || named.length === 0 || !(await reconciliation.areUnmatched(named))) return false;
  const movementId = subject.movement.id;
  await reconciliation.match(
    named.map((transactionId) => ({ movementId, transactionId, by })),
    at,
  );
  return true;
}

type Booking = {
  id: string;
  choice: Extract<Choice, { way: 'correction' | 'written-off' }>;
  adminId: string;
  at: Date;
};

async function book({ reconciliation, ledger }: Stores, subject: Subject, { id, choice, adminId: by, at }: Booking) {
  const account = choice.way === 'correction' ? choice.account : 'write_offs';
  for (const transaction of toPost(subject, { account, id }, at)) {
    await ledger.post(transaction);
    if (!subject.movement) continue;
    const transactionId = await reconciliation.transactionOf(transaction.fact);
    await reconciliation.match([{ movementId: subject.movement.id, transactionId, by }], at);
  }
}
