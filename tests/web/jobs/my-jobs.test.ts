import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went, type FormPage } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

/** A new customer with four jobs, so that the counts are known: posted, paid, completed and cancelled. */
async function someone() {
  const customer = await on.cast.customer({ fullName: 'Nell Ashby' });
  const landscaper = await on.cast.landscaper({ fullName: 'Jo Whitlock' });
  const pair = { customer, landscaper };
  const titled = (title: string) => ({ asked: { description: `${title}, please.` } });
  const completed = await on.work.completed({ ...pair, ...titled('The long hedge') });
  const paid = await on.work.paid({ ...pair, ...titled('The old laurel') });
  const posted = await on.cast.postedJob(customer, { description: 'The laurel screen, please.' });
  const cancelled = await on.cast.postedJob(customer, { description: 'The box balls, please.' });
  const deleted = await on.app.jobs.deleteJob.execute({ jobId: cancelled, customerId: customer.id });
  if (!deleted.ok) throw new Error(deleted.reason);
  return {
    completed,
    paid,
    posted,
    cancelled,
    hers: await browser(on.app, { actor: customer }),
    theirs: await browser(on.app, { actor: landscaper }),
  };
}
const open = async (who: Browser, query = '') => readPage(await who.get(`/my-jobs${query}`));
const jobsOn = ({ html }: FormPage) => [...html.matchAll(/<article[^>]*id="job-([^"]+)"/g)].map(([, id]) => id);
const tabsOf = ({ html }: FormPage) => pageText(/<nav aria-label="Jobs by status".*?<\/nav>/s.exec(html)?.[0] ?? '');

describe('/my-jobs of a customer', () => {
  test('N-TOP-02, N-SIDE-02: lists all their jobs, cancelled ones too, newest first, with a count for each status', async () => {
    const { hers, ...jobs } = await someone();
    const page = await open(hers);
    expect(page.heading).toBe('My jobs');
    expect(jobsOn(page)).toEqual([jobs.cancelled, jobs.posted, jobs.paid, jobs.completed]);
    expect(tabsOf(page)).toBe('All 4 Posted 1 Active 1 In progress 0 Completed 1 Cancelled 1');
    expect(page.text).toMatch(/Cancelled on \d/);
  });

  test('the address holds the status and the words, and keeps one while the other changes', async () => {
    const { hers, ...jobs } = await someone();
    expect(jobsOn(await open(hers, '?status=cancelled'))).toEqual([jobs.cancelled]);
    const found = await open(hers, '?search=laurel');
    expect(jobsOn(found)).toEqual([jobs.posted, jobs.paid]);
    expect(tabsOf(found)).toBe('All 2 Posted 1 Active 1 In progress 0 Completed 0 Cancelled 0');
    expect(found.html).toContain('href="/my-jobs?status=active&amp;search=laurel"');
    const both = await open(hers, '?search=laurel&status=active');
    expect(jobsOn(both)).toEqual([jobs.paid]);
    expect(both.html).toMatch(/<input type="hidden" name="status" value="active"/);
  });

  test('an empty result says so, and a nonsensical URL shows all', async () => {
    const { hers } = await someone();
    const none = await open(hers, '?search=orangery');
    expect(none.text).toContain('No such jobs');
    expect(jobsOn(await open(hers, '?status=sleeping&after=nonsense'))).toHaveLength(4);
  });

  test('has twenty jobs to a page, and the links between pages keep the chosen status', async () => {
    const customer = await on.cast.customer({ fullName: 'Amara Cole' });
    const hers = await browser(on.app, { actor: customer });
    for (let at = 0; at < 21; at++) await on.cast.postedJob(customer);
    const first = await open(hers, '?status=posted');
    expect(jobsOn(first)).toHaveLength(20);
    expect(first.text).toContain('1 to 20 of 21');
    const next = /<a href="([^"]+)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await readPage(await hers.get(next));
    expect(jobsOn(second)).toHaveLength(1);
    expect(second.text).toContain('21 to 21 of 21');
    expect(jobsOn(first)).not.toContain(jobsOn(second)[0]);
    expect(/<a href="([^"]+)" rel="prev"/.exec(second.html)?.[1]).toBe('/my-jobs?status=posted');
  });

  test('a customer without jobs is told what will be here', async () => {
    const page = await open(on.mallorys);
    expect(page.text).toContain('No jobs yet');
    expect(page.html).toContain('href="/post-job"');
  });
});

describe('/my-jobs of a landscaper', () => {
  test('N-SIDE-13: lists what they were hired for, with their share, and has no filter for posted jobs', async () => {
    const { theirs, ...jobs } = await someone();
    const page = await open(theirs);
    expect(jobsOn(page)).toEqual([jobs.paid, jobs.completed]);
    expect(tabsOf(page)).toBe('All 2 Active 1 In progress 0 Completed 1 Cancelled 0');
    expect(page.text).toContain('£166.50your share');
    expect(page.text).not.toContain('Ashby');
    expect(jobsOn(await open(theirs, '?status=posted'))).toHaveLength(2);
  });
});

test('only customers and landscapers have jobs', async () => {
  expect(went(await on.nobodys.get('/my-jobs'))).toBe('302 /auth');
  expect(went(await on.adas.get('/my-jobs'))).toBe('303 /admin');
});

test('the dashboards lead to all jobs', async () => {
  const { hers, theirs } = await someone();
  expect((await readPage(await hers.get('/customer-dashboard'))).html).toContain('href="/my-jobs"');
  expect((await readPage(await theirs.get('/landscaper/dashboard'))).html).toContain('href="/my-jobs"');
});
