import type { Knex } from 'knex';
import { prepared } from '#src/platform/prepared';
import type { LedgerTransaction } from '../domain/ledger-transaction';
import type { Ledger } from '../ports/ledger';

export class PgLedger implements Ledger {
  constructor(private db: Knex) {}

  async post({ kind, fact, payment, entries, at, providerRef, refersTo }: LedgerTransaction) {
    await prepared(this.db, `select posted from ledger.post(?, ?, ?::jsonb, ?, ?, ?, ?)`, [
      kind,
      fact,
      JSON.stringify(entries),
      at,
      payment,
      providerRef ?? null,
      refersTo ?? null,
    ]);
  }

  async paymentOf(chargeId: string) {
    const { rows } = await this.db.raw<{ rows: { paymentRef: string }[] }>(
      // A month of a subscription is booked under its invoice. Which charge paid it is known only once the provider's
      // books have been read.
      `select payment_ref from ledger.transaction where kind in ('capture', 'service', 'subscription') and provider_ref in (
         select :chargeId union all select unnest(source_ids) from provider_movements where kind = 'charge' and charge_id = :chargeId)`,
      { chargeId },
    );
    return rows[0]?.paymentRef ?? null;
  }
}

const INVARIANTS = [
  'broken_transaction',
  'broken_balance',
  'broken_payment',
  'broken_share',
  'broken_reference',
  'broken_equation',
];

/** The ledger's broken invariants, by the name of their view. Empty if none is broken. */
export async function brokenInvariants(db: Knex): Promise<{ invariant: string; rows: Record<string, unknown>[] }[]> {
  const broken = [];
  for (const invariant of INVARIANTS) {
    const { rows } = await db.raw<{ rows: Record<string, unknown>[] }>(`select * from ledger.${invariant} limit 10`);
    if (rows.length > 0) broken.push({ invariant, rows });
  }
  return broken;
}
