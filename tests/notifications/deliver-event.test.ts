import { expect, test } from 'vitest';
import type { EventWithFacts } from '#src/modules/notifications/domain/all-news';
import { fern, happenedAt as at, eventWith, olive } from '#tests/support/notifications/example-facts';
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

test('everyone an event concerns has it on their notifications page too, with the words and the link of the email', async () => {
  const { notifications, mails } = await deliver(eventWith('payment-held'));
  expect(notifications.all()).toMatchObject([
    {
      userId: 'olive',
      event: 'payment-held',
      subject: 'money',
      path: '/jobs/job-1',
      createdAt: at,
      readAt: null,
      words: '£185.00 is held for Hedge Trimming in Frome',
      detail: 'Your payment has arrived, and Fern & Daughters has the job. £185.00 is held for it.',
    },
    { userId: 'fern', words: 'Paid: Hedge Trimming in Frome is yours, you can start' },
  ]);
  expect(notifications.all().map(({ key }) => key)).toEqual(mails.all().map(({ key }) => key));
});

test('a notification of a message leaves out its text, which may be hidden later, and how to answer an email', async () => {
  const { notifications } = await deliver(eventWith('message-sent'));
  expect(notifications.all()).toMatchObject([{ detail: 'Read it and reply in your conversation.' }]);
});

test('an event delivered twice is on the page once', async () => {
  const { notifications, ...stage } = await deliver(eventWith('payment-held'));
  await stage.deliverEvent.execute({ eventId: 'event-1' });
  expect(notifications.all()).toHaveLength(2);
});

test('someone who has switched off emails still has the news on the page', async () => {
  const { notifications, mails } = await deliver(
    eventWith('bid-placed', { customer: { ...olive, wantsEmail: false } }),
  );
  expect(mails.all()).toEqual([]);
  expect(notifications.all()).toMatchObject([{ userId: 'olive', subject: 'jobs' }]);
});

test('someone without an account is only emailed', async () => {
  const { notifications, mails } = await deliver(eventWith('ticket-answered', { asker: { ...olive, isGuest: true } }));
  expect(mails.all()).toHaveLength(1);
  expect(notifications.all()).toEqual([]);
});

test('a deleted account has no news', async () => {
  const { notifications } = await deliver(eventWith('bid-placed', { customer: { ...olive, isGone: true } }));
  expect(notifications.all()).toEqual([]);
});

test.each([
  ['payment-held', 'money'],
  ['payout-account-ready', 'money'],
  ['bid-placed', 'jobs'],
  ['schedule-proposed', 'jobs'],
  ['review-published', 'jobs'],
  ['message-sent', 'messages'],
  ['password-changed', 'account'],
  ['document-refused', 'account'],
  ['ticket-answered', 'account'],
] as const)('%s belongs to %s', async (name, subject) => {
  const { notifications } = await deliver(eventWith(name));
  expect(notifications.all()[0]?.subject).toBe(subject);
});
