import type { Figures } from '#src/platform/metrics';
import type { Business } from './app';

type Name = 'ledger_findings' | 'ledger_check_failed' | 'ledger_last_check_age_seconds';

/** What the operator watches besides requests. README.md says when each needs action. */
export const figuresOf = (app: Pick<Business, 'escrow' | 'clock'>): Figures<Name> => ({
  help: {
    ledger_findings: 'What does not add up in the ledger, at most 100',
    ledger_check_failed: '1 if the last check of the ledger could not run, otherwise 0',
    ledger_last_check_age_seconds:
      'Time since everything in the ledger had last been checked, in seconds; none if it never has',
  },
  async read() {
    const [{ completeAt, failure, findings }, now] = await Promise.all([
      app.escrow.ledgerStanding.now(),
      app.clock.now(),
    ]);
    return {
      ledger_findings: findings.length,
      ledger_check_failed: failure ? 1 : 0,
      ledger_last_check_age_seconds: completeAt ? (now.getTime() - completeAt.getTime()) / 1000 : undefined,
    };
  },
});
