import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { isOpen, warningOf } from '../../domain/reconciliation/comparison';
import type { BooksReader } from '../../ports/reconciliation/books-reader';
import type { ReconciliationStore } from '../../ports/reconciliation/reconciliation-store';

type Stores = { reconciliation: ReconciliationStore; outbox: Outbox<EscrowEvents> };

/**
 * Warns admins, at most once a day, of differences that have been open for a day, and of books that were not compared.
 */
export class WarnOfDifferences {
  constructor(
    private work: UnitOfWork<Stores>,
    private reader: BooksReader,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ warned: boolean }> {
    const { subjects, settlements, comparedAt, firstAt } = await this.reader.readDiffering();
    const open = subjects.filter((subject) => isOpen(subject, settlements, asOf));
    return this.work
      .run(async ({ reconciliation, outbox }) => {
        await reconciliation.lockReading();
        const warnedAt = await reconciliation.lastWarningAt();
        const facts = warningOf({ open, comparedAt, firstAt, warnedAt }, asOf);
        if (!facts) return ok({ warned: false });
        const id = this.newId();
        await reconciliation.addWarning({ id, at: asOf, ...facts });
        await outbox.add({ name: 'books-need-action', about: { warningId: id }, at: asOf });
        this.log.error('Our books and the provider’s differ, or have not been compared: needs action', {
          alarm: 'books-need-action',
          ...facts,
        });
        return ok({ warned: true });
      })
      .then(({ value }) => value);
  }
}
