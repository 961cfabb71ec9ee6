import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import { SignedUnsubscribeLinks } from '#src/modules/notifications/adapters/signed-unsubscribe-links';
import type { AlertPace, LeadJob } from '#src/modules/notifications/domain/lead';
import { EmailLeads } from '#src/modules/notifications/use-cases/email-leads';
import { workOn } from '#tests/support/memory/in-memory-work';
import { inMemoryLeads } from '#tests/support/memory/in-memory-leads';
import { inMemoryMails, quietLog } from '#tests/support/memory/in-memory-notifications';

const at = new Date('2026-05-13T08:20:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const fern = { landscaperId: 'fern', email: 'fern@hedgerow.test', isConfirmed: true, firstName: 'Fern' };
const reed = { landscaperId: 'reed', email: 'reed@hedgerow.test', isConfirmed: true, firstName: 'Reed' };
const job = (number: number, more: Partial<LeadJob> = {}): LeadJob => ({
  id: `job-${number}`,
  number,
  title: 'Hedge Trimming in Frome',
  town: 'Frome',
  miles: (number - 1000) * 5,
  budget: pence(150_00),
  search: null,
  ...more,
});

function leadsStage({ pace }: { pace?: AlertPace } = {}) {
  const mails = inMemoryMails();
  const leads = inMemoryLeads([{ ...fern, pace }, reed]);
  const writer = new ReactMailWriter({
    baseUrl: 'https://hedgerow.test',
    brand: { name: 'Hedgerow', email: 'help@hedgerow.test' },
    unsubscribeLinks: new SignedUnsubscribeLinks(['secret']),
  });
  let ids = 0;
  const broken = new Set<string>();
  const failingForOne: typeof writer.writeLeads = (about) =>
    broken.has(about.firstName) ? Promise.reject(new Error('no words')) : writer.writeLeads(about);
  const emailLeads = new EmailLeads(
    workOn({ mails, leads }),
    leads,
    { writeLeads: failingForOne },
    () => `mail-${++ids}`,
    quietLog,
  );
  return { mails, leads, broken, run: (asOf: Date) => emailLeads.execute({ asOf }) };
}

test('the first job is emailed at once, with its distance, its budget and a link to bid (D-JOBPREF)', async () => {
  const { leads, mails, run } = leadsStage();
  leads.found('fern', job(1003), at);
  await run(at);
  expect(mails.all()).toMatchObject([
    { to: 'fern@hedgerow.test', subject: 'New job 10 to 15 miles away: Hedge Trimming in Frome', createdAt: at },
  ]);
  const text = mails.all()[0]?.text;
  expect(text).toContain('Hedge Trimming in Frome, no. 1003: Frome, 10 to 15 miles, up to £150.00');
  expect(text).toContain('https://hedgerow.test/jobs/job-1003/bid');
  expect(text).toContain('https://hedgerow.test/landscaper/settings?section=job-preferences');
  expect(text).toContain('You can switch off emails like this one');
});

test('jobs that follow within the hour wait, and are sent in one email', async () => {
  const { leads, mails, run } = leadsStage();
  leads.found('fern', job(1003), at);
  await run(at);
  leads.found('fern', job(1007), later(5));
  leads.found('fern', job(1002, { budget: null }), later(30));
  await run(later(59));
  expect(mails.all()).toHaveLength(1);
  await run(later(60));
  const [, second] = mails.all();
  expect(second?.subject).toBe('2 new jobs, the nearest 5 to 10 miles away');
  expect(second?.text).toContain('no. 1002: Frome, 5 to 10 miles, no budget given');
  expect(second?.text).toContain('https://hedgerow.test/landscaper/find-jobs');
  await run(later(180));
  expect(mails.all()).toHaveLength(2);
});

test('an email says which saved search has found a job', async () => {
  const { leads, mails, run } = leadsStage();
  leads.found('fern', job(1003, { search: 'Hedges in Bath' }), at);
  await run(at);
  expect(mails.all()[0]?.text).toContain('It is new, and suits a search you saved.');
  expect(mails.all()[0]?.text).toContain('Frome, 10 to 15 miles, up to £150.00, “Hedges in Bath”');
});

test('a landscaper who wants one email a day is told at seven in the morning in London, in winter and in summer', async () => {
  const { leads, mails, run } = leadsStage({ pace: 'daily' });
  leads.found('fern', job(1003), new Date('2026-03-27T20:00:00Z'));
  for (const [time, sent] of [
    ['2026-03-28T06:59:59Z', 0],
    ['2026-03-28T07:00:00Z', 1],
  ] as const) {
    await run(new Date(time));
    expect(mails.all()).toHaveLength(sent);
  }
  // The clocks go forward on 29 March.
  leads.found('fern', job(1004), new Date('2026-03-28T12:00:00Z'));
  leads.found('fern', job(1005), new Date('2026-03-29T03:00:00Z'));
  for (const [time, sent] of [
    ['2026-03-29T05:59:59Z', 1],
    ['2026-03-29T06:00:00Z', 2],
    ['2026-03-29T09:00:00Z', 2],
  ] as const) {
    await run(new Date(time));
    expect(mails.all()).toHaveLength(sent);
  }
  expect(mails.all()[1]?.subject).toBe('2 new jobs, the nearest 15 to 20 miles away');
});

test('the nearest ten jobs are listed, and the others are counted', async () => {
  const { leads, mails, run } = leadsStage();
  for (let number = 1013; number > 1000; number -= 1) leads.found('fern', job(number), at);
  await run(at);
  const [mail] = mails.all();
  expect(mail?.subject).toBe('13 new jobs, the nearest 2 to 5 miles away');
  expect(mail?.text).toContain('These are the nearest 10. Search to see the other 3.');
  expect(mail?.text.match(/no\. 10\d\d/g)).toHaveLength(10);
});

test('a job that has gone to someone else is not emailed, and does not delay the next', async () => {
  const { leads, mails, run } = leadsStage();
  leads.found('fern', job(1003), at);
  leads.close('job-1003');
  await run(at);
  expect(mails.all()).toEqual([]);
  leads.found('fern', job(1004), later(1));
  await run(later(1));
  expect(mails.all()).toHaveLength(1);
});

test('a landscaper who cannot be emailed does not keep the others waiting, and is emailed later', async () => {
  const { leads, mails, run, broken } = leadsStage();
  leads.found('fern', job(1003), at);
  leads.found('reed', job(1003), later(1));
  broken.add('Fern');
  await run(later(1));
  expect(mails.all().map(({ to }) => to)).toEqual(['reed@hedgerow.test']);
  broken.clear();
  await run(later(2));
  expect(mails.all().map(({ to }) => to)).toEqual(['reed@hedgerow.test', 'fern@hedgerow.test']);
});
