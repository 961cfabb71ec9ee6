import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { EventName } from '#src/modules/notifications/domain/all-events';
import type { Facts, Person } from '#src/modules/notifications/domain/facts';
import { emailsFor } from '#src/modules/notifications/domain/rules';
import { eventNames, fern, happenedAt, job, eventWith, olive } from '#tests/support/notifications/example-facts';

const emailed = <Name extends EventName>(name: Name, facts: Partial<Facts[Name]> = {}) =>
  emailsFor(eventWith(name, facts)).map(({ person }) => person.firstName);

const readers: [EventName, string[]][] = [
  ['password-changed', ['Olive']],
  ['phone-changed', ['Olive']],
  ['two-factor-turned-on', ['Olive']],
  ['two-factor-turned-off', ['Olive']],
  ['data-request-made', ['Olive']],
  ['data-request-answered', ['Olive']],
  ['deletion-asked', ['Olive']],
  ['account-idle', ['Olive']],
  ['terms-changing', ['Olive']],
  ['deletion-undone', ['Olive']],
  ['email-change-asked', ['Olive']],
  ['email-change-opened', ['Olive']],
  ['email-changed', ['Olive', 'Olive']],
  ['email-change-stopped', ['Olive', 'Ada']],
  ['account-erased', ['Olive']],
  ['person-suspended', ['Olive']],
  ['type-corrected', ['Olive']],
  ['suspension-appealed', ['Ada']],
  ['suspension-upheld', ['Olive']],
  ['suspension-lifted', ['Olive']],
  ['admin-acted-on-job', ['Olive', 'Fern']],
  ['second-admin-asked', ['Ada']],
  ['document-approved', ['Fern']],
  ['document-refused', ['Fern']],
  ['check-ending', ['Fern']],
  ['starting-place-missing', ['Fern']],
  ['job-posted', ['Olive']],
  ['job-ending', ['Olive']],
  ['landscaper-invited', ['Fern']],
  ['schedule-proposed', ['Olive']],
  ['schedule-agreed', ['Fern']],
  ['schedule-declined', ['Fern']],
  ['date-suggested', ['Fern']],
  ['suggestion-agreed', ['Olive']],
  ['suggestion-declined', ['Olive']],
  ['work-due-again', ['Olive']],
  ['work-started', ['Olive']],
  ['arrival-asked', ['Olive']],
  ['nest-found', ['Olive']],
  ['job-marked-complete', ['Olive', 'Fern']],
  ['release-soon', ['Olive']],
  ['release-waits', ['Olive', 'Fern', 'Ada']],
  ['review-requested', ['Olive']],
  ['job-reviewed', ['Fern']],
  ['customer-reviewed', ['Olive']],
  ['review-published', ['Fern']],
  ['customer-review-published', ['Olive']],
  ['review-answered', ['Olive']],
  ['bid-asked-for', ['Fern']],
  ['question-asked', ['Olive']],
  ['question-answered', ['Fern']],
  ['bid-placed', ['Olive']],
  ['bid-edited', ['Olive']],
  ['bid-confirmed', ['Olive']],
  ['bid-withdrawn', ['Olive']],
  ['bid-declined', ['Fern']],
  ['decline-undone', ['Fern']],
  ['bid-accepted', ['Olive', 'Fern']],
  ['bid-not-chosen', ['Fern']],
  ['bid-cancelled', ['Fern']],
  ['message-sent', ['Fern']],
  ['payment-held', ['Olive', 'Fern']],
  ['acceptance-lapsed', ['Olive', 'Fern']],
  ['increase-requested', ['Olive']],
  ['increase-declined', ['Fern']],
  ['increase-paid', ['Olive', 'Fern']],
  ['increase-lapsed', ['Olive', 'Fern']],
  ['job-completed', ['Olive', 'Fern']],
  ['money-sent', ['Fern']],
  ['payout-sent-by-hand', ['Fern']],
  ['payout-waiting', ['Fern']],
  ['payout-account-ready', ['Fern']],
  ['payout-account-gone', ['Fern', 'Ada']],
  ['bank-payout-failed', ['Fern', 'Ada']],
  ['service-payment-failed', ['Olive']],
  ['service-unpaid', ['Olive']],
  ['service-paused', ['Olive']],
  ['service-active-again', ['Olive']],
  ['payment-refunded', ['Olive']],
  ['credit-sent', ['Olive']],
  ['points-expiring', ['Olive']],
  ['referral-rewarded', ['Olive']],
  ['refund-came-back', ['Olive', 'Ada']],
  ['refund-sent-by-hand', ['Olive']],
  ['problem-reported', ['Olive', 'Fern', 'Ada']],
  ['problem-settled', ['Olive', 'Fern']],
  ['released-dispute-decided', ['Olive', 'Fern']],
  ['dispute-answered', ['Fern']],
  ['dispute-answer-due', ['Fern']],
  ['dispute-offers-begin', ['Olive', 'Fern']],
  ['dispute-offer-made', ['Fern']],
  ['dispute-offer-declined', ['Fern']],
  ['dispute-agreed', ['Olive', 'Fern']],
  ['dispute-put-right', ['Olive']],
  ['dispute-withdrawn', ['Olive', 'Fern']],
  ['dispute-in-review', ['Olive', 'Fern', 'Ada']],
  ['decision-appealed', ['Olive', 'Fern', 'Ada']],
  ['appeal-answered', ['Olive', 'Fern']],
  ['chargeback-inquiry', ['Olive', 'Fern', 'Ada']],
  ['chargeback-opened', ['Olive', 'Fern', 'Ada']],
  ['chargeback-won', ['Olive', 'Fern', 'Ada']],
  ['chargeback-lost', ['Olive', 'Fern', 'Ada']],
  ['chargeback-withdrawn', ['Olive', 'Fern', 'Ada']],
  ['chargeback-due', ['Ada']],
  ['unlinked-chargeback', ['Ada']],
  ['fraud-warned', ['Ada']],
  ['payout-taken-back', ['Fern']],
  ['debt-opened', ['Fern', 'Ada']],
  ['debt-set-off', ['Fern']],
  ['debt-written-off', ['Fern']],
  ['absence-reported', ['Fern']],
  ['absence-answered', ['Olive']],
  ['absence-unanswered', ['Olive', 'Fern']],
  ['absence-cleared', ['Fern']],
  ['materials-recorded', ['Olive']],
  ['held-job-cancelled', ['Olive', 'Fern']],
  ['unpaid-job-cancelled', ['Olive']],
  ['refunded-after-release', ['Olive', 'Fern']],
  ['refund-debt-opened', ['Fern', 'Ada']],
  ['refund-debt-written-off', ['Fern']],
  ['refund-made-elsewhere', ['Olive', 'Fern', 'Ada']],
  ['payout-reversed-elsewhere', ['Fern', 'Ada']],
  ['payout-reversal-left', ['Fern']],
  ['refund-elsewhere-taken-back', ['Fern']],
  ['refund-elsewhere-came-back', ['Olive', 'Fern', 'Ada']],
  ['ticket-opened', ['Olive', 'Ada']],
  ['ticket-answered', ['Olive']],
  ['content-decided', ['Fern', 'Olive', 'Fern']],
  ['content-appealed', ['Ada']],
  ['content-appeal-answered', ['Olive', 'Fern']],
  ['content-restored', ['Olive', 'Fern']],
  ['books-need-action', ['Ada']],
];

test.each(readers)('%s is emailed to %j', (name, people) => expect(emailed(name)).toEqual(people));

test('every event is in the list above', () =>
  expect(readers.map(([name]) => name).sort()).toEqual([...eventNames].sort()));

describe('an event that is out of date by the time it is delivered is emailed to no one', () => {
  test('STRIPE-M5 STRIPE-S4: an account that has been replaced, a payout that arrived since, a service that runs again', () => {
    expect(emailed('payout-account-gone', { account: { gone: null, waiting: pence(0) } })).toEqual([]);
    expect(emailed('bank-payout-failed', { failure: null })).toEqual([]);
    const { service } = eventWith('service-unpaid').facts;
    expect(emailed('service-unpaid', { service: { ...service, state: 'active' } })).toEqual([]);
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

  test.each(['job-reviewed', 'customer-reviewed'] as const)('%s, if what was written is published already', (name) =>
    expect(emailed(name, { publishing: { at: new Date(), isOver: true } })).toEqual([]),
  );

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
    emailsFor(eventWith('message-sent', { message: { ...message, ...more } }, id)).map(({ key }) => key);
  expect(keysOf({})).toEqual(['unread:message-1:fern']);
  expect(keysOf({ content: 'And again' }, 'event-2')).toEqual(['unread:message-1:fern']);
  expect(keysOf({ firstUnreadId: 'message-2' })).toEqual(['unread:message-2:fern']);
  expect(emailsFor(eventWith('payment-held')).map(({ key }) => key)).toEqual(['event-1:olive', 'event-1:fern']);
});

test('each email says why it is sent: by choice, or because it is about money or security', () => {
  const reasonsFor = (name: EventName) => emailsFor(eventWith(name)).map(({ because }) => because);
  expect(reasonsFor('bid-placed')).toEqual(['choice']);
  expect(reasonsFor('job-marked-complete')).toEqual(['money', 'choice']);
  expect(reasonsFor('password-changed')).toEqual(['security']);
});
