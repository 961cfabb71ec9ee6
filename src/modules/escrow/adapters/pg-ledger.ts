import type { Knex } from 'knex';
import type { LedgerTransaction } from '../domain/ledger-transaction';
import type { Ledger } from '../ports/ledger';

export class PgLedger implements Ledger {
  constructor(private db: Knex) {}

  async post({ kind, fact, payment, entries, at, providerRef, corrects }: LedgerTransaction) {
    const corrected = 'select id from ledger.transaction where fact = ?';
    await this.db.raw(`select posted from ledger.post(?, ?, ?::jsonb, ?, ?, ?, (${corrected}))`, [
      kind,
      fact,
      JSON.stringify(entries),
      at,
      payment,
      providerRef ?? null,
      corrects ?? null,
    ]);
  }
}

/**
 * Whether this connection's role can only read the ledger and post to it. False if the application owns its tables: the guards in the
 * database still hold, but anyone with our password could remove them.
 */
export async function ledgerRightsEnforced(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ enforced: boolean }] }>('select ledger.rights_enforced() as enforced');
  return rows[0].enforced;
}

/** The ledger's broken invariants, by the name of their view. Empty when all is well. */
export async function brokenInvariants(db: Knex): Promise<{ invariant: string; rows: Record<string, unknown>[] }[]> {
  const broken = [];
  for (const invariant of ['broken_transaction', 'broken_balance', 'broken_payment', 'broken_equation']) {
    const { rows } = await db.raw<{ rows: Record<string, unknown>[] }>(`select * from ledger.${invariant} limit 10`);
    if (rows.length > 0) broken.push({ invariant, rows });
  }
  return broken;
}
