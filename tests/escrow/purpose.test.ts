import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { payOutOf, refundOf, takeBackOf } from '#src/modules/escrow/domain/money-intent';
import { creditOn, leavesOf, purposeOf, sentEventOf } from '#src/modules/escrow/domain/purpose';

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

test('each kind of money intent has a purpose for each source that it can have', () => {
  const row = { holdId: 'h', paymentRef: 'h' };
  expect(() => purposeOf({ ...row, kind: 'pay_out', source: 'held' })).toThrow('a pay_out has no money from held');
  expect(() => leavesOf({ source: 'credit_due' })).toThrow('not of the customer');
  expect([leavesOf({ source: 'held' }), leavesOf({ source: 'contested' })]).toEqual(['held', 'contested']);
});

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') }));

test('MONEY3-M2 lists of intents are sorted by their purpose, not by their kind or source', () => {
  const files = ['src/modules/escrow/use-cases', 'src/modules/loyalty/use-cases']
    .flatMap(filesOf)
    .filter(({ text }) => /onCharge\(|MoneyIntent\[\]/.test(text));
  expect(files.length).toBeGreaterThan(15);
  const byKind = files.filter(({ text }) =>
    /\b(kind|source) [!=]== '(refund|pay_out|take_back|held|conte|cred)/.test(text),
  );
  expect(byKind.map(({ file }) => file)).toEqual([]);
});

test('MONEY3-M2 SQL sorts intents by their purpose, which has one home', () => {
  const home = 'src/modules/escrow/sql/purpose.ts';
  const byKind = ['escrow', 'loyalty', 'jobs', 'admin', 'accounts', 'sales', 'notifications']
    .flatMap((module) => filesOf(`src/modules/${module}`))
    .filter(({ file, text }) => file !== home && /money_intents|\bi\.(kind|source)\b/.test(text))
    .filter(({ text }) => /\bcase i\.kind\b|\b(i|intent)\.(kind|source) *(=|<>|in |not in)/.test(text));
  expect(byKind.map(({ file }) => file)).toEqual([]);
  expect(readFileSync(home, 'utf8')).toMatch(/\.kind = /);
});
