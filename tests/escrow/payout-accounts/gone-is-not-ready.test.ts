import { expect, test } from 'vitest';
import { accountRead, openPayee } from '#src/modules/escrow/domain/payee';

test('STRIPE-M5 an account that is gone receives nothing, whatever else the provider says of it', () => {
  const now = new Date('2026-05-20T09:00:00Z');
  const payee = openPayee(
    { landscaperId: 'fern', email: 'fern@hedgerow.test', businessType: 'individual' },
    'intent',
    now,
  );
  const ready = {
    canReceive: true,
    detailsSubmitted: true,
    chargesEnabled: true,
    payoutsEnabled: true,
    currentlyDue: [],
  };
  expect(accountRead(payee, { ...ready, gone: null }, now)).toMatchObject({ canReceive: true, goneSince: null });
  expect(accountRead(payee, { ...ready, gone: 'closed' }, now)).toMatchObject({ canReceive: false, goneSince: now });
});
