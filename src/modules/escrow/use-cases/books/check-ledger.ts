import type { Log } from '#src/kernel/log';
import type { LedgerChecks } from '../../ports/books/ledger-checks';

const TRANSACTIONS_PER_RUN = 10_000;
/** The name by which an operator's tools find these log lines. */
const ALARM = 'ledger-check-failed';
const LOGGED = 10;

/**
 * Checks what has been posted since the last check, and corrects nothing. A check that finds something, or that could
 * not run, is logged as an alarm and shown to admins until a later check is good.
 */
export class CheckLedger {
  constructor(
    private checks: LedgerChecks,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    try {
      const { findings, foundNow, more } = await this.checks.checkNext(TRANSACTIONS_PER_RUN, asOf);
      if (foundNow > 0 || (findings.length > 0 && !more))
        this.log.error('The ledger does not add up: needs action', {
          alarm: ALARM,
          count: findings.length,
          findings: findings.slice(0, LOGGED),
        });
      return { more };
    } catch (fault) {
      this.log.error('The ledger could not be checked: needs action', { alarm: ALARM, fault });
      await this.checks
        .couldNotRun(fault instanceof Error ? fault.message : String(fault), asOf)
        .catch((another: unknown) =>
          this.log.warn('It could not be saved that the ledger was not checked', { another }),
        );
      throw fault;
    }
  }
}
