import type { Clock } from '#src/kernel/clock';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { matchByRule, namesOf } from '../../domain/reconciliation/matching';
import { toBook } from '../../domain/reconciliation/movement-ledger';
import type { Ledger } from '../../ports/ledger';
import type { ReconciliationStore, Unreconciled } from '../../ports/reconciliation/reconciliation-store';

type Stores = { reconciliation: ReconciliationStore; ledger: Ledger };
const MOVEMENTS_PER_BATCH = 200;
const BATCHES_PER_RUN = 100;

/** Books what the provider took by itself, such as its fees, and finds out which of our ledger transactions belong to which movement. */
export class BookMovements {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute(): Promise<{ more: boolean }> {
    let after: number | null = 0;
    for (let batches = 0; batches < BATCHES_PER_RUN && after !== null; batches += 1) after = await this.batch(after);
    return { more: after !== null };
  }

  private async batch(after: number): Promise<number | null> {
    const now = await this.clock.now();
    const { value: last } = await this.work.run(async ({ reconciliation, ledger }) => {
      const read = () => reconciliation.unreconciled(after, MOVEMENTS_PER_BATCH);
      const batch = await read();
      const missing = batch.open.flatMap((one) => toBook(one.movement, entriesOf(one, batch)));
      for (const transaction of missing) await ledger.post(transaction);
      const { open, unmatched } = missing.length > 0 ? await read() : batch;
      await reconciliation.match(matchByRule(open, unmatched), now);
      return ok(batch.open.length < MOVEMENTS_PER_BATCH ? null : batch.last);
    });
    return last;
  }
}

const entriesOf = ({ movement, entries }: Unreconciled['open'][number], { unmatched }: Unreconciled) => [
  ...entries,
  ...unmatched.filter((entry) => namesOf(entry).includes(movement.id)),
];
