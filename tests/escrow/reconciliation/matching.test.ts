import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, isFeePart } from '#src/modules/escrow/domain/reconciliation/difference';
import { matchByRule } from '#src/modules/escrow/domain/reconciliation/matching';
import type { MovementKind } from '#src/modules/escrow/domain/reconciliation/movement';
import { toBook } from '#src/modules/escrow/domain/reconciliation/movement-ledger';
import { aMovement, anEntry, anyEntry, anyMovement, feeEntry } from '#tests/support/escrow/books';

const open = (...movements: ReturnType<typeof aMovement>[]) => movements.map((movement) => ({ movement, entries: [] }));
const pairsOf = (matches: ReturnType<typeof matchByRule>) =>
  matches.map(({ movementId, transactionId }) => `${movementId} ${transactionId}`);

const BOOKED_AS: [MovementKind, ...string[]][] = [
  ['charge', 'capture', 'service', 'subscription'],
  ['refund', 'refund'],
  ['refund_failed', 'refund_failed'],
  ['transfer', 'transfer'],
  ['transfer_reversal', 'reversal'],
  ['dispute', 'dispute_opened'],
  ['dispute_reversal', 'dispute_won'],
  ['payout', 'payout'],
  ['payout_reversal'],
  ['fee', 'provider_fee'],
  ['adjustment'],
];
const everyKind = [...BOOKED_AS.flatMap(([, ...kinds]) => kinds), 'release', 'dispute_lost', 'correction', 'write_off'];

describe('matching by rule', () => {
  test('takes what was booked under any of the movement’s sources, such as the invoice of a month', () => {
    const month = aMovement({ sourceIds: ['ch_9', 'in_1'] });
    const booked = anEntry({ kind: 'subscription', fact: 'subscription:in_1', providerRef: 'in_1' });
    expect(matchByRule(open(month), [booked])).toEqual([{ movementId: 'txn_1', transactionId: 1, rule: 'source' }]);
  });

  test('takes what was booked under the movement’s own id, in its reference or in its fact', () => {
    const dispute = aMovement({ kind: 'dispute', amount: -100_00, sourceIds: ['dp_1'] });
    const byFact = anEntry({
      kind: 'dispute_opened',
      fact: 'dispute_opened:txn_1',
      providerRef: null,
      amount: -100_00,
    });
    expect(matchByRule(open(dispute), [byFact])).toEqual([{ movementId: 'txn_1', transactionId: 1, rule: 'id' }]);
    const byReference = { ...byFact, fact: 'dispute_opened:case', providerRef: 'txn_1' };
    expect(pairsOf(matchByRule(open(dispute), [byReference]))).toEqual(['txn_1 1']);
  });

  test('STRIPE-B1: a chargeback that is taken and given back is booked twice, with both fees, and nothing differs', () => {
    const facts = { sourceIds: ['dp_1'], chargeId: 'ch_1' };
    const movements = [
      aMovement({ ...facts, id: 'txn_1', kind: 'dispute', amount: -100_00, fee: 20_00 }),
      aMovement({ ...facts, id: 'txn_2', kind: 'dispute_reversal', amount: 100_00, fee: -20_00 }),
    ];
    const entries = [
      anEntry({ transactionId: 3, kind: 'dispute_won', fact: 'dispute_won:txn_2', amount: 100_00 }),
      feeEntry(-20_00, { transactionId: 4, fact: 'provider_fee:txn_2', providerRef: 'txn_2' }),
      anEntry({ transactionId: 5, kind: 'dispute_opened', fact: 'dispute_opened:txn_1', amount: -100_00 }),
      feeEntry(20_00, { transactionId: 6 }),
    ];
    const matches = matchByRule(open(...movements), entries);
    expect(pairsOf(matches).sort()).toEqual(['txn_1 5', 'txn_1 6', 'txn_2 3', 'txn_2 4']);
    for (const movement of movements) {
      const own = matches.filter(({ movementId }) => movementId === movement.id);
      const matched = entries.filter(({ transactionId }) => own.some((one) => one.transactionId === transactionId));
      expect([compare(movement, matched), toBook(movement, matched)]).toEqual([[], []]);
    }
  });

  test.each(BOOKED_AS)('a %s takes by its source what is booked for it, and nothing else', (kind, ...expected) => {
    const taken = everyKind.filter((booked) => {
      const entry = anEntry({ kind: booked, fact: `${booked}:x`, providerRef: 'ch_1' });
      return matchByRule(open(aMovement({ kind })), [entry]).length > 0;
    });
    expect(taken.sort()).toEqual(expected.sort());
  });

  test('takes the fee together with the amount', () => {
    const matches = matchByRule(open(aMovement({ fee: 1_70 })), [anEntry(), feeEntry(1_70)]);
    expect(pairsOf(matches).sort()).toEqual(['txn_1 1', 'txn_1 2']);
  });

  test('tells a refund from its return, though both have the same id', () => {
    const sent = aMovement({ id: 'txn_1', kind: 'refund', amount: -25_00, sourceIds: ['re_1'] });
    const back = aMovement({ id: 'txn_2', kind: 'refund_failed', amount: 25_00, sourceIds: ['re_1'] });
    const entries = [
      anEntry({ transactionId: 5, kind: 'refund_failed', fact: 'refund_failed:i', providerRef: 're_1', amount: 25_00 }),
      anEntry({ transactionId: 4, kind: 'refund', fact: 'refund:i', providerRef: 're_1', amount: -25_00 }),
    ];
    expect(pairsOf(matchByRule(open(sent, back), entries)).sort()).toEqual(['txn_1 4', 'txn_2 5']);
  });

  test('CHAOS-M1: of an entry that was booked twice only one is matched, so that the other stays visible', () => {
    const twice = [1, 2].map((transactionId) => anEntry({ transactionId, fact: `capture:${transactionId}` }));
    expect(pairsOf(matchByRule(open(aMovement()), twice))).toEqual(['txn_1 1']);
  });

  test('prefers the entry of the same amount, also to a movement that comes first', () => {
    const first = aMovement({ id: 'txn_1', amount: 90_00 });
    const second = aMovement({ id: 'txn_2', amount: 100_00 });
    expect(pairsOf(matchByRule(open(first, second), [anEntry()]))).toEqual(['txn_2 1']);
    expect(pairsOf(matchByRule(open(first), [anEntry()]))).toEqual(['txn_1 1']);
  });

  test('never matches by amount alone', () => {
    expect(matchByRule(open(aMovement()), [anEntry({ providerRef: 'ch_2' }), anEntry({ providerRef: null })])).toEqual(
      [],
    );
  });

  test('gives no second entry to a movement that has one', () => {
    const has = [{ movement: aMovement(), entries: [anEntry({ transactionId: 7, amount: 99_00 })] }];
    expect(matchByRule(has, [anEntry()])).toEqual([]);
  });

  test('in any case an entry goes to one movement at most, and a movement takes one entry by its source', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyMovement, { maxLength: 5, selector: ({ id }) => id }),
        fc.uniqueArray(anyEntry, { maxLength: 6, selector: ({ transactionId }) => transactionId }),
        (movements, entries) => {
          const matches = matchByRule(open(...movements), entries);
          const taken = matches.map(({ transactionId }) => transactionId);
          expect(new Set(taken).size).toBe(taken.length);
          for (const movement of movements) {
            const own = matches.filter(({ movementId }) => movementId === movement.id);
            const bySource = own.filter((match) => 'rule' in match && match.rule === 'source');
            expect(bySource.length).toBeLessThanOrEqual(1);
            for (const { transactionId } of bySource) {
              const entry = entries.find((one) => one.transactionId === transactionId)!;
              expect(Math.sign(entry.amount)).toBe(Math.sign(movement.amount));
              expect(isFeePart(entry, movement)).toBe(false);
            }
          }
          // Everything that could be matched is matched.
          const left = entries.filter(({ transactionId }) => !taken.includes(transactionId));
          const again = movements.map((movement) => ({
            movement,
            entries: entries.filter((entry) =>
              matches.some((match) => match.movementId === movement.id && match.transactionId === entry.transactionId),
            ),
          }));
          expect(matchByRule(again, left)).toEqual([]);
        },
      ),
    );
  });
});
