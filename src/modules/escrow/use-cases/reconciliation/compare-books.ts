import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Comparison, compareBooks } from '../../domain/reconciliation/comparison';
import { compared, startAgain } from '../../domain/reconciliation/reading';
import { Busy } from '../../ports/payment-faults';
import type { ProviderBooks } from '../../ports/provider-books';
import type { BooksReader } from '../../ports/reconciliation/books-reader';
import type { ReconciliationStore } from '../../ports/reconciliation/reconciliation-store';
import type { BookMovements } from './book-movements';
import type { ReadMovements } from './read-movements';

type Stores = { reconciliation: ReconciliationStore };
/** Money may move between two questions to the provider, so we try again. */
const TRIES = 3;
const SET_ASIDE_AT_ONCE = 5_000;
const SET_ASIDE_PER_RUN = 40;

/** Compares our balance at the provider in our ledger with the provider's, as of one movement. */
export class CompareBooks {
  constructor(
    private work: UnitOfWork<Stores>,
    private books: Pick<ProviderBooks, 'balance'>,
    private readMovements: ReadMovements,
    private bookMovements: BookMovements,
    private reader: BooksReader,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ askedBy }: { askedBy: string | null }): Promise<Comparison> {
    const facts = await this.compare();
    const now = await this.clock.now();
    const comparison: Comparison = { id: this.newId(), at: now, askedBy, ...facts };
    const isComplete = facts.unexplained === 0;
    await this.work.run(async ({ reconciliation }) => {
      const reading = await reconciliation.lockReading();
      await reconciliation.addComparison(comparison);
      await reconciliation.saveReading(isComplete ? compared(reading, now) : startAgain(reading));
      return ok(undefined);
    });
    if (!isComplete)
      this.log.error('The provider’s movements do not add up to its balance: all of them will be read again', {
        alarm: 'movements-missing',
        ...facts,
      });
    if (facts.differences > 0) this.log.warn('Our books and the provider’s differ', facts);
    if (isComplete) await this.setAside(now);
    return comparison;
  }

  private async compare() {
    let facts: ReturnType<typeof compareBooks> | undefined;
    for (let tries = 0; tries < TRIES && facts?.unexplained !== 0; tries += 1) {
      const balance = await this.books.balance();
      const after = await this.readMovements.after(balance.newestId);
      if (!after) continue;
      await this.bookMovements.execute();
      facts = compareBooks(await this.reader.read(), { balance, after }, await this.clock.now());
    }
    if (!facts) throw new Busy('The provider’s books do not show the movement that its balance names.');
    return facts;
  }

  private async setAside(now: Date): Promise<void> {
    let more = true;
    for (let turns = 0; turns < SET_ASIDE_PER_RUN && more; turns += 1) {
      const { value } = await this.work.run(async ({ reconciliation }) =>
        ok(await reconciliation.setAside(now, SET_ASIDE_AT_ONCE)),
      );
      more = value.more;
    }
  }
}
