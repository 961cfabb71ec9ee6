import type { Business } from './app';
import type { Figures } from '#src/platform/metrics';

type Name =
  | 'reconciliation_open_differences'
  | 'reconciliation_oldest_difference_age_seconds'
  | 'reconciliation_last_comparison_age_seconds'
  | 'ledger_findings'
  | 'ledger_check_failed'
  | 'ledger_last_check_age_seconds';

/** What the operator watches besides requests. README.md says when each needs action. */
export const figuresOf = (app: Pick<Business, 'escrow' | 'clock'>): Figures<Name> => ({
  help: {
    reconciliation_open_differences: 'Differences between our books and the provider’s that nobody has settled',
    reconciliation_oldest_difference_age_seconds: 'How old the oldest of them is, in seconds; none if there are none',
    reconciliation_last_comparison_age_seconds: 'Time since both books were last compared and added up, in seconds',
    ledger_findings: 'What does not add up in the ledger, at most 100',
    ledger_check_failed: '1 if the last check of the ledger could not run, otherwise 0',
    ledger_last_check_age_seconds:
      'Time since all of the ledger had last been checked, in seconds; none if it never has',
  },
  async read() {
    const now = await app.clock.now();
    const { open, oldestAge, comparedAge } = await app.escrow.reconciliation.figures(now);
    const { completeAt, failure, findings } = await app.escrow.ledgerStanding.now();
    return {
      reconciliation_open_differences: open,
      reconciliation_oldest_difference_age_seconds: oldestAge,
      reconciliation_last_comparison_age_seconds: comparedAge,
      ledger_findings: findings.length,
      ledger_check_failed: failure ? 1 : 0,
      ledger_last_check_age_seconds: completeAt ? (now.getTime() - completeAt.getTime()) / 1000 : undefined,
    };
  },
});
