import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, type Browser } from '#tests/support/web';
import { readPage, went, type FormPage } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let empty: FormPage;
beforeAll(async () => {
  on = await workStage();
  empty = await readPage(await on.mallorys.get('/customer-dashboard'));
});
afterAll(() => on.world.close());

/** A new customer, so that the counts are known. */
async function someone(fullName = 'Nell Ashby') {
  const customer = await on.cast.customer({ fullName });
  return { customer, landscaper: on.fern, browser: await browser(on.app, { actor: customer }) };
}
const dashboard = async (who: Browser, query = '') => readPage(await who.get(`/customer-dashboard${query}`));
/** One section of the page, by its heading's id. */
const section = ({ html }: FormPage, id: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

describe('The head of the page', () => {
  test('C-DASH-02: without a session it redirects to the sign-in page', async () => {
    expect(went(await on.nobodys.get('/customer-dashboard'))).toBe('302 /auth');
  });

  test('C-DASH-07: it greets the customer by first name, or with "there" if there is none', async () => {
    expect((await dashboard(on.olives)).heading).toMatch(/^(Good (morning|afternoon|evening)|Hello), Olive$/);
    const nameless = await someone();
    await on.world.database.knex('users').where({ id: nameless.customer.id }).update({ firstName: null });
    expect((await dashboard(nameless.browser)).heading).toMatch(/, there$/);
  });

  test('C-DASH-08, C-DASH-09: it links to Post a Job and Settings', () => {
    expect(empty.html).toMatch(/<a href="\/customer\/post-job"[^>]*>.*?Post a Job<\/a>/s);
    expect(empty.html).toMatch(/<a href="\/settings"[^>]*>.*?Settings<\/a>/s);
  });

  test('C-DASH-10: it shows four figures', async () => {
    const { customer, landscaper, browser: hers } = await someone();
    await on.work.completed({ customer, landscaper });
    await on.work.marked({ customer, landscaper });
    await on.cast.postedJob(customer);
    const figures = /<dl class="stats.*?<\/dl>/s.exec((await dashboard(hers)).html)?.[0] ?? '';
    expect(pageText(figures)).toBe('Total Posted 3 Active Jobs 1 Completed 1 Total Spent £185 .00');
  });
});

describe('Sections', () => {
  test('C-DASH-11: each section has its count, even when it is empty', () => {
    expect(pageText(section(empty, 'pending'))).toMatch(/^Pending Jobs 0/);
    expect(pageText(section(empty, 'active'))).toMatch(/^Active Jobs 0/);
    expect(pageText(section(empty, 'completed'))).toMatch(/^Completed Jobs 0/);
    expect(empty.text).toContain('Nothing planted yet');
  });

  test('S-JOB-01, C-DASH-12, C-DASH-15 to 18, D-PLURAL: pending jobs show the number of bids received, with View Bids, Edit and Delete', async () => {
    const { customer, browser: hers } = await someone();
    const jobId = await on.cast.postedJob(customer);
    expect(pageText(section(await dashboard(hers), 'pending'))).toContain('No bids yet');
    await on.cast.placedBid(on.fern, jobId);
    expect(pageText(section(await dashboard(hers), 'pending'))).toContain('1 bid received');
    await on.cast.placedBid(on.rowan, jobId);
    const pending = section(await dashboard(hers), 'pending');
    expect(pageText(pending)).toContain('2 bids received');
    for (const [path, words] of [
      ['bids', 'View Bids'],
      ['edit', 'Edit'],
      ['delete', 'Delete'],
    ]) {
      expect(pending).toMatch(new RegExp(`<a [^>]*href="/jobs/${jobId}/${path}"[^>]*>${words}`));
    }
  });

  test('S-JOB-02, C-DASH-13: active jobs show the landscaper, a status, a date and what happens next, with Message', async () => {
    const { customer, landscaper, browser: hers } = await someone();
    const unpaid = await on.work.hired({ customer, landscaper });
    const marked = await on.work.marked({ customer, landscaper });
    const page = await dashboard(hers);
    const active = section(page, 'active');
    expect(active).toContain(`href="/messages/${unpaid}#newest"`);
    expect(active).toContain(`href="/jobs/${unpaid}/pay"`);
    expect(pageText(active)).toContain('48 h left before it is released');
    const cardOf = (jobId: string) =>
      pageText(new RegExp(`<article[^>]*id="job-${jobId}".*?</article>`, 's').exec(active)?.[0] ?? '');
    expect(cardOf(unpaid)).toMatch(/Fern Blackthorn No date agreed yet .* Waiting for payment/);
    expect(cardOf(marked)).toMatch(/Fern Blackthorn Done on .* Marked complete/);
    expect(pageText(section(page, 'pending'))).toMatch(/^Pending Jobs 0/);
    expect(page.text).toMatch(
      /Hedge Trimming in Frome is marked complete\. £185\.00 is released on .* unless you stop it\./,
    );
    expect(active).toContain(`href="/jobs/${marked}"`);
  });

  test('D-CONFIRM: only a job that is marked complete has Confirm and Report a problem', async () => {
    const { customer, landscaper, browser: hers } = await someone();
    const started = await on.work.started({ customer, landscaper });
    const marked = await on.work.marked({ customer, landscaper });
    const offered = async (jobId: string) =>
      [...section(await dashboard(hers), 'active').matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
        .filter(([, href]) => href?.startsWith(`/jobs/${jobId}/`))
        .map(([, href, words = '']) => [href, pageText(words)]);
    const confirm = [`/jobs/${marked}/confirm`, 'Confirm'];
    expect(await offered(started)).toEqual([]);
    expect(await offered(marked)).toEqual([confirm, [`/jobs/${marked}/report-problem`, 'Report a problem']]);

    const why = { amount: '40.00', reason: 'The far side was left uncut.' };
    await hers.post(`/jobs/${marked}/report-problem`, why);
    expect(await offered(marked)).toEqual([]);
    await hers.post(`/jobs/${started}/report-problem`, why);
    await on.app.jobs.markComplete.execute({ jobId: started, landscaperId: landscaper.id, note: 'All trimmed.' });
    expect(await offered(started)).toEqual([[`/jobs/${started}/confirm`, 'Confirm']]);
  });

  test('S-JOB-03, C-DASH-14: completed jobs can be reviewed and link to their receipt', async () => {
    const { customer, landscaper, browser: hers } = await someone();
    const jobId = await on.work.completed({ customer, landscaper });
    const completed = section(await dashboard(hers), 'completed');
    expect(completed).toMatch(new RegExp(`<a href="/jobs/${jobId}/receipt"[^>]*>.*?Receipt</a>`, 's'));
    expect(completed).toMatch(new RegExp(`<a href="/jobs/${jobId}/review"[^>]*>.*?Review this job</a>`, 's'));
  });

  test('K-FMT-02: the completion date is written as day, short month, year', async () => {
    const { customer, landscaper, browser: hers } = await someone();
    const jobId = await on.work.completed({ customer, landscaper });
    await on.world.database
      .knex('jobs')
      .where({ id: jobId })
      .update({ completedAt: new Date('2026-05-13T09:00:00Z') });
    expect(pageText(section(await dashboard(hers), 'completed'))).toContain('13 May 2026');
  });

  test('C-DASH-21, D-DASHTAB, LOOK-S15: a job just posted is outlined and announced, and the page opens at it', async () => {
    const { customer, browser: hers } = await someone();
    const first = await on.cast.postedJob(customer);
    const second = await on.cast.postedJob(customer);
    const page = await dashboard(hers, `?tab=pending-bids&highlight=${first}`);
    expect(page.html).toMatch(new RegExp(`<article class="[^"]*is-new[^"]*" id="job-${first}"`));
    expect(page.html).toMatch(new RegExp(`id="job-${first}" tabindex="-1" autofocus=""`, 'i'));
    expect(page.html).not.toMatch(new RegExp(`is-new[^"]*" id="job-${second}"`));
    expect(page.html).toMatch(/<p role="status"[^>]*>“(?:<!-- -->)?Hedge Trimming in Frome(?:<!-- -->)?” is posted/);
    const bare = (await dashboard(hers)).html;
    expect(bare).toMatch(new RegExp(`is-new[^"]*" id="job-${second}"`));
    expect(bare).not.toMatch(new RegExp(`is-new[^"]*" id="job-${first}"`));
  });
});

describe('GET /api/customer/dashboard', () => {
  test('S-ENT-06 to 10: returns exactly these fields, with money in pounds', async () => {
    const { customer, landscaper, browser: hers } = await someone();
    const completed = await on.work.completed({ customer, landscaper });
    const active = await on.work.started({ customer, landscaper });
    const pending = await on.cast.postedJob(customer, { budget: '' });
    await hers.json('POST', `/api/jobs/${completed}/review`, { rating: 4 });
    const hired = {
      title: 'Hedge Trimming in Frome',
      description: 'Front hedge, about 12 metres.',
      landscaperName: 'Fern Blackthorn',
      landscaperImage: null,
      budget: 160,
    };
    expect(await (await hers.json('GET', '/api/customer/dashboard')).json()).toEqual({
      customer: { firstName: 'Nell' },
      summary: { totalPosted: 3, activeCount: 1, completedCount: 1, totalSpent: 185 },
      pendingJobs: [
        {
          id: pending,
          title: 'Hedge Trimming in Frome',
          description: 'Front hedge, about 12 metres.',
          location: 'Frome BA11',
          serviceType: 'Hedge Trimming',
          budget: null,
          bidCount: 0,
        },
      ],
      activeJobs: [{ id: active, ...hired, status: 'in_progress', scheduledDate: null, scheduledTime: null }],
      completedJobs: [
        {
          id: completed,
          ...hired,
          completedAt: expect.any(String),
          totalPaid: 185,
          hasReview: true,
          review: { rating: 4 },
        },
      ],
    });
  });

  test('API-CUST-01: is for customers only', async () => {
    expect(await bodyOf(await on.nobodys.json('GET', '/api/customer/dashboard'))).toMatchObject({ status: 401 });
    expect((await on.ferns.json('GET', '/api/customer/dashboard')).status).toBe(403);
  });
});
