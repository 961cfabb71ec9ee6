// What tests post to the ledger by SQL, as the product does through PgLedger.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

export type Entry = { kind: string; owner?: string; amount: number };
export type Fact = {
  kind: string;
  fact?: string;
  payment?: string | null;
  entries: Entry[];
  /** The provider's id of the movement. */
  movement?: string;
  /** The fact that it refers to. */
  refersTo?: string;
};

/** Posts one fact on one connection; the ledger's checks run when its transaction commits. */
export async function post(
  db: Knex,
  { kind, payment, entries, movement, refersTo, fact = `${kind}:${randomUUID()}` }: Fact,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ posted: boolean }] }>(
    'select posted from ledger.post(?, ?, ?::jsonb, now(), ?, ?, ?)',
    [kind, fact, JSON.stringify(entries), payment ?? null, movement ?? null, refersTo ?? null],
  );
  return rows[0].posted;
}

export const capture = (payment: string, amount: number): Fact => ({
  kind: 'capture',
  fact: `capture:${payment}`,
  payment,
  entries: [
    { kind: 'provider_clearing', amount },
    { kind: 'held', owner: payment, amount: -amount },
  ],
});
export const setAside = (payment: string, amount: number): Fact => ({
  kind: 'set_aside',
  payment,
  entries: [
    { kind: 'held', owner: payment, amount },
    { kind: 'contested', owner: payment, amount: -amount },
  ],
});
export const releaseFrom = (
  kind: 'release' | 'settle',
  payment: string,
  amount: number,
  fee: number,
  landscaper = 'fern',
): Fact => ({
  kind,
  fact: `${kind}:${payment}`,
  payment,
  entries: [
    { kind: kind === 'release' ? 'held' : 'contested', owner: payment, amount },
    { kind: 'landscaper', owner: landscaper, amount: fee - amount },
    { kind: 'fee_income', amount: -fee },
  ].filter((entry) => entry.amount !== 0),
});
export const refund = (payment: string, amount: number, from = 'held'): Fact => ({
  kind: 'refund',
  payment,
  entries: [
    { kind: from, owner: payment, amount },
    { kind: 'provider_clearing', amount: -amount },
  ],
});
export const transfer = (payment: string, amount: number, landscaper = 'fern'): Fact => ({
  kind: 'transfer',
  payment,
  entries: [
    { kind: 'landscaper', owner: landscaper, amount },
    { kind: 'provider_clearing', amount: -amount },
  ],
});
export const reversal = (payment: string, amount: number, refersTo?: string, landscaper = 'fern'): Fact => ({
  kind: 'reversal',
  payment,
  refersTo,
  entries: [
    { kind: 'provider_clearing', amount },
    { kind: 'landscaper', owner: landscaper, amount: -amount },
  ],
});
export const disputeOpened = (payment: string, amount: number): Fact => ({
  kind: 'dispute_opened',
  fact: `dispute_opened:${payment}`,
  payment,
  entries: [
    { kind: 'disputed', amount },
    { kind: 'provider_clearing', amount: -amount },
  ],
});
/** `backTo`: the accounts that had lost it, if it was lost before. */
export const disputeWon = (payment: string, amount: number, backTo?: Entry[]): Fact => ({
  kind: 'dispute_won',
  payment,
  refersTo: `dispute_opened:${payment}`,
  entries: [{ kind: 'provider_clearing', amount }, ...(backTo ?? [{ kind: 'disputed', amount: -amount }])],
});
export const disputeLost = (payment: string, from: Entry[]): Fact => ({
  kind: 'dispute_lost',
  payment,
  refersTo: `dispute_opened:${payment}`,
  entries: [...from, { kind: 'disputed', amount: -from.reduce((sum, { amount }) => sum + amount, 0) }],
});
export const providerFee = (amount: number, movement?: string, payment?: string): Fact => ({
  kind: 'provider_fee',
  payment,
  movement,
  entries: [
    { kind: 'provider_fees', amount },
    { kind: 'provider_clearing', amount: -amount },
  ],
});
export const sale = (order: string, amount: number): Fact => ({
  kind: 'service',
  payment: order,
  entries: [
    { kind: 'provider_clearing', amount },
    { kind: 'service_income', amount: -amount },
  ],
});
