import { expect, test } from 'vitest';
import { heldAfter, statusAfter } from '#src/modules/admin/domain/job-history';

test('a job’s status follows from what has happened; a hire that is not paid for is undone', () => {
  const after = (...moments: Parameters<typeof statusAfter>[0][number]['what'][]) =>
    statusAfter(moments.map((what) => ({ what })));
  expect(after('posted', 'bid')).toBe('posted');
  expect(after('posted', 'bid', 'hired')).toBe('active');
  expect(after('posted', 'hired', 'lapsed')).toBe('posted');
  expect(after('posted', 'hired', 'paid', 'started', 'marked-complete')).toBe('in_progress');
  expect(after('posted', 'hired', 'started', 'completed', 'reviewed')).toBe('completed');
  expect(after('posted', 'act', 'cancelled')).toBe('cancelled');
});

test('what is held follows from the ledger, whether it is in dispute or not', () => {
  const at = new Date();
  const [paid, aside, out] = [
    { at, debit: 'provider', credit: 'held', amountPence: 185_00 },
    { at, debit: 'held', credit: 'contested', amountPence: 50_00 },
    { at, debit: 'contested', credit: 'landscaper', amountPence: 45_00 },
  ];
  expect([heldAfter([]), heldAfter([paid]), heldAfter([paid, aside]), heldAfter([paid, aside, out])]).toEqual([
    0, 185_00, 185_00, 140_00,
  ]);
});
