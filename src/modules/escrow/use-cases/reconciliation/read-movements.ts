import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Movement } from '../../domain/reconciliation/movement';
import { pageRead } from '../../domain/reconciliation/reading';
import type { MovementPage, ProviderBooks } from '../../ports/provider-books';
import type { ReconciliationStore } from '../../ports/reconciliation/reconciliation-store';

type Stores = { reconciliation: ReconciliationStore };
const PAGES_PER_RUN = 100;
/** How many pages of new movements we read between a balance and the movement that it names. */
const PAGES_OF_NEWS = 10;

/** Keeps the provider's books, page by page. Reading a page twice changes nothing. */
export class ReadMovements {
  constructor(
    private work: UnitOfWork<Stores>,
    private books: Pick<ProviderBooks, 'movements'>,
    private clock: Clock,
    private log: Log,
  ) {}

  /**
   * Continues the pass under way. Every page is kept as soon as it is read, so a pass can continue after any failure.
   */
  async execute(): Promise<{ isFinished: boolean }> {
    for (let pages = 0; pages < PAGES_PER_RUN; pages += 1) {
      const { value: reading } = await this.work.run(async ({ reconciliation }) =>
        ok(await reconciliation.lockReading()),
      );
      if (!reading.pass) return { isFinished: true };
      const page = await this.books.movements(reading.pass);
      const { pass } = await this.keep(page, (now) => pageRead(reading, page.next, now));
      if (!pass) return { isFinished: true };
    }
    return { isFinished: false };
  }

  /**
   * Reads the newest movements, down to the one that a balance names. Returns those after it, or undefined if it is not
   * shown.
   */
  async after(newestId: string | null): Promise<Movement[] | undefined> {
    const after: Movement[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < PAGES_OF_NEWS; pages += 1) {
      const page: MovementPage = await this.books.movements({ since: null, cursor });
      await this.keep(page, undefined);
      const place = page.movements.findIndex(({ id }) => id === newestId);
      after.push(...(place < 0 ? page.movements : page.movements.slice(0, place)));
      if (place >= 0) return after;
      if (page.next === null) return newestId === null ? after : undefined;
      cursor = page.next;
    }
    return undefined;
  }

  private async keep(page: MovementPage, moved: ((now: Date) => ReturnType<typeof pageRead>) | undefined) {
    const now = await this.clock.now();
    const { value } = await this.work.run(async ({ reconciliation }) => {
      const altered = await reconciliation.record(page.movements, now);
      if (altered.length > 0)
        this.log.error('The provider says something else of a movement than before: needs action', {
          alarm: 'movement-altered',
          altered,
        });
      const reading = moved ? moved(now) : await reconciliation.lockReading();
      if (moved) await reconciliation.saveReading(reading);
      return ok(reading);
    });
    return value;
  }
}
