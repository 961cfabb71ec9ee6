import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { mailsFor } from '#src/modules/notifications/domain/telling';
import { ada, factsOf, fern, olive } from '#tests/support/memory/in-memory-notifications';

const told = (...about: Parameters<typeof factsOf>) => mailsFor(factsOf(...about)).map(({ to }) => to.firstName);
const unpaid = { ...factsOf('').hold!, state: 'requires_payment' };

test.each([
  ['job-posted', ['Olive']],
  ['bid-placed', ['Olive']],
  ['payment-held', ['Olive', 'Fern']],
  ['acceptance-lapsed', ['Olive', 'Fern']],
  ['bid-not-chosen', ['Fern']],
  ['work-due-again', ['Olive']],
  ['landscaper-invited', ['Fern']],
  ['work-started', ['Olive']],
  ['review-requested', ['Olive']],
  ['schedule-agreed', ['Fern']],
  ['schedule-declined', ['Fern']],
  ['job-marked-complete', ['Olive', 'Fern']],
  ['job-completed', ['Olive', 'Fern']],
  ['increase-requested', ['Olive']],
  ['increase-declined', ['Fern']],
  ['increase-paid', ['Olive', 'Fern']],
  ['increase-lapsed', ['Olive', 'Fern']],
  ['money-sent', ['Fern']],
  ['payout-waiting', ['Fern']],
  ['payment-refunded', ['Olive']],
  ['refund-came-back', ['Olive', 'Ada']],
  ['refund-sent-by-hand', ['Olive']],
  ['payout-sent-by-hand', ['Fern']],
  ['problem-reported', ['Olive', 'Fern', 'Ada']],
  ['problem-settled', ['Olive', 'Fern']],
  ['something-else', []],
  ['toString', []],
])('of %s, %j are told', (name, people) => expect(told(name)).toEqual(people));

test('of an acceptance both are told, unless it has been paid by then', () => {
  expect(told('bid-accepted', { hold: unpaid })).toEqual(['Olive', 'Fern']);
  expect(told('bid-accepted')).toEqual([]);
});

test('of a date that was proposed the customer is told, unless it has been answered or replaced by then', () => {
  const proposal = { date: '2026-06-02', time: '09:30' };
  expect(told('schedule-proposed', { proposal: { ...proposal, status: 'open' } })).toEqual(['Olive']);
  for (const status of ['accepted', 'declined', 'closed'])
    expect(told('schedule-proposed', { proposal: { ...proposal, status } })).toEqual([]);
});

test('whoever has switched mail off still hears of money and of problems, and of nothing else', () => {
  const quiet = { customer: { ...olive, wantsMail: false }, landscaper: { ...fern, wantsMail: false } };
  expect(told('bid-placed', quiet)).toEqual([]);
  expect(told('work-started', quiet)).toEqual([]);
  expect(
    told('message-sent', {
      ...quiet,
      message: { senderId: 'olive', content: 'Hello', readAt: null, firstUnreadId: 'message-1' },
    }),
  ).toEqual([]);
  expect(told('payment-held', quiet)).toEqual(['Olive', 'Fern']);
  expect(told('job-marked-complete', quiet)).toEqual(['Olive']);
  expect(told('problem-reported', { ...quiet, admins: [ada] })).toEqual(['Olive', 'Fern', 'Ada']);
});

test.each([
  ['bids', 'bid-placed', []],
  ['messages', 'bid-placed', ['Olive']],
  ['bids', 'bid-not-chosen', []],
  ['schedule', 'work-started', []],
  ['schedule', 'job-posted', []],
  ['schedule', 'job-marked-complete', ['Olive']],
  ['payments', 'payout-account-ready', []],
  ['payments', 'payment-held', ['Olive', 'Fern']],
  ['payments', 'payment-refunded', ['Olive']],
  ['payments', 'refund-came-back', ['Olive', 'Ada']],
  ['payments', 'payout-sent-by-hand', ['Fern']],
  ['payments', 'problem-settled', ['Olive', 'Fern']],
] as const)('with %s switched off, of %s %j hear', (topic, name, people) =>
  expect(told(name, { customer: { ...olive, mutes: [topic] }, landscaper: { ...fern, mutes: [topic] } })).toEqual(
    people,
  ),
);

test.each(['password-changed', 'two-factor-turned-on', 'two-factor-turned-off'])(
  'of %s the owner of the account is told, whatever they have switched off, and nobody else',
  (name) => {
    const owner = { ...olive, wantsMail: false, mutes: ['bids', 'messages', 'payments', 'schedule'] as const };
    expect(told(name, { owner })).toEqual(['Olive']);
    expect(told(name, { owner: { ...owner, isGone: true } })).toEqual([]);
  },
);

test('whoever has left is told of nothing, not even of money', () =>
  expect(told('payment-held', { customer: { ...olive, isGone: true } })).toEqual(['Fern']));

test('with messages switched off there is no mail of them', () => {
  const message = { senderId: 'olive', content: 'Hello', readAt: null, firstUnreadId: 'message-1' };
  expect(told('message-sent', { message, landscaper: { ...fern, mutes: ['bids'] } })).toEqual(['Fern']);
  expect(told('message-sent', { message, landscaper: { ...fern, mutes: ['messages'] } })).toEqual([]);
});

test('a message is news to the other side, and only while it is unread', () => {
  const message = { senderId: 'olive', content: 'Hello', readAt: null, firstUnreadId: 'message-1' };
  expect(told('message-sent', { message })).toEqual(['Fern']);
  expect(told('message-sent', { message: { ...message, senderId: 'fern' } })).toEqual(['Olive']);
  expect(told('message-sent', { message: { ...message, readAt: new Date() } })).toEqual([]);
});

test('the key tells mails apart by event and reader; unread messages in a row share one', () => {
  const keys = (more: Parameters<typeof factsOf>[1]) => mailsFor(factsOf('message-sent', more)).map(({ key }) => key);
  const message = { senderId: 'olive', content: 'Hello', readAt: null, firstUnreadId: 'message-1' };
  expect(keys({ id: 'event-1', message })).toEqual(
    keys({ id: 'event-2', message: { ...message, content: 'And again' } }),
  );
  expect(keys({ message })).not.toEqual(keys({ message: { ...message, firstUnreadId: 'message-2' } }));
  expect(
    mailsFor(factsOf('payment-held', { hold: { ...unpaid, state: 'held', amount: pence(1) } })).map(({ key }) => key),
  ).toEqual(['event-1:olive', 'event-1:fern']);
});
