import { randomUUID } from 'node:crypto';
import type { AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { pence } from '#src/kernel/money';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '#src/modules/escrow/domain/events';
import { isOpen } from '#src/modules/escrow/domain/reconciliation/comparison';
import { differencesOf, subjectIdOf, type Subject } from '#src/modules/escrow/domain/reconciliation/difference';
import { differencesAsText } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import type { Ledger } from '#src/modules/escrow/ports/ledger';
import type { ProviderBooks } from '#src/modules/escrow/ports/provider-books';
import type { BooksReader } from '#src/modules/escrow/ports/reconciliation/books-reader';
import type { ReconciliationStore } from '#src/modules/escrow/ports/reconciliation/reconciliation-store';
import { BookMovements } from '#src/modules/escrow/use-cases/reconciliation/book-movements';
import { CompareBooks } from '#src/modules/escrow/use-cases/reconciliation/compare-books';
import { ReadMovements } from '#src/modules/escrow/use-cases/reconciliation/read-movements';
import { Reconcile } from '#src/modules/escrow/use-cases/reconciliation/reconcile';
import type { PayOutStores } from '#src/modules/escrow/use-cases/reconciliation/book-as-pay-out';
import { ReconcileWhenDue } from '#src/modules/escrow/use-cases/reconciliation/reconcile-when-due';
import {
  SettleDifference,
  type SettleDifferenceOrder,
} from '#src/modules/escrow/use-cases/reconciliation/settle-difference';
import { TakeDifference } from '#src/modules/escrow/use-cases/reconciliation/take-difference';
import { WarnOfDifferences } from '#src/modules/escrow/use-cases/reconciliation/warn-of-differences';
import type { MovementLookup } from '#src/modules/escrow/use-cases/money-intents/find-movements';
import { escrowStage } from './escrow-stage';

type Parts = {
  work: UnitOfWork<
    PayOutStores & {
      reconciliation: ReconciliationStore;
      ledger: Ledger;
      outbox: Outbox<EscrowEvents>;
      audit: AuditLog;
    }
  >;
  provider: MovementLookup;
  books: ProviderBooks;
  reader: BooksReader;
  clock: Clock;
  log: Log;
};

export function reconciliationUseCases({ work, provider, books, reader, clock, log }: Parts) {
  const patience = () => new Promise<void>(() => {});
  const readMovements = new ReadMovements(work, books, clock, log);
  const bookMovements = new BookMovements(work, clock, log);
  const compareBooks = new CompareBooks(work, books, readMovements, bookMovements, reader, clock, randomUUID, log);
  const reconcile = new Reconcile(work, readMovements, bookMovements, compareBooks, clock, log);
  const warnOfDifferences = new WarnOfDifferences(work, reader, randomUUID, log);
  return {
    reconcile,
    warnOfDifferences,
    reconcileWhenDue: new ReconcileWhenDue(reconcile, warnOfDifferences),
    takeDifference: new TakeDifference(work, clock),
    settleDifference: new SettleDifference(work, provider, patience, clock, randomUUID, log),
  };
}

/** Escrow in memory, and its books beside the provider's. */
export async function reconciliationStage() {
  const stage = await escrowStage();
  const { work, booksReader: reader, clock, log, provider, ada } = stage;
  const useCases = reconciliationUseCases({ work, provider, books: provider.books, reader, clock, log });
  const all = async () => (await reader.read()).subjects;
  const open = async (): Promise<Subject[]> => {
    const { subjects, settlements } = await reader.read();
    return subjects.filter((subject) => isOpen(subject, settlements, stage.now()));
  };
  return {
    ...stage,
    ...useCases,
    all,
    open,
    /** The scheduled run. */
    runs: () => useCases.reconcileWhenDue.execute({ asOf: stage.now() }),
    warnings: () => stage.reconciliation().warnings,
    /** "no-entry 0 -2500": the current differences. */
    differences: async () => (await open()).map(differencesAsText),
    kinds: async () => (await open()).flatMap(differencesOf).map(({ kind }) => kind),
    /** £185 paid, £20 of it disputed: £165 released, and the £20 refunded. */
    async refunds() {
      await stage.worksAndMarks();
      await stage.reports({ amount: pence(20_00) });
      await stage.confirms();
      await stage.settles(0, 20_00);
    },
    /** Compares at Ada's request. */
    async compares() {
      const outcome = await useCases.reconcile.execute({ askedBy: ada });
      if (!outcome.ok) throw new Error(outcome.reason);
      if (outcome.value.more || !outcome.value.comparison) throw new Error('not compared');
      return outcome.value.comparison;
    },
    async settlesDifference(
      subject: Subject,
      choice: SettleDifferenceOrder['choice'],
      facts: Partial<SettleDifferenceOrder> = {},
    ) {
      const outcome = await useCases.settleDifference.execute({
        subjectId: subjectIdOf(subject),
        adminId: ada,
        reason: 'Found out with Stripe',
        differences: differencesAsText(subject),
        choice,
        ...facts,
      });
      return outcome.ok ? outcome.value.way : outcome.reason;
    },
    clearing: () =>
      stage
        .ledger()
        .flatMap(({ entries }) => entries)
        .filter(({ kind }) => kind === 'provider_clearing')
        .reduce((sum, { amount }) => sum + amount, 0),
  };
}
export type ReconciliationStage = Awaited<ReturnType<typeof reconciliationStage>>;
