import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { releasable } from '#src/modules/acts/domain/figures';
import { partsOf } from '#src/modules/acts/domain/where-money-is';

test('money that is in dispute and also asked for by a bank is on the bar once, and the rest is what a release would send', () => {
  const booked = {
    entries: [],
    heldPence: pence(18500),
    releasedPence: pence(0),
    refundedPence: pence(0),
    landscaperPence: pence(0),
    feePence: pence(0),
  };
  const amounts = { left: pence(185_00), disputed: pence(40_00), frozen: pence(70_00), refundKept: pence(0) };
  const payment = { state: 'held' as const, ...amounts };
  const { heldForLandscaper, fee, disputed, frozen, refunded } = partsOf(booked, payment);
  expect([heldForLandscaper + fee, releasable(payment)]).toEqual([115_00, 115_00]);
  expect([disputed, frozen, refunded]).toEqual([40_00, 30_00, 0]);
});
