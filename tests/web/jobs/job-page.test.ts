import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { HOUSE } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const NOTES = 'Gate code 4711';
const viewers = ['olives', 'ferns', 'adas', 'rowans', 'mallorys'] as const;
type Sight = 'all of it' | 'without the address' | 'nothing';

async function sight(viewer: (typeof viewers)[number], jobId: string): Promise<Sight> {
  const [page, json] = [await on[viewer].get(`/jobs/${jobId}`), await on[viewer].json('GET', `/api/jobs/${jobId}`)];
  const texts = [await page.text(), await json.text()];
  const knows = texts.map((text) => text.includes(HOUSE) && text.includes(NOTES));
  const tells = texts.some((text) => text.includes(HOUSE) || text.includes(NOTES) || text.includes('BA11 4HT'));
  expect(page.status).toBe(json.status);
  if (page.status === 404) {
    expect(tells).toBe(false);
    return 'nothing';
  }
  if (knows.every(Boolean)) return 'all of it';
  expect(tells).toBe(false);
  expect(texts.every((text) => text.includes('Frome BA11'))).toBe(true);
  return 'without the address';
}

describe('Who sees a job, and its address (D-PUBCONTACT, D-NOTESMAP)', () => {
  // The viewers in order: Olive, its customer; Fern, who bid; Ada, an admin; another landscaper; another customer.
  const matrix: Record<string, [make: () => Promise<string>, seen: Sight[]]> = {
    posted: [
      async () => on.cast.postedJob(on.olive),
      ['all of it', 'without the address', 'all of it', 'without the address', 'nothing'],
    ],
    'accepted, unpaid': [
      () => on.work.hired(on.pair),
      ['all of it', 'without the address', 'all of it', 'nothing', 'nothing'],
    ],
    'accepted and held': [() => on.work.paid(on.pair), ['all of it', 'all of it', 'all of it', 'nothing', 'nothing']],
    completed: [() => on.work.completed(on.pair), ['all of it', 'all of it', 'all of it', 'nothing', 'nothing']],
    deleted: [
      async () => {
        const jobId = await on.cast.postedJob(on.olive);
        await on.app.jobs.deleteJob.execute({ jobId, customerId: on.olive.id });
        return jobId;
      },
      ['all of it', 'nothing', 'all of it', 'nothing', 'nothing'],
    ],
  };
  test('only the hired landscaper sees the customer’s phone number, once the job is paid for', async () => {
    const [unpaid, paid] = [await on.work.hired(on.pair), await on.work.paid(on.pair)];
    const told = async (viewer: (typeof viewers)[number], jobId: string) =>
      (await (await on[viewer].get(`/jobs/${jobId}`)).text()).includes('07700 900123');
    expect(await told('ferns', unpaid)).toBe(false);
    expect(await Promise.all(viewers.map((viewer) => told(viewer, paid)))).toEqual([false, true, false, false, false]);
  });

  test.each(Object.keys(matrix))('%s', async (state) => {
    const [make, expected] = matrix[state]!;
    const jobId = await make();
    const seen: Sight[] = [];
    for (const viewer of viewers) seen.push(await sight(viewer, jobId));
    expect(seen).toEqual(expected);
  });

  test('Before the job is paid for, the landscaper sees only the customer’s first name', async () => {
    const unpaid = await on.work.hired(on.pair);
    const page = await readPage(await on.ferns.get(`/jobs/${unpaid}`));
    expect(page.text).toContain('Olive');
    expect(page.text).not.toContain('Marsh');
    const paid = await on.work.paid(on.pair);
    expect((await readPage(await on.ferns.get(`/jobs/${paid}`))).text).toContain('Olive Marsh');
  });

  test('Without a session the page redirects to the sign-in page, and the call is 401', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    expect(went(await on.nobodys.get(`/jobs/${jobId}`))).toBe('302 /auth');
    expect((await on.nobodys.json('GET', `/api/jobs/${jobId}`)).status).toBe(401);
    expect((await on.nobodys.json('GET', `/api/jobs/${jobId}/statement`)).status).toBe(401);
  });

  test.each(['nothing', '00000000-0000-4000-8000-000000000000', "'"])('%s is not a job', async (id) => {
    expect((await on.adas.get(`/jobs/${encodeURIComponent(id)}`)).status).toBe(404);
    expect((await on.adas.json('GET', `/api/jobs/${encodeURIComponent(id)}`)).status).toBe(404);
    expect((await on.adas.json('GET', `/api/jobs/${encodeURIComponent(id)}/statement`)).status).toBe(404);
  });
});

describe('The statement', () => {
  const moneyIn = (html: string) =>
    /<section class="bed bed-pad[^"]*" aria-labelledby="money">.*?<\/section>/s.exec(html)?.[0];
  const whoSee = ['olives', 'ferns', 'adas'] as const;
  const stages: Record<string, () => Promise<string>> = {
    held: () => on.work.paid(on.pair),
    'marked complete': () => on.work.marked(on.pair),
    disputed: async () => {
      const jobId = await on.work.marked(on.pair);
      await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'Joints', amount: 30 });
      await on.ferns.json('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'I see it otherwise.' });
      return jobId;
    },
    decided: async () => {
      const jobId = await stages.disputed!();
      await on.adas.json('POST', `/api/jobs/${jobId}/settle`, { toLandscaper: 20, toCustomer: 10, reason: 'Half' });
      return jobId;
    },
    'all of it sent back': async () => {
      const jobId = await on.work.started(on.pair);
      await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'Nobody came' });
      await on.ferns.json('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'I was ill.' });
      await on.adas.json('POST', `/api/jobs/${jobId}/settle`, {
        toLandscaper: 0,
        toCustomer: 185,
        reason: 'Nobody came',
      });
      return jobId;
    },
    completed: () => on.work.completed(on.pair),
  };
  test.each(Object.keys(stages))(
    '%s: the same for customer, landscaper and admin, on the page and over JSON, dated in full (K-FMT-02)',
    async (stage) => {
      const jobId = await stages[stage]!();
      const sections = [];
      const answers = [];
      for (const who of whoSee) {
        sections.push(moneyIn(await (await on[who].get(`/jobs/${jobId}`)).text()));
        answers.push(await (await on[who].json('GET', `/api/jobs/${jobId}/statement`)).text());
      }
      expect(sections[0]).toContain('Olive paid');
      expect(sections[0]).toMatch(/<time [^>]*>\d{1,2} [A-Z][a-z]{2} \d{4}<\/time>/);
      expect(new Set(sections).size).toBe(1);
      expect(new Set(answers).size).toBe(1);
      // The money in, less the money out, is what is held.
      const { heldPence, releasedPence, refundedPence } = JSON.parse(answers[0]!) as Record<string, number>;
      expect(heldPence! + releasedPence! + refundedPence!).toBe(185_00);
      const figures = [...sections[0]!.matchAll(/<td><data [^>]*>(−?)£(\d+)\.(\d\d)<\/data><\/td>/g)].map(
        ([, minus, pounds, pence]) => (minus ? -1 : 1) * (Number(pounds) * 100 + Number(pence)),
      );
      expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(heldPence);
    },
  );

  test('Other landscapers and customers do not see the statement', async () => {
    const jobId = await on.work.paid(on.pair);
    expect((await on.rowans.json('GET', `/api/jobs/${jobId}/statement`)).status).toBe(404);
    expect((await on.mallorys.json('GET', `/api/jobs/${jobId}/statement`)).status).toBe(404);
    const posted = await on.cast.postedJob(on.olive);
    expect((await on.ferns.json('GET', `/api/jobs/${posted}/statement`)).status).toBe(404);
  });
});

describe('What each viewer can do', () => {
  test.each([
    ['posted', 'olives', ['View Bids', 'Edit', 'Delete']],
    ['posted', 'ferns', ['Place Your Bid']],
    ['hired', 'olives', ['Pay £185.00', 'Message Fern']],
    ['hired', 'ferns', ['Propose a date', 'Message Olive']],
    ['paid', 'olives', ['Report a problem', 'Cancel this job', 'Message Fern', 'Contract']],
    [
      'paid',
      'ferns',
      [
        'Start work',
        'Mark Complete',
        'Report a problem',
        'Request Payment Increase',
        'Propose a date',
        'Materials you have bought',
        'Cancel this job',
        'Message Olive',
        'Contract',
      ],
    ],
    [
      'started',
      'ferns',
      [
        'Mark Complete',
        'Report a problem',
        'Request Payment Increase',
        'Propose a date',
        'Materials you have bought',
        'Cancel this job',
        'Message Olive',
        'Contract',
      ],
    ],
    ['marked', 'olives', ['Confirm and release £185.00', 'Report a problem', 'Message Fern', 'Contract']],
    ['marked', 'ferns', ['Report a problem', 'Message Olive', 'Contract']],
    ['marked', 'adas', ['Cancel this job']],
    ['completed', 'olives', ['Review Fern', 'Receipt', 'Report damage or danger', 'Message Fern', 'Contract']],
    [
      'completed',
      'ferns',
      [
        'Set up payouts',
        'Review Olive',
        'Request Review of Hedge Trimming in Frome',
        'Receipt',
        'Report damage or danger',
        'Message Olive',
        'Contract',
      ],
    ],
    ['completed', 'adas', ['Refund a released payment']],
  ] as const)('%s, as %s see it: %j', async (state, viewer, expected) => {
    const jobId = state === 'posted' ? await on.cast.postedJob(on.olive) : await on.work[state](on.pair);
    const html = await (await on[viewer].get(`/jobs/${jobId}`)).text();
    const main = html.slice(html.indexOf('id="next"'), html.indexOf('>The work<'));
    const found = [...main.matchAll(/<(?:a|button)[^>]*class="btn[^>]*>(.*?)<\/(?:a|button)>/gs)].map(
      ([, inside = '']) =>
        inside
          .replace(/<[^>]+>/g, '')
          .replace(/<!--.*?-->/g, '')
          .trim(),
    );
    expect(found).toEqual(expected);
  });

  test('LOOK-S17: the landscaper is told that a payout account is missing, and the customer is not', async () => {
    const jobId = await on.work.completed({ customer: on.olive, landscaper: on.rowan });
    const badges = async (who: typeof on.olives, path: string) => (await readPage(await who.get(path))).text;
    expect(await badges(on.rowans, `/jobs/${jobId}`)).toContain('Waiting for payout details');
    for (const path of [`/jobs/${jobId}`, '/customer-dashboard', '/my-jobs', '/payment-history'])
      expect([path, await badges(on.olives, path)]).toEqual([path, expect.not.stringContaining('payout details')]);
  });

  test('LOOK-M9: what the customer is asked comes first, on a phone even before the facts that they know', async () => {
    const jobId = await on.work.paid(on.pair);
    const factsAreLater = (html: string) => html.indexOf('<dl class="titleblock') > html.indexOf('id="next-title"');
    const page = async (who = on.olives) => (await readPage(await who.get(`/jobs/${jobId}`))).html;
    expect(factsAreLater(await page())).toBe(false);
    expect(await page()).toContain('Next: agree a day.');
    expect(await page(on.ferns)).toContain('No day is agreed yet: propose one first.');
    const day = { proposedDate: addDays(londonDay(await on.app.clock.now()), 20), proposedTime: '09:30' };
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, day)).status).toBeLessThan(300);
    const asked = await page();
    expect(factsAreLater(asked)).toBe(true);
    expect(asked).not.toContain('Next: agree a day.');
    expect(asked.indexOf('A date is proposed')).toBeGreaterThan(0);
    expect(asked.indexOf('A date is proposed')).toBeLessThan(asked.indexOf('id="next-title"'));
    expect(factsAreLater(await page(on.ferns))).toBe(false);
  });

  test('SPEC-M7: a release that waits for its customer to be told says so to both', async () => {
    const jobId = await on.work.marked(on.pair);
    const { knex } = on.world.database;
    const { id: holdId } = await knex('holds').where({ jobId }).first('id');
    const pages = async () => [
      (await readPage(await on.olives.get(`/jobs/${jobId}`))).text,
      (await readPage(await on.ferns.get(`/jobs/${jobId}`))).text,
    ];
    for (const text of await pages()) expect(text).not.toContain('put off');
    await knex('releaseWatch').insert({ holdId, waitsSince: new Date() });
    const [hers, theirs] = await pages();
    expect(hers).toContain('We could not reach you when the work was marked complete, so the release was put off');
    expect(theirs).toContain('Our message that the work is complete did not reach Olive in time');
  });

  test('Before and after photos open in full size, without scripts', async () => {
    const jobId = await on.work.marked(on.pair);
    const { html } = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(html).toMatch(/<button[^>]*popovertarget="photo-1"/i);
    expect(html).toMatch(/<dialog class="lightbox" id="photo-1" popover="auto"/);
  });

  test('A long text of multi-byte characters arrives in full', async () => {
    const description = 'Hecke schneiden – möglichst früh, für £90. '.repeat(40).trim();
    const jobId = await on.cast.postedJob(on.olive);
    for (let shift = 0; shift < 4; shift += 1) {
      await on.world.database
        .knex('jobs')
        .where({ id: jobId })
        .update({ title: 'x'.repeat(shift + 1), description });
      const { html } = await readPage(await on.olives.get(`/jobs/${jobId}`));
      expect(html).not.toContain('\0');
      expect(html).toContain(description);
    }
  });

  test('GET /api/jobs/{id} gives money in pounds', async () => {
    const jobId = await on.work.marked(on.pair);
    expect(await bodyOf(await on.ferns.json('GET', `/api/jobs/${jobId}`))).toMatchObject({
      id: jobId,
      status: 'in_progress',
      budget: 160,
      location: 'Frome BA11',
      jobTypes: ['hedge_trimming'],
      customer: { name: 'Olive Marsh' },
      landscaper: { id: on.fern.id, name: 'Fern Blackthorn' },
      payment: { state: 'held', amount: 185, dispute: 'none', releaseDueAt: expect.any(String) },
      photos: [expect.stringMatching(/^\/photos\//)],
    });
  });
});
