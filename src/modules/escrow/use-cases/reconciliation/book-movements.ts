import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { LedgerTransaction } from '../../domain/ledger-transaction';
import { matchByRule, namesOf } from '../../domain/reconciliation/matching';
import { toBook } from '../../domain/reconciliation/movement-ledger';
import type { Ledger } from '../../ports/ledger';
import type { ReconciliationStore, Unreconciled } from '../../ports/reconciliation/reconciliation-store';

type Stores = { reconciliation: ReconciliationStore; ledger: Ledger };
const MOVEMENTS_PER_BATCH = 200;
const BATCHES_PER_RUN = 100;

/** Books what the provider took unasked, such as its fees, and matches our ledger transactions with movements. */
export class BookMovements {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private log: Log,
  ) {}

  async execute(): Promise<{ more: boolean }> {
    let after: number | null = 0;
    for (let batches = 0; batches < BATCHES_PER_RUN && after !== null; batches += 1) after = await this.batch(after);
    return { more: after !== null };
  }

  private async batch(after: number): Promise<number | null> {
    const now = await this.clock.now();
    const read = ({ reconciliation }: Stores) => reconciliation.unreconciled(after, MOVEMENTS_PER_BATCH);
    const { value: batch } = await this.work.run(async (stores) => ok(await read(stores)));
    await this.book(batch.open.flatMap((one) => toBook(one.movement, entriesOf(one, batch))));
    await this.work.run(async (stores) => {
      const { open, unmatched } = await read(stores);
      return ok(await stores.reconciliation.match(matchByRule(open, unmatched), now));
    });
    return batch.open.length < MOVEMENTS_PER_BATCH ? null : batch.last;
  }

  /**
   * Books them together, or one by one if the ledger refuses one. A refused one has happened all the same: it stays a
   * difference, which an admin settles, and the others are booked.
   */
  private async book(missing: readonly LedgerTransaction[]): Promise<void> {
    if (missing.length === 0) return;
    try {
      await this.post(missing);
    } catch {
      for (const transaction of missing)
        await this.post([transaction]).catch((fault: unknown) =>
          this.log.error('The ledger refuses what the provider took: it is a difference, and needs action', {
            alarm: 'movement-not-booked',
            kind: transaction.kind,
            fact: transaction.fact,
            fault,
          }),
        );
    }
  }

  private async post(transactions: readonly LedgerTransaction[]): Promise<void> {
    await this.work.run(async ({ ledger }) => {
      for (const transaction of transactions) await ledger.post(transaction);
      return ok(undefined);
    });
  }
}

const entriesOf = ({ movement, entries }: Unreconciled['open'][number], { unmatched }: Unreconciled) => [
  ...entries,
  ...unmatched.filter((entry) => namesOf(entry).includes(movement.id)),
];
