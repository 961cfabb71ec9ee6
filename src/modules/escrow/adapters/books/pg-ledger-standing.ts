import type { Knex } from 'knex';
import type { LedgerFinding, LedgerStanding, LedgerStandingViews } from '../../ports/books/ledger-standing-views';

const SHOWN = 100;
type Row = { completeAt: Date | null; failedAt: Date | null; failedBecause: string | null };

export class PgLedgerStanding implements LedgerStandingViews {
  constructor(private db: Knex) {}

  async now(): Promise<LedgerStanding> {
    const [row, findings] = await Promise.all([this.db<Row>('ledgerChecks').first(), findingsOf(this.db)]);
    const { completeAt, failedAt, failedBecause } = row!;
    return { completeAt, failure: failedAt && { at: failedAt, because: failedBecause ?? '' }, findings };
  }
}

/** The oldest hundred. */
export const findingsOf = (db: Knex): Promise<LedgerFinding[]> =>
  db<LedgerFinding>('ledgerFindings').orderBy(['foundAt', 'invariant', 'subject']).limit(SHOWN);
