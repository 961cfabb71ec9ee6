import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { EventName } from '#src/modules/notifications/domain/all-events';
import type { FactsOf } from '#src/modules/notifications/domain/all-news';
import type { Person } from '#src/modules/notifications/domain/facts';
import { newsFor } from '#src/modules/notifications/domain/news-for';
import { fern, happenedAt, job, eventWith, olive } from '#tests/support/notifications/example-facts';

const emailed = <Name extends EventName>(name: Name, facts: Partial<FactsOf<Name>> = {}) =>
  newsFor(eventWith(name, facts))
    .filter(({ byEmail }) => byEmail)
    .map(({ person }) => person.firstName);

describe('an event that is out of date by the time it is delivered is emailed to no one', () => {
  test('STRIPE-M5 STRIPE-S4: an account that has been replaced, a payout that arrived since, a service that runs again', () => {
    expect(emailed('payout-account-gone', { account: { gone: null, waiting: pence(0) } })).toEqual([]);
    expect(emailed('bank-payout-failed', { failure: null })).toEqual([]);
    const { service } = eventWith('service-unpaid').facts;
    expect(emailed('service-unpaid', { service: { ...service, state: 'active' } })).toEqual([]);
  });

  test('a problem that was taken back, so that nothing is in dispute any more', () => {
    const { problem } = eventWith('problem-reported').facts;
    expect(emailed('problem-reported', { problem: { ...problem, amount: pence(0) } })).toEqual([]);
  });

  test('an acceptance that has been paid', () => {
    const { hold } = eventWith('payment-held').facts;
    expect(emailed('bid-accepted', { hold })).toEqual([]);
  });

  test.each(['accepted', 'declined', 'closed'])('a proposed date that is %s', (status) => {
    const { proposal } = eventWith('schedule-proposed').facts;
    for (const name of ['schedule-proposed', 'date-suggested'] as const)
      expect(emailed(name, { proposal: { ...proposal, status } })).toEqual([]);
  });

  test('a request for a review that has been written', () =>
    expect(emailed('review-requested', { isReviewed: true })).toEqual([]));

  test('a review that is published already', () => {
    const publishing = { at: new Date(), isOver: true };
    expect(emailed('job-reviewed', { publishing })).toEqual([]);
    expect(emailed('customer-reviewed', { customerPublishing: publishing })).toEqual([]);
  });

  test.each(['active', 'cancelled'])('a changed or withdrawn bid on a job that is %s', (status) => {
    expect(emailed('bid-edited', { job: { ...job, status } })).toEqual([]);
    expect(emailed('bid-withdrawn', { job: { ...job, status } })).toEqual([]);
  });

  test('a changed bid that has been withdrawn, accepted or changed again since', () => {
    const { bid } = eventWith('bid-edited').facts;
    expect(emailed('bid-edited', { bid: { ...bid, status: 'rejected', closedReason: 'withdrawn' } })).toEqual([]);
    expect(emailed('bid-edited', { bid: { ...bid, status: 'accepted' } })).toEqual([]);
    expect(emailed('bid-declined', { bid })).toEqual([]);
    expect(emailed('decline-undone', { bid: { ...bid, status: 'rejected', closedReason: 'declined' } })).toEqual([]);
    const later = new Date(happenedAt.getTime() + 1000);
    expect(emailed('bid-edited', { bid: { ...bid, updatedAt: later } })).toEqual([]);
  });
});

test('with emails switched off, only emails about money, problems and security are sent', () => {
  const customer: Person = { ...olive, wantsEmail: false };
  const landscaper: Person = { ...fern, wantsEmail: false };
  expect(emailed('bid-placed', { customer })).toEqual([]);
  expect(emailed('work-started', { customer })).toEqual([]);
  expect(emailed('message-sent', { recipient: landscaper })).toEqual([]);
  expect(emailed('payment-held', { customer, landscaper })).toEqual(['Olive', 'Fern']);
  expect(emailed('job-marked-complete', { customer, landscaper })).toEqual(['Olive']);
  expect(emailed('problem-reported', { customer, landscaper })).toEqual(['Olive', 'Fern', 'Ada']);
});

test('with bids switched off, nothing is sent about bids', () => {
  const customer: Person = { ...olive, mutes: ['bids'] };
  for (const name of ['bid-placed', 'bid-edited', 'bid-withdrawn'] as const)
    expect([name, ...emailed(name, { customer })]).toEqual([name]);
  expect(emailed('bid-placed', { customer: { ...olive, mutes: ['messages'] } })).toEqual(['Olive']);
  expect(emailed('bid-not-chosen', { landscaper: { ...fern, mutes: ['bids'] } })).toEqual([]);
});

test('with the schedule switched off, nothing is sent about it, except the email that lets a customer stop a release', () => {
  const [customer, landscaper]: Person[] = [
    { ...olive, mutes: ['schedule'] },
    { ...fern, mutes: ['schedule'] },
  ];
  expect(emailed('work-started', { customer })).toEqual([]);
  expect(emailed('job-posted', { customer })).toEqual([]);
  expect(emailed('job-marked-complete', { customer, landscaper })).toEqual(['Olive']);
});

test('with payments switched off, emails about an amount of money are still sent', () => {
  const [customer, landscaper]: Person[] = [
    { ...olive, mutes: ['payments'] },
    { ...fern, mutes: ['payments'] },
  ];
  expect(emailed('payout-account-ready', { landscaper })).toEqual([]);
  expect(emailed('payment-held', { customer, landscaper })).toEqual(['Olive', 'Fern']);
  expect(emailed('payment-refunded', { customer })).toEqual(['Olive']);
  expect(emailed('refund-came-back', { customer })).toEqual(['Olive', 'Ada']);
  expect(emailed('payout-sent-by-hand', { landscaper })).toEqual(['Fern']);
  expect(emailed('problem-settled', { customer, landscaper })).toEqual(['Olive', 'Fern']);
});

test('with messages switched off, nothing is sent about messages', () => {
  expect(emailed('message-sent', { recipient: { ...fern, mutes: ['bids'] } })).toEqual(['Fern']);
  expect(emailed('message-sent', { recipient: { ...fern, mutes: ['messages'] } })).toEqual([]);
});

test.each(['password-changed', 'phone-changed', 'two-factor-turned-on', 'two-factor-turned-off'] as const)(
  '%s is emailed to the owner of the account, whatever they have switched off',
  (name) => {
    const owner: Person = { ...olive, wantsEmail: false, mutes: ['bids', 'messages', 'payments', 'schedule'] };
    expect(emailed(name, { owner })).toEqual(['Olive']);
    expect(emailed(name, { owner: { ...owner, isGone: true } })).toEqual([]);
  },
);

test('a deleted account is sent nothing, not even about money', () =>
  expect(emailed('payment-held', { customer: { ...olive, isGone: true } })).toEqual(['Fern']));

test('a message is emailed to the other person, and only while it is unread', () => {
  const { message } = eventWith('message-sent').facts;
  expect(emailed('message-sent', { sender: fern, recipient: olive })).toEqual(['Olive']);
  expect(emailed('message-sent', { message: { ...message, readAt: new Date() } })).toEqual([]);
});

test('the key is made of event and reader; unread messages in a row share one key', () => {
  const { message } = eventWith('message-sent').facts;
  const keysOf = (more: Partial<typeof message>, id = 'event-1') =>
    newsFor(eventWith('message-sent', { message: { ...message, ...more } }, id)).map(({ key }) => key);
  expect(keysOf({})).toEqual(['unread:message-1:fern']);
  expect(keysOf({ content: 'And again' }, 'event-2')).toEqual(['unread:message-1:fern']);
  expect(keysOf({ firstUnreadId: 'message-2' })).toEqual(['unread:message-2:fern']);
  expect(newsFor(eventWith('payment-held')).map(({ key }) => key)).toEqual(['event-1:olive', 'event-1:fern']);
});

test('each email says why it is sent: by choice, or because it is about money or security', () => {
  const reasonsFor = (name: EventName) => newsFor(eventWith(name)).map(({ telling }) => telling.always ?? 'choice');
  expect(reasonsFor('bid-placed')).toEqual(['choice']);
  expect(reasonsFor('job-marked-complete')).toEqual(['money', 'choice']);
  expect(reasonsFor('password-changed')).toEqual(['security']);
});
