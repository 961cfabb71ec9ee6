import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
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
import type { ReconciliationStore } from '../../ports/reconciliation/reconciliation-store';

type Stores = { reconciliation: ReconciliationStore; ledger: Ledger; audit: AuditLog };
type Choice =
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
  from?: ActedFrom | null;
};
export type SettleDifferenceRefusal =
  'difference-not-found' | 'already-agrees' | 'already-settled' | 'changed-since' | 'not-open' | 'no-match';

/** An admin settles a difference between our books and the provider's, in one of a few ways. Kept for good, with who, when and why. */
export class SettleDifference {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(
    order: SettleDifferenceOrder,
  ): Promise<Result<{ subjectId: SubjectId; way: Way }, SettleDifferenceRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async (stores) => {
      const { subjectId, adminId, reason, choice, from = null } = order;
      const subject = await stores.reconciliation.lockSubject(subjectId);
      if (!subject) return refuse('difference-not-found');
      const refusal = await whyNot(stores, subject, order);
      if (refusal) return refuse(refusal);
      const id = this.newId();
      if (choice.way === 'matched' && !(await match(stores, subject, { with: choice.with, adminId, at })))
        return refuse('no-match');
      if (choice.way === 'correction' || choice.way === 'written-off')
        await book(stores, subject, { id, choice, adminId, at });
      const facts = { gap: gapOf(subject), differences: differencesAsText(subject), way: choice.way };
      await stores.reconciliation.addSettlement({ id, subjectId, reason, adminId, at, ...facts });
      await stores.audit.record({
        ...{ actor: adminId, act: 'settle-difference', subject: { kind: 'difference', id: subjectId }, reason, from },
        before: { gap: facts.gap, differences: facts.differences },
        after: { way: choice.way, ...(choice.way === 'correction' && { account: choice.account }) },
      });
      this.log.info('An admin has settled a difference with the provider', { ...order, ...facts });
      return ok({ subjectId, way: choice.way });
    });
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

type Named = { with: number[] | string; adminId: string; at: Date };

/** Returns false if what the admin named does not exist, or belongs elsewhere already. */
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
