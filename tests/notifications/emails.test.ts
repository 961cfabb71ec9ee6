import { describe, expect, test } from 'vitest';
import { routeTable } from '#app/route-table';
import { pence } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import { SignedUnsubscribeLinks } from '#src/modules/notifications/adapters/signed-unsubscribe-links';
import type { EventName } from '#src/modules/notifications/domain/all-events';
import type { FactsOf } from '#src/modules/notifications/domain/all-news';
import { newsFor } from '#src/modules/notifications/domain/news-for';
import { eventNames, fern, hold, job, eventWith } from '#tests/support/notifications/example-facts';

const writer = new ReactMailWriter({
  baseUrl: 'https://hedgerow.test',
  brand: { name: 'Hedgerow', email: 'help@hedgerow.test' },
  unsubscribeLinks: new SignedUnsubscribeLinks(['secret']),
});
const write = async <Name extends EventName>(name: Name, reader: string, facts: Partial<FactsOf<Name>> = {}) => {
  const event = eventWith(name, facts);
  return writer.write(
    newsFor(event).find(({ person }) => person.firstName === reader)!,
    event,
  );
};

test('times are given in London time, summer and winter', () => {
  expect(dateTime(new Date('2026-05-14T15:40:00Z'))).toBe('Thursday 14 May 2026 at 16:40');
  expect(dateTime(new Date('2026-01-01T00:05:00Z'))).toBe('Thursday 1 January 2026 at 00:05');
});

test('an email about a bid gives its exact price, and quotes its message as the landscaper’s words', async () => {
  const { bid } = eventWith('bid-placed').facts;
  const mail = await write('bid-placed', 'Olive', {
    bid: { ...bid, amount: pence(18_550), message: 'I have a <b>ladder</b>.' },
  });
  expect(mail.subject).toBe('Fern & Daughters bid £185.50 for Hedge Trimming in Frome');
  expect(mail.text).toContain('Hello Olive,');
  expect(mail.text).toContain('Fern & Daughters:\n> I have a <b>ladder</b>.');
  expect(mail.text).toContain('https://hedgerow.test/jobs/job-1/bids');
  expect(mail.html).toContain('&lt;b&gt;ladder');
  expect(mail.html).toContain('href="https://hedgerow.test/jobs/job-1/bids"');
});

test('the email to the customer who accepted a bid gives the deadline for paying, and says what happens after it', async () => {
  const { subject, text } = await write('bid-accepted', 'Olive');
  expect(subject).toBe('Pay £185.00 to book Fern & Daughters for Hedge Trimming in Frome');
  expect(text).toContain(
    'If you have not paid by Thursday 14 May 2026 at 09:20, your choice lapses, no money is taken, and all the bids are open again.',
  );
  expect(text).toContain('https://hedgerow.test/jobs/job-1/pay');
});

test('the email to the landscaper whose bid was accepted says to wait until the money is held', async () => {
  const { text } = await write('bid-accepted', 'Fern');
  expect(text).toContain('Please do not start work until the money is held.');
  expect(text).toContain('You receive: £166.50');
});

test('an email about held money gives the amount held, our fee and the landscaper’s share, to the penny', async () => {
  const odd = { ...hold, amount: pence(18_555) };
  const { subject, text } = await write('payment-held', 'Fern', { hold: odd });
  expect(subject).toBe('Paid: Hedge Trimming in Frome is yours, you can start');
  expect(text).toContain('Held now: £185.55\nOur fee, 10%: £18.56\nYou receive: £166.99');
  expect((await write('payment-held', 'Olive', { hold: odd })).subject).toBe(
    '£185.55 is held for Hedge Trimming in Frome',
  );
});

test('the email about an acceptance that lapsed says that no money has been taken, and not to start work', async () => {
  expect((await write('acceptance-lapsed', 'Olive')).text).toContain('No money has been taken.');
  expect((await write('acceptance-lapsed', 'Fern')).subject).toBe(
    'Not paid in time: please do not start Hedge Trimming in Frome',
  );
});

test('D-SCHED the emails about a proposed date and the answer to it give the day and the time', async () => {
  const proposal = { date: '2026-06-02', time: '09:30', status: 'open', movesFrom: null, reason: null };
  const forOlive = await write('schedule-proposed', 'Olive', { proposal });
  expect(forOlive.subject).toBe('Fern & Daughters proposes Tuesday 2 June 2026 at 09:30 for Hedge Trimming in Frome');
  expect(forOlive.text).toContain('Accept or decline:\nhttps://hedgerow.test/jobs/job-1/schedule/answer');
  const agreed = await write('schedule-agreed', 'Fern', { proposal });
  expect(agreed.subject).toBe('Agreed: Hedge Trimming in Frome on Tuesday 2 June 2026 at 09:30');
  const declined = await write('schedule-declined', 'Fern', { proposal });
  expect(declined.text).toContain('Propose another date:\nhttps://hedgerow.test/jobs/job-1/schedule');
});

test('the emails about another day say who suggests it, and for an agreed visit when it is, why it should move, and that it stays agreed until then', async () => {
  const other = { date: '2026-06-02', time: '09:30', status: 'open', movesFrom: null, reason: null };
  const suggested = await write('date-suggested', 'Fern', { proposal: other });
  expect(suggested.subject).toBe('Olive suggests Tuesday 2 June 2026 at 09:30 for Hedge Trimming in Frome');
  expect(suggested.text).toContain('Accept or decline:\nhttps://hedgerow.test/jobs/job-1/schedule/suggestion');
  const rain = { ...other, movesFrom: '2026-05-29', reason: 'rain' as const };
  const moved = await write('schedule-proposed', 'Olive', { proposal: rain });
  expect(moved.subject).toBe('Fern & Daughters asks to move Hedge Trimming in Frome to Tuesday 2 June 2026 at 09:30');
  expect(moved.text).toContain('the visit of Friday 29 May 2026 because of rain');
  expect(moved.text).toContain('Until you accept, the date you agreed on stands.');
  const declined = await write('suggestion-declined', 'Olive', { proposal: rain });
  expect(declined.text).toContain('The visit stays on Friday 29 May 2026.');
  expect((await write('suggestion-agreed', 'Olive', { proposal: other })).subject).toBe(
    'Agreed: Hedge Trimming in Frome on Tuesday 2 June 2026 at 09:30',
  );
});

test('S-JOB-12 marked complete: both emails give the exact time of release, and the customer’s also says how to stop it', async () => {
  const forOlive = await write('job-marked-complete', 'Olive');
  expect(forOlive.text).toContain('£185.00 is held. It is released on Friday 15 May 2026 at 16:40 unless you stop it.');
  expect(forOlive.text).toContain('> All swept.');
  expect(forOlive.text).toContain('Report a problem:\nhttps://hedgerow.test/jobs/job-1/report-problem');
  expect(forOlive.text).toContain('Confirm and release £185.00:\nhttps://hedgerow.test/jobs/job-1/confirm');
  expect((await write('job-marked-complete', 'Fern')).text).toContain(
    '£166.50 is released to you when Olive confirms, or on Friday 15 May 2026 at 16:40',
  );
});

test('SPEC-M7 the reminder before a release says when it is, to whom, and how to stop it; once it is no longer planned nobody is told', async () => {
  const mail = await write('release-soon', 'Olive');
  expect(mail.subject).toBe('£185.00 for Hedge Trimming in Frome is released on 15 May 2026, 16:40');
  expect(mail.text).toContain(
    'released to Fern & Daughters on Friday 15 May 2026 at 16:40, unless you say before then',
  );
  expect(mail.text).toContain('/jobs/job-1/report-problem');
  expect(newsFor(eventWith('release-soon', { release: { at: null } }))).toEqual([]);
});

test('the emails at the end of a job say where every pound went', async () => {
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

test('a release around a dispute or a bank’s case is announced with what is still held', async () => {
  const mail = await write('rest-released', 'Olive');
  expect(mail.subject).toBe('£135.00 of your payment is released: Hedge Trimming in Frome');
  expect(mail.text).toContain('£135.00 of the £185.00 you paid is released to Fern & Daughters.');
  expect(mail.text).toContain('£50.00 is still held');
});

test('emails about money sent, waiting or refunded give the exact amount', async () => {
  const { sent } = eventWith('money-sent').facts;
  expect((await write('money-sent', 'Fern', { sent: { ...sent, amount: pence(16_650) } })).subject).toBe(
    'We sent you £166.50 for Hedge Trimming in Frome',
  );
  expect((await write('payout-waiting', 'Fern', { waiting: pence(16_650) })).subject).toBe(
    '£166.50 is waiting for you: finish your payout account',
  );
  expect((await write('payment-refunded', 'Olive')).subject).toBe('£85.00 is on its way back to you');
});

test('the email about a refund that came back says where the money is and what happens next', async () => {
  const cameBack = { because: 'The card has expired or was cancelled.' };
  const forOlive = await write('refund-came-back', 'Olive', cameBack);
  expect(forOlive.subject).toBe('Your refund of £85.00 has come back to us');
  expect(forOlive.text).toContain('The money is still yours, and it is safe with us.');
  expect(forOlive.text).toContain('We will send it again, or by another method, and email you as soon as we have.');
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
] as const)(
  '%s: the email to %s says how it was sent, and the reference to look for (%s)',
  async (name, reader, paidFrom, words) => {
    const byHand = { paidFrom, reference: 'FP-20260520-7' };
    const { subject, text } = await write(name, reader, { byHand });
    expect(subject).toBe('We sent you £85.00 for Hedge Trimming in Frome');
    expect(text).toContain(words);
    expect(text).toContain('Reference: FP-20260520-7');
  },
);

test('an email about a problem says what is in dispute, that the clock has stopped and what was released', async () => {
  const { text } = await write('problem-reported', 'Fern');
  expect(text).toContain(
    '£50.00 is in dispute. It stays held until that is settled, and the release clock has stopped for it. The rest, £135.00, is released to Fern & Daughters.',
  );
  expect(text).toContain('Olive:\n> The back is not cut.');
  expect((await write('problem-reported', 'Ada')).subject).toBe('Dispute about £50.00: job 1001');
});

test('an email about a decision gives its amounts and its reasons', async () => {
  const { text } = await write('problem-settled', 'Olive');
  expect(text).toContain('Of the £50.00 in dispute, £20.00 goes to Fern & Daughters, and £30.00 goes back to you.');
  expect(text).toContain('> Half of the back was done.');
});

test('the email about our books says how many differences are open, since when, and when they were last compared', async () => {
  const { subject, text } = await write('books-need-action', 'Ada');
  expect(subject).toBe('Our books: 2 differences with the payment provider');
  expect(text).toContain('have been open for more than a day');
  expect(text).toContain('Oldest: Monday 11 May 2026 at 09:20');
  expect(text).toContain('last compared with the provider’s on Wednesday 13 May 2026 at 05:13');
  const never = { warning: { overdue: 0, oldestSince: null, comparedAt: null } };
  const silent = await write('books-need-action', 'Ada', never);
  expect(silent.subject).toBe('Our books were not compared');
  expect(silent.text).toContain('Our books have never been compared with the provider’s.');
});

test('an email about a bid that ended says why', async () => {
  const closed = (closedReason: string) =>
    write('bid-cancelled', 'Fern', { bid: { ...eventWith('bid-cancelled').facts.bid, closedReason } });
  expect((await closed('job_edited')).text).toContain('you can bid again');
  expect((await closed('job_deleted')).subject).toBe('Taken down: Hedge Trimming in Frome');
});

test('LOOK-M10 an email about a declined bid thanks for it, gives the reason and leads back, without the customer’s name', async () => {
  const { bid } = eventWith('bid-declined').facts;
  const { subject, text } = await write('bid-declined', 'Fern');
  expect(subject).toBe('Your bid was declined: Hedge Trimming in Frome');
  expect(text).toContain('Thank you for bidding');
  expect(text).toContain('the price is higher than they want to pay');
  expect(text).toContain('Bid again:\nhttps://hedgerow.test/jobs/job-1/bid');
  const other = await write('bid-declined', 'Fern', {
    bid: { ...bid, declineReason: 'other', declineWords: 'A friend does it.' },
  });
  expect(other.text).toContain('The customer:\n> A friend does it.');
  expect(other.text).not.toContain('Olive');
  expect((await write('decline-undone', 'Fern')).subject).toBe('Your bid is open again: Hedge Trimming in Frome');
});

test('an email about a document says until when it is shown, or why it is not; another reminds of its expiry', async () => {
  const approved = await write('document-approved', 'Fern');
  expect(approved.subject).toBe('We have checked: Public liability £2m');
  expect(approved.text).toContain('Shown until: 2 May 2027');
  const { subject, text } = await write('document-refused', 'Fern');
  expect(subject).toBe('We could not accept: Public liability insurance');
  expect(text).toContain('> It is blurred.');
  expect(text).toContain('https://hedgerow.test/landscaper/documents');
  const document = { kind: 'credential', title: 'CS30', reason: 'It is blurred.' };
  expect((await write('document-refused', 'Fern', { document })).subject).toBe('We could not accept: CS30');
  expect((await write('check-ending', 'Fern')).subject).toBe('Public liability £2m expires on 2 May 2027');
});

test('the email about a changed bid gives its new price and message; a withdrawn bid’s says that it cannot be chosen', async () => {
  const { bid } = eventWith('bid-edited').facts;
  const edited = await write('bid-edited', 'Olive', { bid: { ...bid, amount: pence(17_050), message: 'Cheaper.' } });
  expect(edited.subject).toBe('Fern & Daughters changed their bid for Hedge Trimming in Frome');
  expect(edited.text).toContain('now offers to do “Hedge Trimming in Frome” for £170.50.');
  expect(edited.text).toContain('Fern & Daughters:\n> Cheaper.');
  expect(edited.text).toContain('Compare your bids:\nhttps://hedgerow.test/jobs/job-1/bids');
  const withdrawn = await write('bid-withdrawn', 'Olive');
  expect(withdrawn.subject).toBe('Fern & Daughters withdrew their bid for Hedge Trimming in Frome');
  expect(withdrawn.text).toContain('their bid of £185.00');
  expect(withdrawn.text).toContain('Your job is still open to bids.');
  expect(withdrawn.text).toContain('https://hedgerow.test/jobs/job-1/bids');
});

test('the email about a bid that was withdrawn because its landscaper deleted their account does not name them', async () => {
  const landscaper = { ...fern, name: 'Former landscaper', isGone: true };
  const { subject, text } = await write('bid-withdrawn', 'Olive', { landscaper });
  expect(subject).toBe('A bid for Hedge Trimming in Frome was withdrawn');
  expect(text).toContain('has closed their account');
  expect(text).not.toContain('Former landscaper');
});

test('someone who has not used their account for years is asked whether it should stay, and told what happens without an answer', async () => {
  const { subject, text } = await write('account-idle', 'Olive');
  expect(subject).toBe('Should your account stay?');
  expect(text).toContain('log in before Friday 12 June 2026 at 09:20');
  expect(text).toContain('14 days later we erase your data');
});

test('the email about new terms says from when, and that jobs keep the version they were made under', async () => {
  const { subject, text } = await write('terms-changing', 'Olive');
  expect(subject).toBe('Our terms and conditions change on 1 Jan 2030');
  expect(text).toContain('From Tuesday 1 January 2030 there is a new version');
  expect(text).toContain('A job keeps the version it was made under');
  expect(text).toContain('/legal-pages/versions/terms/2030-01-01');
  expect(text).toContain('We always email you before our terms change.');
});

test('the email about a deletion that we began does not say that its person asked for it', async () => {
  const { request } = eventWith('deletion-asked').facts;
  const { text } = await write('deletion-asked', 'Olive', { request: { ...request, because: 'idle' } });
  expect(text).toContain('Nobody has logged in to your account for 3 years');
  expect(text).not.toContain('You deleted your account');
});

test('a customer is told when a job that nobody has touched for long ends, what is deleted, and how to keep it', async () => {
  const { subject, text } = await write('job-ending', 'Olive');
  expect(subject).toBe('Your job ends on Wednesday 27 May 2026: Hedge Trimming in Frome');
  expect(text).toContain('we delete its description, address, photos and messages');
  expect(text).toContain('To keep it, change something');
  expect(text).toContain('https://hedgerow.test/jobs/job-1/edit');
});

test('K-CUST-13 K-CUST-14 the email about recurring work says when it is due, and that nothing is booked or charged automatically', async () => {
  const { subject, text } = await write('work-due-again', 'Olive');
  expect(subject).toBe('Hedge Trimming in Frome is due again on Saturday 30 May 2026');
  expect(text).toContain('Nothing is booked and nothing is charged until you post it again');
  expect(text).toContain('https://hedgerow.test/post-job?repost=job-1');
});

test('an email about a change to the security of an account says when it was made, and how the owner can recover the account', async () => {
  const changed = await write('password-changed', 'Olive');
  expect(changed.subject).toBe('Your password was changed');
  expect(changed.text).toContain('was changed on Wednesday 13 May 2026 at 09:20');
  expect(changed.text).toContain('It was not me: set a new password:\nhttps://hedgerow.test/auth/forgot-password');
  expect(changed.text).toContain('We always email you about the security of your account.');
  const [on, off] = [await write('two-factor-turned-on', 'Olive'), await write('two-factor-turned-off', 'Olive')];
  expect([on.subject, off.subject]).toEqual(['Two-factor sign-in is on', 'Two-factor sign-in is off']);
  expect(on.text).toContain('Since Wednesday 13 May 2026 at 09:20, signing in to your account takes a code');
  expect(off.text).toContain('your password alone signs in to your account again');
});

test('an email about a message quotes it, shortened if it is long', async () => {
  const { message } = eventWith('message-sent').facts;
  const { subject, text } = await write('message-sent', 'Fern', {
    message: { ...message, content: 'x'.repeat(1000) },
  });
  expect(subject).toBe('Olive sent you a message about Hedge Trimming in Frome');
  expect(text).toContain(`> ${'x'.repeat(400)}…`);
});

test('a job’s title cannot add lines to the subject of an email', async () => {
  const { subject } = await write('job-posted', 'Olive', { job: { ...job, title: 'Hedge\r\nBcc: all@hedgerow.test' } });
  expect(subject).toBe('Your job is posted: Hedge Bcc: all@hedgerow.test');
});

test('an email about a payment increase gives the amount to the penny, the reason, and a link to the page where it is answered', async () => {
  const mail = await write('increase-requested', 'Olive');
  expect(mail.subject).toBe('Fern & Daughters asks for £35.01 more: Hedge Trimming in Frome');
  for (const words of ['£185.00', '£220.01', '£35.01']) expect(mail.text).toContain(words);
  expect(mail.text).toContain('Fern & Daughters:\n> Twice as long');
  expect(mail.text).toContain('https://hedgerow.test/jobs/job-1/payment-increase/increase-1');
});

test('the outcome of a payment increase is emailed: declined, paid, or not paid in time', async () => {
  expect((await write('increase-declined', 'Fern')).subject).toContain('Olive declined £35.01 more');
  expect((await write('increase-paid', 'Olive')).text).toContain('Altogether £220.01 is held');
  // A tenth of £220.01 is £22.00, half a penny rounded up.
  expect((await write('increase-paid', 'Fern')).text).toContain('You receive £198.01');
  expect((await write('increase-lapsed', 'Olive')).text).toContain('you owe nothing more');
  expect((await write('increase-lapsed', 'Fern')).subject).toContain('The price stays at £185.00');
});

const pages = routeTable
  .filter(({ path, methods }) => path !== '*' && methods.includes('GET'))
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
const isPage = (url: string) => pages.some((page) => page.test(new URL(url).pathname));

test.each(eventNames)('%s: every link in its emails leads to a page that exists', async (name) => {
  const event = eventWith(name);
  for (const order of newsFor(event)) {
    const { text } = await writer.write(order, event);
    const links = text.match(/https:\/\/hedgerow\.test\/\S+/g) ?? [];
    expect(links).not.toEqual([]);
    expect(links.filter((link) => !isPage(link))).toEqual([]);
  }
  expect(isPage('https://hedgerow.test/jobs/job-1/moved')).toBe(false);
});

test.each(eventNames)(
  '%s: no email mentions escrow, guarantees or verification, and none uses exclamation marks',
  async (name) => {
    const event = eventWith(name);
    for (const order of newsFor(event)) {
      const { subject, text } = await writer.write(order, event);
      expect(subject + text).not.toMatch(/escrow|guarantee|verified|protected|undefined|NaN|null|!|soon\b(?! as)/i);
    }
  },
);

test.each(eventNames)(
  '%s: an email that its reader may switch off has the link for that in both versions, and others have none',
  async (name) => {
    const event = eventWith(name);
    for (const order of newsFor(event)) {
      const { text, html, unsubscribeUrl } = await writer.write(order, event);
      if (order.telling.always) expect(unsubscribeUrl).toBeUndefined();
      if (unsubscribeUrl) {
        expect(text).toContain(`: ${unsubscribeUrl}`);
        expect(html).toContain(`href="${unsubscribeUrl}"`);
      } else expect(text + html).not.toContain('/unsubscribe/');
    }
  },
);

test('the links stand for the switch of their topic', async () => {
  expect((await write('bid-placed', 'Olive')).unsubscribeUrl).toContain('.bidUpdateAlerts.');
  expect((await write('schedule-agreed', 'Fern')).unsubscribeUrl).toContain('.scheduleChangeAlerts.');
  expect((await write('payout-account-ready', 'Fern')).unsubscribeUrl).toContain('.paymentAlerts.');
  expect((await write('payment-held', 'Fern')).unsubscribeUrl).toBeUndefined();
  expect((await write('password-changed', 'Olive')).unsubscribeUrl).toBeUndefined();
});

describe('the contract, to be kept', () => {
  test('is in the emails to both sides once the payment is held: who, what, where, how much, and how to cancel', async () => {
    for (const reader of ['Olive', 'Fern'] as const) {
      const { text, html } = await write('payment-held', reader);
      for (const said of [
        'WHAT WAS AGREED\nJob 1001: Hedge Trimming in Frome',
        'Customer: Olive Marsh\nLandscaper: Fern Blackthorn\nWhere: 14 Orchard Close, Frome BA11 4HT\nPrice: £185.00',
        'Day asked for: Tuesday 2 June 2026',
        'without a reason until Wednesday 27 May 2026, 14 days after paying',
        'The customer has not asked for the work to start before then.',
        'The customer’s legal rights still apply.',
      ])
        expect(text).toContain(said);
      expect(html).toContain('What was agreed');
    }
  });

  test('the customer’s has the form for cancelling as well', async () => {
    expect((await write('payment-held', 'Olive')).text).toContain('I give notice that I cancel my contract');
    expect((await write('payment-held', 'Fern')).text).not.toContain('I give notice');
  });

  test('a payment without one is announced all the same', async () => {
    expect((await write('payment-held', 'Olive', { contract: null })).text).not.toContain('WHAT WAS AGREED');
  });
});

test('WEB-N8 a sentence that ends with the name of a business ends with one full stop', async () => {
  const mail = await write('chargeback-opened', 'Ada', { landscaper: { ...fern, name: 'Mendip Garden Co.' } });
  expect(mail.text).toContain('done by Mendip Garden Co.');
  expect(mail.text + mail.html).not.toContain('Co..');
});

test('every email has our name, a hedge, one button and its first words as a preview, without a picture or a script', async () => {
  const { html } = await write('bid-accepted', 'Olive');
  expect(html).toContain('>Hedgerow<');
  expect(html.match(/class="bush"/g)).toHaveLength(9);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toMatch(/display:none[^>]*>[^<]{20,}/);
  expect(html).not.toMatch(/<img|<script/);
});

test('emails have dark colours where the program asks for them, and fit a phone', async () => {
  const { html } = await write('bid-accepted', 'Olive');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toMatch(/prefers-color-scheme: dark[\s\S]*\.sheet \{ background-color: #12201a/);
  expect(html).toMatch(/max-width: 480px/);
});
