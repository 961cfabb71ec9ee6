// What both sides of a missed visit are told, from the question at the agreed time to the refund.
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import { SignedUnsubscribeLinks } from '#src/modules/notifications/adapters/signed-unsubscribe-links';
import type { EventName } from '#src/modules/notifications/domain/all-events';
import type { FactsOf } from '#src/modules/notifications/domain/all-news';
import type { AbsenceFacts, CompletionFacts, VisitFacts } from '#src/modules/notifications/domain/facts';
import { newsFor } from '#src/modules/notifications/domain/news-for';
import { textOf } from '#src/modules/notifications/domain/text-message';
import { eventWith, job, olive } from '#tests/support/notifications/example-facts';

const about = { brand: 'Hedgerow', baseUrl: 'https://hedgerow.test' };
const writer = new ReactMailWriter({
  baseUrl: about.baseUrl,
  brand: { name: about.brand, email: 'help@hedgerow.test' },
  unsubscribeLinks: new SignedUnsubscribeLinks(['secret']),
});
async function write<Name extends EventName>(name: Name, reader: string, facts: Partial<FactsOf<Name>> = {}) {
  const event = eventWith(name, facts);
  const order = newsFor(event).find(({ person }) => person.firstName === reader);
  if (!order) throw new Error(`${reader} is not told of ${name}`);
  return { ...(await writer.write(order, event)), news: writer.summarise(order, event) };
}
const told = <Name extends EventName>(name: Name, facts: Partial<FactsOf<Name>> = {}) =>
  newsFor(eventWith(name, facts)).map(({ person }) => person.firstName);

const absence = (facts: Partial<AbsenceFacts> = {}): { absence: AbsenceFacts } => ({
  absence: { ...eventWith('absence-reported').facts.absence, ...facts },
});
const visit = (facts: Partial<VisitFacts>): { visit: VisitFacts } => ({
  visit: { ...eventWith('arrival-asked').facts.visit, ...facts },
});
/** 15:30 in London, on the day of the report. */
const comingAt = new Date('2026-05-13T14:30:00Z');
/** The words and the path of each link, the button first. */
const links = (text: string) =>
  [...text.matchAll(/^(.+):\nhttps:\/\/hedgerow\.test(\S+)$/gm)].map(([, words, path]) => [words, path]);
const pathOf = (text: string) => links(text)[0]?.[1];

describe('MKT3-M1 at the start of a visit nobody is told that work has begun: the customer is asked', () => {
  test('is asked by email and text, at any hour, whether the landscaper has come, and told what happens if not', async () => {
    const mail = await write('arrival-asked', 'Olive');
    expect(mail.subject).toBe('It is 09:00. Has Fern & Daughters come?');
    expect(mail.text).toContain(
      'Fern & Daughters was to come for “Hedge Trimming in Frome” on Wednesday 13 May 2026 at 09:00.',
    );
    expect(mail.text).toContain(
      'If nobody is there, tell us. Fern & Daughters then has 12 hours to answer, and nothing is released meanwhile.',
    );
    expect(mail.text).not.toMatch(/begun|started/);
    expect(links(mail.text)).toEqual([
      ['Yes', '/jobs/job-1/came'],
      ['Nobody is here', '/jobs/job-1/not-come'],
    ]);
    expect(textOf([mail.news], about)).toBe(
      'Hedgerow: It is 09:00. Has Fern & Daughters come? https://hedgerow.test/jobs/job-1/came',
    );
    const [news] = newsFor(eventWith('arrival-asked', { customer: { ...olive, mobile: '+447700900123' } }));
    expect(news?.byText).toEqual({ number: '+447700900123', anyHour: true });
  });

  test.each([
    [
      'morning',
      '2026-05-13T11:00:00Z',
      'It is 12:00, and the morning is over. Has Fern & Daughters come?',
      'on Wednesday 13 May 2026, in the morning.',
    ],
    [
      'afternoon',
      '2026-05-13T17:00:00Z',
      'It is 18:00, and the afternoon is over. Has Fern & Daughters come?',
      '13 May 2026, in the afternoon.',
    ],
    [
      'evening',
      '2026-05-13T19:00:00Z',
      'It is 20:00, and the evening is over. Has Fern & Daughters come?',
      '13 May 2026, in the evening.',
    ],
    [
      'anytime',
      '2026-05-13T17:00:00Z',
      'Has Fern & Daughters come today?',
      '“Hedge Trimming in Frome” on Wednesday 13 May 2026.',
    ],
  ] as const)('is asked about a visit for the %s when that is over', async (part, end, subject, day) => {
    const lateFrom = new Date(end);
    const event = { ...eventWith('arrival-asked', visit({ lateFrom, part })), at: lateFrom };
    const mail = await writer.write(newsFor(event)[0]!, event);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(day);
  });

  test('is not asked about what has been answered, or about a visit that was moved since', () => {
    expect(told('arrival-asked')).toEqual(['Olive']);
    expect(told('arrival-asked', visit({ isAnswered: true }))).toEqual([]);
    expect(told('arrival-asked', visit({ lateFrom: null }))).toEqual([]);
    expect(told('arrival-asked', visit({ lateFrom: new Date('2026-05-14T08:00:00Z') }))).toEqual([]);
  });
});

describe('the landscaper whom a customer reports as absent', () => {
  test('reads the three answers, until when, what silence means, and that nothing pays them automatically', async () => {
    const { subject, text, news } = await write('absence-reported', 'Fern');
    expect(subject).toBe('Olive says you have not turned up: Hedge Trimming in Frome');
    expect(text).toContain('Please answer by Wednesday 13 May 2026 at 21:20.');
    expect(text).toContain(
      'You can say that you are coming today, and when. You can say that you are not coming. Or you can say that you were there',
    );
    expect(text).toContain(
      'No answer in time counts as not coming, and Olive can then cancel for a full refund of £185.00.',
    );
    expect(text).toContain('nothing is released to you automatically: only Olive or we can release it.');
    expect(news.path).toBe('/jobs/job-1/not-come/answer');
    expect((await write('absence-reported', 'Fern', absence({ mayHaveBack: false }))).text).not.toContain('refund');
  });

  test('has 12 hours from a message that was late in reaching them', async () => {
    const { text } = await write('absence-reported', 'Fern', absence({ answerBy: null }));
    expect(text).toContain('Please answer within 12 hours of this email.');
    expect(text).toContain('Answer: within 12 hours of this email');
  });

  test('is not asked for an answer while their account is suspended: we decide', async () => {
    const { text, news } = await write('absence-reported', 'Fern', absence({ canAnswer: false }));
    expect(text).toContain('Your account is suspended, so you cannot answer this');
    expect(text).toContain('we decide about it. Until then nothing is released.');
    expect(text).not.toMatch(/Please answer|counts as not coming/);
    expect(links(text)).toEqual([['See the job, or appeal', '/jobs/job-1']]);
    expect(news.path).toBe('/jobs/job-1');
  });

  test('whose account was suspended for a while is asked, and reads that we decide if they do not answer', async () => {
    const { text } = await write('absence-reported', 'Fern', absence({ weDecide: true }));
    expect(text).toContain('Please answer by');
    expect(text).toContain('Without an answer in time, we decide.');
    expect(text).not.toMatch(/counts as not coming|full refund/);
  });

  test('is not asked any more once they have answered or it is cleared up', () => {
    expect(told('absence-reported', absence({ answer: 'not-coming' }))).toEqual([]);
    expect(told('absence-reported', absence({ closedAs: 'came' }))).toEqual([]);
  });

  test('is told when the customer says that they came, that it counts against nobody and when the payment is released', async () => {
    const marked = { release: { at: new Date('2026-05-15T15:40:00Z') } };
    const { subject, text } = await write('absence-cleared', 'Fern', marked);
    expect(subject).toBe('Olive says that you came: Hedge Trimming in Frome');
    expect(text).toContain('It does not count against either of you');
    expect(text).toContain('when Olive confirms, or on Friday 15 May 2026 at 16:40, unless Olive reports a problem');
  });

  test('is told when the customer takes the report back', async () => {
    const { subject, text } = await write('absence-cleared', 'Fern', absence({ closedAs: 'withdrawn' }));
    expect(subject).toBe('Olive has taken the report back: Hedge Trimming in Frome');
    expect(text).toContain('The job carries on as before.');
    expect(text).not.toContain('released');
  });

  test.each([
    ['completed', 'The job is complete.'],
    ['cancelled', 'The job was cancelled.'],
  ])('and reads of a job that is %s by then: %s', async (status, words) => {
    const { text } = await write('absence-cleared', 'Fern', { job: { ...job, status } });
    expect(text).toContain(words);
    expect(text).not.toContain('carries on');
  });

  test.each([null, 'refunded'])('is told of it only while it is so (%s)', (closedAs) =>
    expect(told('absence-cleared', absence({ closedAs }))).toEqual([]),
  );
});

describe('the customer, once the landscaper has answered', () => {
  test('that they are coming: when, from when it counts as not coming, and that nothing is released meanwhile', async () => {
    const { subject, text, news } = await write('absence-answered', 'Olive', absence({ answer: 'coming', comingAt }));
    expect(subject).toBe('Fern & Daughters is coming at 15:30: Hedge Trimming in Frome');
    expect(text).toContain('If they are still not there 2 hours after that time, you can cancel for a full refund.');
    expect(text).toContain('Counts as not coming from: Wednesday 13 May 2026 at 17:30');
    expect(text).toContain('Nothing is released until you say that they came.');
    expect(pathOf(text)).toBe('/jobs/job-1#not-come');
    expect(news.detail).toBe('They say that they are coming on Wednesday 13 May 2026 at 15:30.');
  });

  test('that they are coming, where their account was suspended for a while: we decide if they do not', async () => {
    const coming = absence({ answer: 'coming', comingAt, weDecide: true });
    const { text } = await write('absence-answered', 'Olive', coming);
    expect(text).toContain('If they are still not there 2 hours after that time, we decide.');
    expect(text).toContain('We decide from: Wednesday 13 May 2026 at 17:30');
    expect(text).not.toMatch(/not coming|refund/);
  });

  test('that they are not coming: a full refund, or another day', async () => {
    const answered = absence({ answer: 'not-coming', words: 'The van is broken.' });
    const { subject, text } = await write('absence-answered', 'Olive', answered);
    expect(subject).toBe('Fern & Daughters is not coming: Hedge Trimming in Frome');
    expect(text).toContain('You can now cancel and get all £185.00 back. That ends the job.');
    expect(text).toContain('agree on another day');
    expect(text).toContain('> The van is broken.');
    expect(links(text)).toEqual([
      ['Get a full refund', '/jobs/job-1/not-come/refund'],
      ['Message Fern & Daughters', '/messages/job-1#newest'],
    ]);
  });

  test('that they are not coming, where the customer cannot cancel for a full refund: none is promised', async () => {
    const { text } = await write('absence-answered', 'Olive', absence({ answer: 'not-coming', mayHaveBack: false }));
    expect(text).toContain('£185.00 stays held, and nothing is released.');
    expect(text).not.toMatch(/refund/);
    expect(pathOf(text)).toBe('/jobs/job-1/report-problem');
  });

  test('that they were there: it is in dispute, both are heard, and nothing is released', async () => {
    const answered = { answer: 'was-there', words: 'I rang twice.' } as const;
    const { subject, text } = await write('absence-answered', 'Olive', absence({ ...answered, isInDispute: true }));
    expect(subject).toBe('Fern & Daughters says that they were there: Hedge Trimming in Frome');
    expect(text).toContain('this is a dispute now: all £185.00 stays held, and nothing is released.');
    expect(text).toContain('Both of you are heard.');
    expect(text).toContain('> I rang twice.');
    expect(pathOf(text)).toBe('/jobs/job-1/dispute');
    const decided = await write('absence-answered', 'Olive', absence(answered));
    expect(decided.text).toContain('We decide about it. Until then £185.00 stays held, and nothing is released.');
    expect(pathOf(decided.text)).toBe('/jobs/job-1');
  });

  test('in words, from before there was a choice: the words', async () => {
    const { text } = await write('absence-answered', 'Olive', absence({ answer: 'words', words: 'On my way.' }));
    expect(text).toContain('> On my way.');
    expect(text).toContain('report a problem, and we will decide');
  });

  test('is not told of an answer to a report that is closed, or that a new one has replaced', () => {
    expect(told('absence-answered', absence({ answer: 'coming', comingAt, closedAs: 'came' }))).toEqual([]);
    expect(told('absence-answered', absence())).toEqual([]);
  });
});

describe('MKT3-B1 once the time to answer is over', () => {
  test('the customer can cancel for a full refund, say that they came, or take the report back', async () => {
    const { subject, text } = await write('absence-unanswered', 'Olive');
    expect(subject).toBe('You can have £185.00 back: Hedge Trimming in Frome');
    expect(text).toContain('Fern & Daughters has not answered within 12 hours. That counts as not coming');
    expect(text).toContain('you can now cancel and get all £185.00 back. That ends the job.');
    const without = await write('absence-unanswered', 'Olive', absence({ mayHaveBack: false }));
    expect(without.text).not.toContain('refund');
    expect(pathOf(without.text)).toBe('/jobs/job-1/report-problem');
    expect(text).toContain('may write to you, or appeal to us');
    expect(links(text)).toEqual([
      ['Get a full refund', '/jobs/job-1/not-come/refund'],
      ['They came, or I take it back', '/jobs/job-1#not-come'],
    ]);
  });

  test('the landscaper reads that it counts as not coming, who alone can pay them, and where to appeal', async () => {
    const { subject, text, news } = await write('absence-unanswered', 'Fern');
    expect(subject).toBe('It counts as not coming: Hedge Trimming in Frome');
    expect(text).toContain('your time to answer is over');
    expect(text).toContain('Olive can now cancel and get all £185.00 back.');
    expect(text).toContain('Nothing is released to you unless Olive says that you came, or we decide so.');
    expect(text).toContain('You can still write to Olive, or ask for another day, which Olive has to accept.');
    expect(text).toContain('Appeal to us:\nhttps://hedgerow.test/help-center#contact');
    expect(news.path).toBe('/jobs/job-1');
  });

  test('both read it when someone who was expected again has not come', async () => {
    const again = absence({ answer: 'coming', comingAt });
    expect((await write('absence-unanswered', 'Olive', again)).text).toContain(
      'Fern & Daughters was expected again on Wednesday 13 May 2026 at 15:30, and you have not told us that they came.',
    );
    expect((await write('absence-unanswered', 'Fern', again)).text).toContain(
      'You were expected again on Wednesday 13 May 2026 at 15:30, and Olive has not said that you came.',
    );
    const noLonger = await write('absence-unanswered', 'Olive', absence({ answer: 'was-there' }));
    expect(noLonger.text).toContain('no longer stands. That counts as not coming');
    const ownAnswer = await write('absence-unanswered', 'Fern', absence({ answer: 'was-there' }));
    expect(ownAnswer.text).toContain(
      'What you answered when Olive told us that you had not turned up no longer stands.',
    );
  });

  test('nobody reads it of a report that is closed', () => {
    expect(told('absence-unanswered')).toEqual(['Olive', 'Fern']);
    expect(told('absence-unanswered', absence({ closedAs: 'came' }))).toEqual([]);
    expect(told('absence-in-review')).toEqual(['Olive', 'Fern', 'Ada']);
    expect(told('absence-in-review', absence({ closedAs: 'withdrawn' }))).toEqual([]);
  });

  test('that an admin decides is announced to both sides, with what is held and what they can do, and to admins', async () => {
    const [olives, ferns, adas] = await Promise.all(
      ['Olive', 'Fern', 'Ada'].map((reader) => write('absence-in-review', reader)),
    );
    for (const { subject, text } of [olives!, ferns!]) {
      expect(subject).toBe('We are deciding about the missed visit: Hedge Trimming in Frome');
      expect(text).toContain('so we decide. Until then £185.00 stays held, and nothing is released.');
      expect(links(text)[1]).toEqual(['Write to us', '/help-center#contact']);
    }
    expect(adas!.subject).toMatch(/^Please decide: £185.00 and a missed visit, job /);
    expect(pathOf(adas!.text)).toBe('/jobs/job-1#not-come');
  });

  test('the refund reads as one for a visit that was missed, and the landscaper is told where to appeal', async () => {
    const { cancellation } = eventWith('held-job-cancelled').facts;
    const division = { toCustomer: pence(18_500), toLandscaper: pence(0), fee: pence(0) };
    const missed = { cancellation: { ...cancellation, ...division, rule: 'landscaper-did-not-come' } };
    const forOlive = await write('held-job-cancelled', 'Olive', missed);
    expect(forOlive.text).toContain(
      'You have cancelled “Hedge Trimming in Frome” and reported that Fern & Daughters did not turn up. £185.00 goes back',
    );
    expect(forOlive.text).toContain('Post the job again:');
    const forFern = await write('held-job-cancelled', 'Fern', missed);
    expect(forFern.text).toContain(
      'Olive has cancelled “Hedge Trimming in Frome” and reported that you did not turn up.',
    );
    expect(forFern.text).toContain('£185.00 goes back to Olive.');
    expect(forFern.text).toContain('appeal to us in the help centre');
    for (const reader of ['Olive', 'Fern'])
      expect((await write('held-job-cancelled', reader)).text).not.toMatch(/turn up|appeal/);
  });
});

describe('work that goes on while a report is open', () => {
  test('is not told as begun when the landscaper presses Start: the customer is asked', async () => {
    const { subject, text } = await write('work-started', 'Olive', { isMissed: true });
    expect(subject).toBe('Has Fern & Daughters come? They say that work has started: Hedge Trimming in Frome');
    expect(text).toContain(
      '£185.00 stays held until you say Yes, or we decide. If you do not answer within 48 hours, we look at it.',
    );
    expect(text).not.toContain('The work has begun.');
    expect(links(text)).toEqual([
      ['Yes, they have come', '/jobs/job-1#not-come'],
      ['No: report a problem', '/jobs/job-1/report-problem'],
    ]);
    expect((await write('work-started', 'Olive')).text).toContain('The work has begun. £185.00 stays held');
  });

  const completion = (facts: Partial<CompletionFacts>) => ({
    completion: { ...eventWith('job-marked-complete').facts.completion, ...facts },
  });

  test('and is marked complete asks the customer whether the landscaper came, and announces no release', async () => {
    const { subject, text, news } = await write('job-marked-complete', 'Olive', completion({ isMissed: true }));
    expect(subject).toBe('Did Fern & Daughters come? They marked Hedge Trimming in Frome complete');
    expect(text).toContain(
      '£185.00 stays held until you say Yes, or we decide. If you do not answer within 48 hours, we look at it.',
    );
    expect(text).toContain('If you do not answer within 48 hours, we look at it.');
    expect(text).not.toMatch(/Released on|unless you stop it/);
    expect(links(text)).toEqual([
      ['Yes, they came', '/jobs/job-1#not-come'],
      ['No: report a problem', '/jobs/job-1/report-problem'],
    ]);
    expect(news.path).toMatch(/^\/jobs\/job-1/);
  });

  test('and is marked complete promises the landscaper no release either', async () => {
    const { text } = await write('job-marked-complete', 'Fern', completion({ isMissed: true }));
    expect(text).toContain('Nothing is released until Olive says Yes, or we decide.');
    expect(text).not.toMatch(/At the latest|if we hear nothing/);
  });

  test('and where the visit was still to come, the customer reads what to do if nobody comes', async () => {
    const told = await write('job-marked-complete', 'Olive', completion({ isMissed: false, visitAt: comingAt }));
    expect(told.text).toContain(
      'The visit was agreed for Wednesday 13 May 2026 at 15:30, which was still to come. If nobody comes then, say so on the job’s page',
    );
    expect((await write('job-marked-complete', 'Olive')).text).not.toContain('still to come');
  });

  test.each([true, false])('tells the customer why there are no photos (a report is open: %s)', async (isMissed) => {
    const noPhotosBecause = 'My phone was flat.';
    const told = await write('job-marked-complete', 'Olive', completion({ isMissed, noPhotosBecause }));
    expect(told.text).toContain('No photos: My phone was flat.');
    expect((await write('job-marked-complete', 'Olive', completion({ isMissed }))).text).not.toMatch(/photos/i);
    expect((await write('job-marked-complete', 'Olive', completion({ isMissed, photos: 0 }))).text).toContain(
      'Photos of the finished work: none',
    );
  });
});

test('the news that work has started goes to everyone whom it asks whether anybody came', () => {
  const customer = { ...olive, wantsEmail: false };
  const byEmail = (isMissed: boolean) =>
    newsFor(eventWith('work-started', { customer, isMissed })).map((one) => one.byEmail);
  expect([byEmail(true), byEmail(false)]).toEqual([[true], [false]]);
});

test('what happened to a missed visit is news about money, told even to those who have switched emails off', () => {
  const customer = { ...olive, wantsEmail: false };
  for (const name of ['arrival-asked', 'absence-answered', 'absence-unanswered'] as const)
    expect([name, newsFor(eventWith(name, { customer }))[0]?.byEmail]).toEqual([name, true]);
});
