// Movements and ledger entries for tests of the reconciliation.
import fc from 'fast-check';
import { type Pence, pence } from '#src/kernel/money';
import type { Entry, Subject } from '#src/modules/escrow/domain/reconciliation/difference';
import type { Movement } from '#src/modules/escrow/domain/reconciliation/movement';

export const aMorning = new Date('2026-05-13T08:20:00Z');

type MovementFacts = Partial<Omit<Movement, 'amount' | 'fee' | 'net'>> & { amount?: number; fee?: number };
export function aMovement({ amount = 100_00, fee = 0, ...facts }: MovementFacts = {}): Movement {
  return {
    id: 'txn_1',
    kind: 'charge',
    sourceIds: ['ch_1'],
    chargeId: 'ch_1',
    createdAt: aMorning,
    availableAt: aMorning,
    words: 'charge',
    ...facts,
    amount: pence(amount),
    fee: pence(fee),
    net: pence(amount - fee),
  };
}

export function anEntry({
  amount = 100_00,
  ...facts
}: Partial<Omit<Entry, 'amount'>> & { amount?: number } = {}): Entry {
  return {
    transactionId: 1,
    kind: 'capture',
    fact: 'capture:hold',
    providerRef: 'ch_1',
    chargeIds: ['ch_1'],
    at: aMorning,
    ...facts,
    amount: pence(amount),
  };
}
export const feeEntry = (amount: number, facts: Partial<Entry> = {}): Entry =>
  anEntry({
    transactionId: 2,
    kind: 'provider_fee',
    fact: 'provider_fee:txn_1',
    providerRef: 'txn_1',
    chargeIds: [],
    ...facts,
    amount: pence(-amount),
  });
export const notShown = (entry = anEntry()): Subject => ({ movement: null, entries: [entry] });

const amounts = fc.integer({ min: -500_00, max: 500_00 });
/** Few different ids, so that different things often share one. */
const idOf = (prefix: string) => fc.integer({ min: 1, max: 4 }).map((number) => `${prefix}_${number}`);

export const anyMovement: fc.Arbitrary<Movement> = fc
  .record({
    id: idOf('txn'),
    kind: fc.constantFrom('charge', 'refund', 'transfer', 'dispute'),
    amount: amounts,
    fee: fc.oneof(fc.constant(0), fc.integer({ min: -20_00, max: 20_00 })),
    sourceIds: fc.uniqueArray(fc.oneof(idOf('ch'), idOf('re'), idOf('in')), { maxLength: 2 }),
    chargeId: fc.option(idOf('ch')),
  })
  .map(aMovement);

export const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    transactionId: fc.nat(1_000_000),
    kind: fc.constantFrom('capture', 'refund', 'transfer', 'dispute_opened', 'provider_fee', 'adjustment'),
    fact: fc.oneof(idOf('txn'), idOf('ch')).map((name) => `some:${name}`),
    providerRef: fc.option(fc.oneof(idOf('txn'), idOf('ch'), idOf('re'), idOf('in'))),
    chargeIds: fc.uniqueArray(idOf('ch'), { maxLength: 2 }),
    amount: amounts,
  })
  .map(anEntry);

export const sumOf = (entries: readonly { amount: Pence }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
