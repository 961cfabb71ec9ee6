import { expect, test } from 'vitest';
import type { EventWithFacts } from '#src/modules/notifications/domain/facts';
import { fern, happenedAt as at, eventWith, olive } from '#tests/support/memory/in-memory-notifications';
import { deliveryStage } from '#tests/support/delivery-stage';

const deliver = async (event: EventWithFacts, stage = deliveryStage([event])) => ({
  ...stage,
  outcome: await stage.deliverEvent.execute({ eventId: event.id }),
});

test('an event becomes an email to each of its readers', async () => {
  const { outcome, mails, events } = await deliver(eventWith('payment-held'));
  expect(outcome).toEqual({ ok: true, value: { mails: 2 } });
  expect(mails.all()).toMatchObject([
    { to: 'olive@hedgerow.test', subject: '£185.00 is held for Hedge Trimming in Frome', createdAt: at },
    { to: 'fern@hedgerow.test' },
  ]);
  expect(events.all()).toMatchObject([{ deliveredAt: at }]);
});

test('a new job is recorded as a lead for the landscapers it suits', async () => {
  const { leads } = await deliver(eventWith('job-posted'));
  expect(leads.searched).toEqual(['job-1']);
});

test('no other event creates leads', async () => {
  const { leads } = await deliver(eventWith('bid-placed'));
  expect(leads.searched).toEqual([]);
});

test('an event delivered twice is emailed once', async () => {
  const { mails, ...stage } = await deliver(eventWith('payment-held'));
  await stage.deliverEvent.execute({ eventId: 'event-1' });
  expect(mails.all()).toHaveLength(2);
});

test('an event counts as delivered even if there is no one to email', async () => {
  const facts = { customer: { ...olive, isGone: true }, landscaper: { ...fern, isGone: true } };
  const { outcome, mails, events } = await deliver(eventWith('payment-held', facts));
  expect(outcome).toEqual({ ok: true, value: { mails: 0 } });
  expect(mails.all()).toEqual([]);
  expect(events.all()).toMatchObject([{ deliveredAt: at }]);
});

test('an event that does not exist is refused', async () => {
  const { deliverEvent } = deliveryStage([]);
  expect(await deliverEvent.execute({ eventId: 'event-9' })).toEqual({ ok: false, reason: 'event-not-found' });
});

test.each(['something-else', 'toString'])('an event whose name is unknown (%s) is refused', async (name) => {
  const { deliverEvent, mails } = deliveryStage([], { unknown: [{ id: 'event-1', name, about: {}, at }] });
  expect(await deliverEvent.execute({ eventId: 'event-1' })).toEqual({ ok: false, reason: 'unknown-event' });
  expect(mails.all()).toEqual([]);
});
