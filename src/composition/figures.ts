import type { Business } from './app';
import type { Figures } from '#src/platform/metrics';
import { schedule } from '../scheduler';

const HELP = {
  reconciliation_open_differences: 'Differences between our books and the provider’s that nobody has settled',
  reconciliation_oldest_difference_age_seconds: 'How old the oldest of them is, in seconds; none if there are none',
  reconciliation_last_comparison_age_seconds: 'Time since both books were last compared and added up, in seconds',
  people_money_short_pence:
    'How much of what we owe customers and landscapers is covered by nothing at the provider, in pence',
  ledger_findings: 'What does not add up in the ledger, at most 100',
  ledger_check_failed: '1 if the last check of the ledger could not run, otherwise 0',
  ledger_last_check_age_seconds: 'Time since all of the ledger had last been checked, in seconds; none if it never has',
  waiting_for_admin: 'What waits for a person, by kind, as the admin dashboard has it',
  waiting_for_admin_age_seconds: 'How long the oldest of each kind has waited, in seconds',
  queue_waiting: 'Events, mails, texts, releases and notices from the provider that are due and not done',
  queue_oldest_age_seconds: 'How long the oldest of each has been waiting, in seconds',
  queue_given_up: 'What was tried so often that it will not be tried again',
  scheduled_run_age_seconds:
    'Time since each scheduled run last did its turn to the end, in seconds; none if it never has',
  database_pool_connections: 'Connections of this process to the database: used, free, and requests waiting for one',
  part_away: '1 while the object store or the mail server does not answer this process, otherwise 0',
  database_replica_lag_seconds: 'How far the read replica is behind, in seconds; none without one',
  database_replica_unused: '1 while everything is read from the primary, otherwise 0; none without a replica',
  database_view_statements: 'Statements of views since the start, by where they were read; none without a replica',
} as const;

const byKind = <Row>(
  rows: readonly Row[],
  kind: (row: Row) => string,
  figure: (row: Row) => number | null | undefined,
) => Object.fromEntries(rows.map((row) => [kind(row), figure(row) ?? undefined]));
const seconds = (later: Date, earlier: Date) => (later.getTime() - earlier.getTime()) / 1000;

/** What the operator watches besides requests. docs/operations.md says when each figure needs action. */
export const figuresOf = (
  app: Pick<Business, 'escrow' | 'admin' | 'clock' | 'pool' | 'away' | 'replica'>,
): Figures<keyof typeof HELP> => ({
  help: HELP,
  async read() {
    const now = await app.clock.now();
    const replica = app.replica?.state();
    const [comparedAt, cover, { completeAt, failure, findings }, waiting, queues, runs] = await Promise.all([
      app.escrow.reconciliation.comparedAt(),
      app.admin.figures.cover(),
      app.escrow.ledgerStanding.now(),
      app.admin.waiting.all(now),
      app.admin.queues.all(now),
      app.admin.queues.lastRuns(),
    ]);
    const differences = waiting.find(({ kind }) => kind === 'difference')!;
    return {
      reconciliation_open_differences: differences.count,
      reconciliation_oldest_difference_age_seconds: differences.since
        ? Math.round(seconds(now, differences.since))
        : undefined,
      reconciliation_last_comparison_age_seconds: comparedAt ? Math.round(seconds(now, comparedAt)) : undefined,
      people_money_short_pence: cover.short,
      ledger_findings: findings.length,
      ledger_check_failed: failure ? 1 : 0,
      ledger_last_check_age_seconds: completeAt ? seconds(now, completeAt) : undefined,
      waiting_for_admin: byKind(
        waiting,
        ({ kind }) => kind,
        ({ count }) => count,
      ),
      waiting_for_admin_age_seconds: byKind(
        waiting,
        ({ kind }) => kind,
        ({ since }) => since && seconds(now, since),
      ),
      queue_waiting: byKind(
        queues,
        ({ queue }) => queue,
        (one) => one.waiting,
      ),
      queue_oldest_age_seconds: byKind(
        queues,
        ({ queue }) => queue,
        (one) => one.oldestAge,
      ),
      queue_given_up: byKind(
        queues,
        ({ queue }) => queue,
        (one) => one.givenUp,
      ),
      // Claims have the database's own time, which the sandbox's clock does not move.
      scheduled_run_age_seconds: byKind(
        // A run that only an earlier release had would grow old for ever.
        runs.filter(({ name }) => schedule.some((run) => run.name === name)),
        ({ name }) => name,
        ({ at }) => seconds(new Date(), at),
      ),
      database_pool_connections: app.pool(),
      part_away: { files: app.away().includes('files') ? 1 : 0, mail: app.away().includes('mail') ? 1 : 0 },
      database_replica_lag_seconds: replica?.lagSeconds,
      database_replica_unused: replica && (replica.used ? 0 : 1),
      database_view_statements: replica?.statements,
    };
  },
});
