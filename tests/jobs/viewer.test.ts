import { expect, test } from 'vitest';
import { mayKnowAddress, type PaymentState, type ViewerRole } from '#src/modules/jobs/domain/viewer';

const payments: (PaymentState | undefined)[] = [
  undefined,
  'requires_payment',
  'held',
  'releasing',
  'released',
  'refunding',
  'refunded',
];
const statesWithAddress = (viewerRole: ViewerRole) => payments.filter((payment) => mayKnowAddress(viewerRole, payment));

test.each(['owner', 'admin'] as const)('D-PUBCONTACT the %s always knows the address', (viewerRole) => {
  expect(statesWithAddress(viewerRole)).toEqual(payments);
});

test('D-PUBCONTACT the hired landscaper knows the address while the job is paid for', () => {
  expect(statesWithAddress('hired')).toEqual(['held', 'releasing', 'released']);
});

test('D-PUBCONTACT a bidder never knows the address', () => {
  expect(statesWithAddress('bidder')).toEqual([]);
});
