import { describe, expect, test } from 'vitest';
import { toBook } from '#src/modules/escrow/domain/reconciliation/movement-ledger';
import { aMorning, aMovement, anEntry, feeEntry } from '#tests/support/escrow/books';

const summaryOf = (transactions: ReturnType<typeof toBook>) =>
  transactions.map(({ fact, entries }) => [fact, ...entries.map(({ kind, amount }) => `${kind} ${amount}`)].join(', '));

describe('what we book because the provider took it', () => {
  test('STRIPE-M2: the fee of a card payment is booked under the id of the movement, once', () => {
    const movement = aMovement({ fee: 1_70 });
    expect(toBook(movement, [anEntry()])).toEqual([
      {
        kind: 'provider_fee',
        fact: 'provider_fee:txn_1',
        payment: null,
        entries: [
          { kind: 'provider_fees', owner: undefined, amount: 1_70 },
          { kind: 'provider_clearing', owner: undefined, amount: -1_70 },
        ],
        at: aMorning,
        providerRef: 'txn_1',
      },
    ]);
    expect(toBook(movement, [anEntry(), feeEntry(1_70)])).toEqual([]);
    expect(toBook(aMovement(), [anEntry()])).toEqual([]);
  });

  test('a fee that is given back is booked the other way round', () => {
    expect(summaryOf(toBook(aMovement({ fee: -1_70 }), []))).toEqual([
      'provider_fee:txn_1, provider_fees -170, provider_clearing 170',
    ]);
  });

  test('a fee that is a movement of its own, such as for payouts, is booked once', () => {
    const fee = aMovement({ kind: 'fee', amount: -2_35 });
    expect(summaryOf(toBook(fee, []))).toEqual(['provider_fee:txn_1, provider_fees 235, provider_clearing -235']);
    expect(toBook(fee, [feeEntry(2_35)])).toEqual([]);
  });

  test('a payout to our bank is booked with its fee, once', () => {
    const payout = aMovement({ kind: 'payout', amount: -500_00, fee: 10 });
    expect(summaryOf(toBook(payout, []))).toEqual([
      'payout:txn_1, bank 50000, provider_clearing -50000',
      'provider_fee:txn_1, provider_fees 10, provider_clearing -10',
    ]);
    const booked = anEntry({ kind: 'payout', fact: 'payout:txn_1', amount: -500_00 });
    expect(toBook(payout, [booked, feeEntry(10)])).toEqual([]);
  });

  test('the fee of a chargeback is left to the chargeback, which knows whose payment it is', () => {
    expect(toBook(aMovement({ kind: 'dispute', amount: -100_00, fee: 20_00 }), [])).toEqual([]);
    expect(toBook(aMovement({ kind: 'dispute_reversal', fee: -20_00 }), [])).toEqual([]);
  });

  test('no other movement is booked: a person, or the use case that follows it, books a refund made elsewhere', () => {
    for (const kind of ['refund', 'transfer', 'transfer_reversal', 'payout_reversal', 'adjustment'] as const)
      expect(toBook(aMovement({ kind, amount: -25_00 }), [])).toEqual([]);
  });
});
