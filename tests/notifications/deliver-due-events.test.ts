import { expect, test } from 'vitest';
import { deliveryStage } from '#tests/support/delivery-stage';
import { happenedAt as at, eventWith } from '#tests/support/notifications/example-facts';

const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

test('three unread messages in a row lead to one email', async () => {
  const { message } = eventWith('message-sent').facts;
  const said = (n: number) => eventWith('message-sent', { message: { ...message, content: `No. ${n}` } }, `event-${n}`);
  const { run, mails, events } = deliveryStage([said(1), said(2), said(3)]);
  await run();
  expect(mails.all()).toHaveLength(1);
  expect(events.all().every(({ deliveredAt }) => deliveredAt)).toBe(true);
});

test('an event that fails is tried again, at growing intervals, and does not hold up the others', async () => {
  const { run, mails, events } = deliveryStage([eventWith('payment-held', {}, 'broken'), eventWith('payment-held')], {
    broken: ['broken'],
  });
  await run();
  expect(mails.all()).toHaveLength(2);
  expect(events.all()[0]).toMatchObject({
    deliveredAt: null,
    attempts: 1,
    nextAttemptAt: minutesLater(0.5),
    why: expect.stringContaining('no hold'),
  });
  await run(minutesLater(0.4));
  expect(events.all()[0]).toMatchObject({ attempts: 1 });
  await run(minutesLater(1));
  expect(events.all()[0]).toMatchObject({ attempts: 2, nextAttemptAt: minutesLater(2) });
});

test('OPS-M7: a run says when it has left events for another', async () => {
  const { run } = deliveryStage(Array.from({ length: 201 }, (_, n) => eventWith('payment-held', {}, `event-${n}`)));
  expect([await run(), await run()]).toEqual([{ more: true }, { more: false }]);
});

test('after twelve attempts an event is given up, and the log says that it needs action', async () => {
  const { run, events, errors } = deliveryStage([eventWith('payment-held')], { broken: ['event-1'] });
  for (let day = 0; day < 15; day += 1) await run(minutesLater(day * 1440));
  expect(events.all()).toMatchObject([{ attempts: 12, nextAttemptAt: null, deliveredAt: null }]);
  expect(errors).toHaveLength(12);
  expect(errors.at(-1)).toBe('An event could not be delivered: needs action');
});

test('an event whose name is unknown is logged and skipped, and not tried again', async () => {
  const { run, mails, events, errors } = deliveryStage([eventWith('payment-held')], {
    unknown: [{ id: 'from-another-version', name: 'hedge-planted', about: {}, at }],
  });
  await run();
  await run(minutesLater(1440));
  expect(errors).toEqual(['An event has a name that this version does not know: skipped']);
  expect(mails.all()).toHaveLength(2);
  expect(events.all()).toMatchObject([
    { deliveredAt: at },
    { id: 'from-another-version', attempts: 1, nextAttemptAt: null, deliveredAt: null, why: 'unknown event name' },
  ]);
});
