import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Comparison } from '../../domain/reconciliation/comparison';
import { begin, isBusy, isDueForComparison, stopped } from '../../domain/reconciliation/reading';
import { Busy, Unclear } from '../../ports/payment-faults';
import type { ReconciliationStore } from '../../ports/reconciliation/reconciliation-store';
import type { BookMovements } from './book-movements';
import type { CompareBooks } from './compare-books';
import type { ReadMovements } from './read-movements';

type Stores = { reconciliation: ReconciliationStore };
/** `more`: too much for one run; the next one continues. */
export type Reconciled = { more: true } | { more: false; comparison: Comparison | null };
export type ReconcileRefusal = 'under-way' | 'provider-busy';

/**
 * Reads the provider's books, books its fees, matches every movement with our bookings, and compares both. Safe to run
 * at any time: each step is kept once done, and repeating it changes nothing. One run at a time.
 */
export class Reconcile {
  constructor(
    private work: UnitOfWork<Stores>,
    private readMovements: ReadMovements,
    private bookMovements: BookMovements,
    private compareBooks: CompareBooks,
    private clock: Clock,
    private log: Log,
  ) {}

  /** `askedBy`: the admin who asked. A scheduled run (null) does nothing until a day after the last comparison. */
  async execute({ askedBy }: { askedBy: string | null }): Promise<Result<Reconciled, ReconcileRefusal>> {
    const begun = await this.begin(askedBy !== null);
    if (!begun.ok) return begun;
    if (!begun.value) return ok({ more: false, comparison: null });
    try {
      return ok(await this.run(askedBy));
    } catch (fault) {
      if (!(fault instanceof Busy || fault instanceof Unclear)) throw fault;
      this.log.warn('The provider’s books could not be read and will be tried again', { because: fault.message });
      return refuse('provider-busy');
    } finally {
      await this.end();
    }
  }

  private async run(askedBy: string | null): Promise<Reconciled> {
    const { isFinished } = await this.readMovements.execute();
    const { more } = await this.bookMovements.execute();
    if (!isFinished || more) return { more: true };
    return { more: false, comparison: await this.compareBooks.execute({ askedBy }) };
  }

  private async begin(isAsked: boolean): Promise<Result<boolean, 'under-way'>> {
    const now = await this.clock.now();
    return this.work.run(async ({ reconciliation }) => {
      const reading = await reconciliation.lockReading();
      if (isBusy(reading, now)) return refuse('under-way');
      if (!isAsked && !isDueForComparison(reading, now)) return ok(false);
      await reconciliation.saveReading(begin(reading, now));
      return ok(true);
    });
  }

  private async end(): Promise<void> {
    await this.work.run(async ({ reconciliation }) => {
      await reconciliation.saveReading(stopped(await reconciliation.lockReading()));
      return ok(undefined);
    });
  }
}
