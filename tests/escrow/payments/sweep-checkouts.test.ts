import { expect, test } from 'vitest';
import { aMorning, escrowStage } from '#tests/support/escrow/escrow-stage';

const minutesLater = (minutes: number) => new Date(aMorning.getTime() + minutes * 60_000);

test('MONEY3-S5 a page is read after 2 and 10 minutes, and then hourly, so that a payment is booked within the hour', async () => {
  const stage = await escrowStage();
  await stage.opensCheckout();
  const readAt: number[] = [];
  for (let minute = 0; minute <= 5 * 60; minute++) {
    stage.at(minutesLater(minute));
    const { read } = await stage.sweepCheckouts.execute({ asOf: stage.now() });
    if (read) readAt.push(minute);
  }
  expect(readAt).toEqual([2, 10, 60, 120, 180, 240, 300]);
});

test('even if the notice is lost and the customer does not return, the payment is held', async () => {
  const stage = await escrowStage();
  stage.provider.pay(await stage.opensCheckout());
  stage.at(minutesLater(2));
  await stage.sweepCheckouts.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('held');
  expect(await stage.sweepCheckouts.execute({ asOf: minutesLater(5_000) })).toEqual({ read: 0, more: false });
});

test('a payment page that cannot be read is tried again two minutes later', async () => {
  const stage = await escrowStage();
  stage.provider.pay(await stage.opensCheckout());
  stage.at(minutesLater(2));
  stage.provider.fail('readCheckout', 'busy');
  await stage.sweepCheckouts.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('requires_payment');
  expect(await stage.sweepCheckouts.execute({ asOf: stage.now() })).toEqual({ read: 0, more: false });
  stage.at(minutesLater(4));
  await stage.sweepCheckouts.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('held');
});
