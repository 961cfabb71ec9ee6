import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { payOutOf, refundOf, takeBackOf } from '#src/modules/escrow/domain/money-intent';
import { creditOn, purposeOf, sentEventOf } from '#src/modules/escrow/domain/purpose';

const now = new Date('2026-05-20T09:00:00Z');
const plan = { id: 'i', holdId: 'h', paymentRef: 'h', amount: pence(4_00), chargeId: 'ch_1', landscaperId: 'l' };

test('each money intent has a purpose, and words for when it is sent', () => {
  const intents = [
    payOutOf(plan, true, now),
    refundOf(plan, 'held', now),
    refundOf({ ...plan, paymentRef: 'checkout' }, 'held', now),
    refundOf({ ...plan, paymentRef: 'use' }, 'credit_due', now),
    takeBackOf({ ...plan, reverses: 'tr_1', chargebackId: 'c' }, now),
  ];
  expect(intents.map((intent) => [purposeOf(intent), sentEventOf(intent)])).toEqual([
    ['share', 'money-sent'],
    ['refund', 'payment-refunded'],
    ['stray', 'payment-refunded'],
    ['credit', 'credit-sent'],
    ['take-back', undefined],
  ]);
  expect(creditOn(intents)).toEqual([{ chargeId: 'ch_1', amount: 4_00 }]);
  expect(creditOn([{ ...intents[3]!, state: 'cancelled' }])).toEqual([]);
});

test('MONEY3-M2 all intents of a charge are sorted by their purpose, not by their kind', () => {
  const folders = ['src/modules/escrow/use-cases', 'src/modules/loyalty/use-cases'];
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('onCharge('));
  expect(files.length).toBeGreaterThan(8);
  const byKind = files.filter(({ text }) => /\bkind [!=]== '(refund|pay_out)'/.test(text));
  expect(byKind.map(({ file }) => file)).toEqual([]);
});
