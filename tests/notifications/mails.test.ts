import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { mails } from '#src/modules/notifications/adapters/mails/mails';
import { dayAndTime } from '#src/modules/notifications/adapters/mails/words';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import type { EventFacts } from '#src/modules/notifications/domain/event-facts';
import { mailsFor } from '#src/modules/notifications/domain/telling';
import { factsOf, olive } from '#tests/support/memory/in-memory-notifications';

const writer = new ReactMailWriter({
  baseUrl: 'https://hedgerow.test',
  brand: { name: 'Hedgerow', email: 'help@hedgerow.test' },
});
const write = async (name: string, reader: string, more: Partial<EventFacts> = {}) => {
  const facts = factsOf(name, more);
  return writer.write(
    mailsFor(facts).find(({ to }) => to.firstName === reader)!,
    facts,
  );
};
const hold = factsOf('').hold!;
const job = factsOf('').job!;
const due = new Date('2026-05-15T15:40:00Z');
const sent = { intentId: 'intent-1', amount: pence(1), cameBackBecause: null, byHand: null };
const increase = { id: 'increase-1', from: pence(18_500), to: pence(22_001), reason: 'Twice as long' };

test('a moment is said as people in London say it, summer or winter', () => {
  expect(dayAndTime(new Date('2026-05-14T15:40:00Z'))).toBe('Thursday 14 May 2026 at 16:40');
  expect(dayAndTime(new Date('2026-01-01T00:05:00Z'))).toBe('Thursday 1 January 2026 at 00:05');
});

test("Olive hears of a bid with its exact price and its message, as the landscaper's words", async () => {
  const mail = await write('bid-placed', 'Olive', {
    bid: { amount: pence(18_550), message: 'I have a <b>ladder</b>.', closedReason: null },
  });
  expect(mail.subject).toBe('Fern & Daughters bid £185.50 for Hedge Trimming in Frome');
  expect(mail.text).toContain('Hello Olive,');
  expect(mail.text).toContain('Fern & Daughters:\n> I have a <b>ladder</b>.');
  expect(mail.text).toContain('https://hedgerow.test/jobs/job-1/bids');
  expect(mail.html).toContain('&lt;b&gt;ladder');
  expect(mail.html).toContain('href="https://hedgerow.test/jobs/job-1/bids"');
});

test('whoever has chosen is told by when to pay, and what happens if not', async () => {
  const { subject, text } = await write('bid-accepted', 'Olive', { hold: { ...hold, state: 'requires_payment' } });
  expect(subject).toBe('Pay £185.00 to keep Fern & Daughters for Hedge Trimming in Frome');
  expect(text).toContain(
    'If it is not paid by Thursday 14 May 2026 at 09:20, the choice lapses, no money moves, and all bids are open again.',
  );
  expect(text).toContain('https://hedgerow.test/jobs/job-1/pay');
});

test('whoever was chosen is told to wait for the money', async () => {
  const { text } = await write('bid-accepted', 'Fern', { hold: { ...hold, state: 'requires_payment' } });
  expect(text).toContain('Please wait with the work until the money is held.');
  expect(text).toContain('You receive: £166.50');
});

test('held money: what is held, what is ours, what is theirs, to the penny', async () => {
  const odd = { ...hold, amount: pence(18_555) };
  const { subject, text } = await write('payment-held', 'Fern', { hold: odd });
  expect(subject).toBe('Paid: Hedge Trimming in Frome is yours, you can start');
  expect(text).toContain('Held now: £185.55\nOur fee, 10%: £18.56\nYou receive: £166.99');
  expect((await write('payment-held', 'Olive', { hold: odd })).subject).toBe(
    '£185.55 is held for Hedge Trimming in Frome',
  );
});

test('a lapse says that no money has moved, and to wait with the work', async () => {
  expect((await write('acceptance-lapsed', 'Olive')).text).toContain('No money has moved.');
  expect((await write('acceptance-lapsed', 'Fern')).subject).toBe(
    'Not paid in time: please do not start Hedge Trimming in Frome',
  );
});

test('D-SCHED a proposed date, and what became of it, is said as a day and an hour', async () => {
  const proposal = { date: '2026-06-02', time: '09:30', status: 'open' };
  const forOlive = await write('schedule-proposed', 'Olive', { proposal });
  expect(forOlive.subject).toBe('Fern & Daughters proposes Tuesday 2 June 2026 at 09:30 for Hedge Trimming in Frome');
  expect(forOlive.text).toContain('Accept or decline:\nhttps://hedgerow.test/jobs/job-1/schedule/answer');
  const agreed = await write('schedule-agreed', 'Fern', { proposal });
  expect(agreed.subject).toBe('Agreed: Hedge Trimming in Frome on Tuesday 2 June 2026 at 09:30');
  const declined = await write('schedule-declined', 'Fern', { proposal });
  expect(declined.text).toContain('Propose another date:\nhttps://hedgerow.test/jobs/job-1/schedule');
});

test('S-JOB-12 marked complete: both are told the exact moment of release, and Olive how to stop it', async () => {
  const marked = { job: { ...job, releaseDueAt: due, completionNote: 'All swept.' } };
  const forOlive = await write('job-marked-complete', 'Olive', marked);
  expect(forOlive.text).toContain('£185.00 is held. It is released on Friday 15 May 2026 at 16:40 unless you stop it.');
  expect(forOlive.text).toContain('> All swept.');
  expect(forOlive.text).toContain('Report a problem:\nhttps://hedgerow.test/jobs/job-1/report-problem');
  expect(forOlive.text).toContain('Confirm and release £185.00:\nhttps://hedgerow.test/jobs/job-1/confirm');
  expect((await write('job-marked-complete', 'Fern', marked)).text).toContain(
    '£166.50 is released to you when Olive confirms, or on Friday 15 May 2026 at 16:40',
  );
});

test('the end of a job says where every pound went', async () => {
  const released = { hold: { ...hold, state: 'releasing', released: pence(18_500) } };
  expect((await write('job-completed', 'Olive', released)).text).toContain(
    '£185.00 of the £185.00 you paid is released to Fern & Daughters. Nothing is held any more.',
  );
  expect((await write('job-completed', 'Fern', released)).subject).toBe(
    '£166.50 is yours: Hedge Trimming in Frome is done',
  );
  const partly = { hold: { ...hold, state: 'releasing', released: pence(10_000) } };
  expect((await write('job-completed', 'Olive', partly)).text).toContain(
    '£100.00 of the £185.00 you paid is released to Fern & Daughters, and £85.00 goes back to you.',
  );
});

test('money sent, waiting and sent back are named exactly', async () => {
  expect((await write('money-sent', 'Fern', { sent: { ...sent, amount: pence(16_650) } })).subject).toBe(
    'We sent you £166.50 for Hedge Trimming in Frome',
  );
  expect((await write('payout-waiting', 'Fern', { hold: { ...hold, waitingForPayee: pence(16_650) } })).subject).toBe(
    '£166.50 is waiting for you: finish your payout account',
  );
  expect((await write('payment-refunded', 'Olive', { sent: { ...sent, amount: pence(8_500) } })).subject).toBe(
    '£85.00 is on its way back to you',
  );
});

test('a refund that came back: where the money is, what happens next, and nothing for the customer to guess', async () => {
  const cameBack = {
    sent: { ...sent, amount: pence(8_500), cameBackBecause: 'The card has expired or was cancelled.' },
  };
  const forOlive = await write('refund-came-back', 'Olive', cameBack);
  expect(forOlive.subject).toBe('Your refund of £85.00 has come back to us');
  expect(forOlive.text).toContain('The money is still yours, and it is safe with us.');
  expect(forOlive.text).toContain('We send it again, or by another way, and write to you as soon as we have.');
  const forAda = await write('refund-came-back', 'Ada', cameBack);
  expect(forAda.subject).toBe('A refund of £85.00 came back: job 1001');
  expect(forAda.text).toContain('The card has expired or was cancelled.');
  expect(forAda.text).toContain('https://hedgerow.test/admin/refused-money/intent-1/retry');
  expect(forAda.text).toContain('https://hedgerow.test/admin/refused-money/intent-1/settle');
});

test.each([
  ['refund-sent-by-hand', 'Olive', 'bank', 'Your refund of £85.00 has been sent by bank transfer.'],
  ['payout-sent-by-hand', 'Fern', 'bank', 'Your money of £85.00 has been sent by bank transfer.'],
  [
    'refund-sent-by-hand',
    'Olive',
    'provider',
    'Your refund of £85.00 has been sent by hand through our payment provider.',
  ],
])(
  '%s: %s is told from where, and under which reference to look for it (%s)',
  async (name, reader, paidFrom, words) => {
    const byHand = { paidFrom, reference: 'FP-20260520-7' };
    const { subject, text } = await write(name, reader, { sent: { ...sent, amount: pence(8_500), byHand } });
    expect(subject).toBe('We sent you £85.00 for Hedge Trimming in Frome');
    expect(text).toContain(words);
    expect(text).toContain('Reference: FP-20260520-7');
  },
);

test('a problem: what is in dispute, that the clock has stopped, what was released', async () => {
  const disputed = {
    hold: { ...hold, disputed: pence(5_000), released: pence(13_500), disputeReason: 'The back is not cut.' },
  };
  const { text } = await write('problem-reported', 'Fern', disputed);
  expect(text).toContain(
    '£50.00 is in dispute. It stays held until that is settled, and the release clock has stopped. The rest, £135.00, is released to Fern & Daughters.',
  );
  expect(text).toContain('Olive:\n> The back is not cut.');
  expect((await write('problem-reported', 'Ada', disputed)).subject).toBe('Dispute about £50.00: job 1001');
});

test('a decision comes with its sums and its reasons', async () => {
  const settled = {
    hold: {
      ...hold,
      disputed: pence(5_000),
      settledToLandscaper: pence(2_000),
      settledToCustomer: pence(3_000),
      settlementReason: 'Half of the back was done.',
    },
  };
  const { text } = await write('problem-settled', 'Olive', settled);
  expect(text).toContain('Of the £50.00 in dispute, £20.00 goes to Fern & Daughters, and £30.00 goes back to you.');
  expect(text).toContain('> Half of the back was done.');
});

test('a bid that ended says why', async () => {
  const closed = (closedReason: string) =>
    write('bid-cancelled', 'Fern', { bid: { amount: pence(18_500), message: '', closedReason } });
  expect((await closed('job_edited')).text).toContain('you can bid again');
  expect((await closed('job_deleted')).subject).toBe('Taken down: Hedge Trimming in Frome');
});

test('a document: what we saw and until when it is shown, or why not, and in time that it ends', async () => {
  const document = { name: 'Public liability £2m', validUntil: '2027-05-02', reason: null };
  const approved = await write('document-approved', 'Fern', { document });
  expect(approved.subject).toBe('We have checked: Public liability £2m');
  expect(approved.text).toContain('Shown until: 2 May 2027');
  const refused = { ...document, name: 'Public liability insurance', validUntil: null, reason: 'It is blurred.' };
  const { subject, text } = await write('document-refused', 'Fern', { document: refused });
  expect(subject).toBe('We could not accept: Public liability insurance');
  expect(text).toContain('> It is blurred.');
  expect(text).toContain('https://hedgerow.test/landscaper/documents');
  expect((await write('check-ending', 'Fern', { document })).subject).toBe('Public liability £2m ends on 2 May 2027');
  await expect(write('check-ending', 'Fern', { document: refused })).rejects.toThrow('no end');
});

test('K-CUST-13 K-CUST-14 work that comes round: due when, and nothing is booked or charged by itself', async () => {
  const { subject, text } = await write('work-due-again', 'Olive', { job: { ...job, nextDueOn: '2026-05-30' } });
  expect(subject).toBe('Hedge Trimming in Frome is due again on Saturday 30 May 2026');
  expect(text).toContain('Nothing is booked and nothing is charged until you post it again');
  expect(text).toContain('https://hedgerow.test/post-job?repost=job-1');
});

test('what guards an account: when it was changed, and the way to take it back, from the inbox alone', async () => {
  const owner = olive;
  const changed = await write('password-changed', 'Olive', { owner });
  expect(changed.subject).toBe('Your password was changed');
  expect(changed.text).toContain('was changed on Wednesday 13 May 2026 at 09:20');
  expect(changed.text).toContain('It was not me: set a new password:\nhttps://hedgerow.test/auth/forgot-password');
  expect(changed.text).toContain('We always write to you about the security of your account.');
  const [on, off] = [
    await write('two-factor-turned-on', 'Olive', { owner }),
    await write('two-factor-turned-off', 'Olive', { owner }),
  ];
  expect([on.subject, off.subject]).toEqual(['Two-factor sign-in is on', 'Two-factor sign-in is off']);
  expect(on.text).toContain('Since Wednesday 13 May 2026 at 09:20, signing in to your account takes a code');
  expect(off.text).toContain('your password alone signs in to your account again');
});

test('a message is quoted, shortened if it is long', async () => {
  const message = { senderId: 'olive', content: 'x'.repeat(1000), readAt: null, firstUnreadId: 'message-1' };
  const { subject, text } = await write('message-sent', 'Fern', { message });
  expect(subject).toBe('Olive wrote to you about Hedge Trimming in Frome');
  expect(text).toContain(`> ${'x'.repeat(400)}…`);
});

test('a title cannot break out of the subject', async () => {
  const { subject } = await write('job-posted', 'Olive', { job: { ...job, title: 'Hedge\r\nBcc: all@hedgerow.test' } });
  expect(subject).toBe('Your job is posted: Hedge Bcc: all@hedgerow.test');
});

test('a mail that would have a hole in it is a fault', async () => {
  await expect(write('job-marked-complete', 'Olive')).rejects.toThrow('no time');
  await expect(write('payment-held', 'Olive', { hold: undefined })).rejects.toThrow('no hold');
});

test('Olive reads of a payment increase to the penny, with the reason, and where to answer', async () => {
  const mail = await write('increase-requested', 'Olive', { increase });
  expect(mail.subject).toBe('Fern & Daughters asks for £35.01 more: Hedge Trimming in Frome');
  for (const words of ['£185.00', '£220.01', '£35.01']) expect(mail.text).toContain(words);
  expect(mail.text).toContain('Fern & Daughters:\n> Twice as long');
  expect(mail.text).toContain('https://hedgerow.test/jobs/job-1/payment-increase/increase-1');
});

test('of what became of it both hear who has to know: declined, paid, or not paid in time', async () => {
  expect((await write('increase-declined', 'Fern', { increase })).subject).toContain('Olive declined £35.01 more');
  expect((await write('increase-paid', 'Olive', { increase })).text).toContain('Altogether £220.01 is held');
  // A tenth of £220.01 is £22.00, half a penny rounded up.
  expect((await write('increase-paid', 'Fern', { increase })).text).toContain('You receive £198.01');
  expect((await write('increase-lapsed', 'Olive', { increase })).text).toContain('you owe nothing more');
  expect((await write('increase-lapsed', 'Fern', { increase })).subject).toContain('The price stays at £185.00');
});

test('no mail speaks of escrow, guarantees or verification, and none shouts', () => {
  const everything = factsOf('', {
    job: { ...job, releaseDueAt: due, completionNote: 'Done.' },
    sent: { ...sent, cameBackBecause: 'The card has expired.', byHand: { paidFrom: 'bank', reference: 'FP-1' } },
    increase,
    review: { rating: 5, comment: 'Fine.' },
    proposal: { date: '2026-06-02', time: '09:30', status: 'open' },
    message: { senderId: 'olive', content: 'Hello', readAt: null, firstUnreadId: 'message-1' },
    hold: { ...hold, settledToCustomer: pence(1), settledToLandscaper: pence(1) },
    document: { name: 'Public liability £2m', validUntil: '2027-05-02', reason: 'Another name.' },
  });
  for (const [name, words] of Object.entries(mails))
    expect(JSON.stringify(words(everything)), name).not.toMatch(
      /escrow|guarantee|verified|protected|undefined|NaN|null|!|soon\b(?! as)/i,
    );
});
