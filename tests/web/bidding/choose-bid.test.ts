import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { chosenBidStage, SAID, here, seen } from '#tests/support/escrow/chosen-bid-stage';
import { whereBreaks, withParts } from '#tests/support/defects';
import { fieldsOf } from '#tests/support/page-text';
import { browser } from '#tests/support/web';

const { world, cast, people, olives, nobody, twoBids, get, post, choose, stateOf } = chosenBidStage();

describe('choosing', () => {
  test('D-MONEY D-ACCEPTWIRE the page says what will happen to the money and when, before anything is sent', async () => {
    const { jobId, ferns } = await twoBids();
    const { status, html, text } = await get(`/jobs/${jobId}/accept/${ferns}`);
    expect(status).toBe(200);
    for (const said of [
      'Choose Fern Blackthorn?',
      'Accept & Pay £185.00',
      'Nothing is charged yet.',
      'Within 24 hours',
      '£185.00 is held for this job',
      'The 48-hour clock starts',
      'When you confirm, or when the 48 hours are over',
      'Fern receives £166.50. Our fee is £18.50, 10% of the price.',
    ])
      expect(text).toContain(said);
    expect(fieldsOf(html)).toMatchObject({ expectedAmount: '18500' });
    expect((await stateOf(jobId)).job).toBe('posted');
  });

  test('the refund if plans change is shown in pounds: the sums that cancelling moves', async () => {
    const { jobId, ferns } = await twoBids();
    const { text } = await get(`/jobs/${jobId}/accept/${ferns}`);
    for (const said of [
      'Within 14 days of paying, for any reason, while nothing is done yet £185.00, all of it',
      '48 to 24 hours before it £166.50',
      'In the last 24 hours, or if Fern comes and is not let in £138.75',
      'If Fern cancels £185.00, all of it',
    ])
      expect(text).toContain(said);
  });

  test('E-OK-04 S-JOB-08 the choice opens a conversation and leads to the provider’s page; other bids stay pending', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    expect(checkout).toMatch(/^\/sandbox\/checkout\/cs_sandbox_/);
    const { text } = await get(checkout);
    expect(text).toContain(`Success. ${SAID}`);
    expect(await stateOf(story.jobId)).toEqual({
      job: 'active',
      hold: 'requires_payment',
      bids: ['accepted', 'pending'],
      heldPence: 0,
    });
    expect((await get(`/messages/${story.jobId}`)).status).toBe(200);
  });

  test('API-CUST-02 API-CUST-03 POST /api/jobs/{id}/accept-bid answers with the checkout', async () => {
    const { jobId, ferns } = await twoBids();
    const ask = () => olives().json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: ferns });
    const answers = [await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as Record<string, unknown>[];
    expect(first).toEqual({
      success: true,
      message: SAID,
      checkoutUrl: expect.stringMatching(/^http:\/\/hedgerow\.test\/sandbox\/checkout\/cs_/),
      url: first?.checkoutUrl,
    });
    expect(second).toEqual(first);
  });

  test('E-JOB-01 a price that has changed meanwhile is shown again before the customer agrees to it', async () => {
    const { jobId, ferns } = await twoBids();
    const path = `/jobs/${jobId}/accept/${ferns}`;
    const read = fieldsOf((await get(path)).html);
    const terms = { amount: pence(240_00), message: '', estimatedDays: 1 };
    await world().app.bidding.editBid.execute({ bidId: ferns, landscaperId: people().fern.id, ...terms });
    const { status, html, toasts } = await post(path, read);
    expect(status).toBe(409);
    expect(toasts).toEqual(['Error The landscaper has changed this bid. Please read it again before you choose it.']);
    expect(html).toContain('<title>Error: ');
    expect(fieldsOf(html)).toMatchObject({ expectedAmount: '24000' });
    expect((await stateOf(jobId)).job).toBe('posted');
  });

  test('E-JOB-01 two tabs: a second choice is refused once the first was made', async () => {
    const story = await twoBids();
    const path = `/jobs/${story.jobId}/accept/${story.rowans}`;
    const other = fieldsOf((await get(path)).html);
    await choose(story);
    const { status, text, toasts } = await post(path, other);
    expect(status).toBe(409);
    expect(toasts).toEqual(['Error This job is no longer open. Look at the job to see why.']);
    expect(text).toContain('This bid cannot be chosen');
    const json = await olives().json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.rowans });
    expect([json.status, ((await json.json()) as { code: string }).code]).toEqual([409, 'job-not-open']);
  });

  test('two tabs: making the same choice twice is one choice and one payment page', async () => {
    const story = await twoBids();
    const path = `/jobs/${story.jobId}/accept/${story.ferns}`;
    const tabs = await Promise.all([get(path), get(path)]);
    const led = await Promise.all(tabs.map(({ html }) => post(path, fieldsOf(html))));
    expect(new Set(led.map(({ to }) => to)).size).toBe(1);
    expect((await get(path)).to).toBe(`/jobs/${story.jobId}/bids`);
  });

  test('a bid that was withdrawn, or does not exist, cannot be chosen', async () => {
    const { jobId, ferns } = await twoBids();
    await world().app.bidding.withdrawBid.execute({ bidId: ferns, landscaperId: people().fern.id });
    for (const bidId of [ferns, crypto.randomUUID()]) {
      expect((await get(`/jobs/${jobId}/accept/${bidId}`)).status).toBe(404);
    }
    const { status, text } = await post(`/jobs/${jobId}/accept/${ferns}`, {});
    expect([status, text.includes('This bid was withdrawn or declined. Please choose another.')]).toEqual([409, true]);
    const odd = await olives().json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: 'none' });
    expect([odd.status, ((await odd.json()) as { fields: object }).fields]).toEqual([
      422,
      { bidId: ['Please choose a bid'] },
    ]);
  });

  const suspend = (status: string) => world().database.knex('users').where({ id: people().fern.id }).update({ status });
  const blocks = () => world().database.knex('blocks');
  test.each([
    {
      whose: 'someone who is suspended',
      code: 'landscaper-not-available',
      says: 'Fern is not taking work at the moment.',
      why: 'This landscaper is not taking work at the moment. Please choose another bid.',
      make: () => suspend('suspended'),
      undo: () => suspend('active'),
    },
    {
      whose: 'someone who has blocked the customer',
      code: 'blocked',
      says: 'You or Fern has blocked the other, so this bid cannot be chosen.',
      why: 'You or this landscaper has blocked the other, so this bid cannot be chosen.',
      make: () => blocks().insert({ blockerId: people().fern.id, blockedId: people().olive.id, blockedAt: new Date() }),
      undo: () => blocks().where({ blockerId: people().fern.id }).delete(),
    },
  ])(
    'a bid of $whose cannot be chosen: the list, the page, the form and the call say so',
    async ({ code, says, why, make, undo }) => {
      const { jobId, ferns } = await twoBids();
      const path = `/jobs/${jobId}/accept/${ferns}`;
      const before = await get(path);
      await make();
      try {
        const list = await get(`/jobs/${jobId}/bids`);
        expect(list.text).toContain(says);
        expect([list.text.includes('Choose Fern'), list.text.includes('Choose Rowan')]).toEqual([false, true]);
        for (const answer of [await get(path), await post(path, fieldsOf(before.html))])
          expect([answer.status, answer.text.includes(why)]).toEqual([409, true]);
        const call = await olives().json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: ferns });
        expect([call.status, ((await call.json()) as { code: string }).code]).toEqual([409, code]);
        const bids = (await (await olives().get(`/api/jobs/${jobId}/bids`)).json()) as {
          id: string;
          available?: boolean;
        }[];
        expect(bids.map(({ id, available }) => [id === ferns, available])).toContainEqual([true, false]);
        expect(await stateOf(jobId)).toMatchObject({ job: 'posted', hold: undefined });
      } finally {
        await undo();
      }
    },
  );

  test('STRIPE-M4: when the provider refuses, the page says why and what to do, and the bid keeps its place', async () => {
    const story = await twoBids();
    await world().app.sandbox!.faults.fail('openCheckout', 'refused', { times: 2 });
    expect(await choose(story)).toBe(`/jobs/${story.jobId}/pay`);
    expect(await stateOf(story.jobId)).toMatchObject({ job: 'active', hold: 'requires_payment' });
    const refused = await post(`/jobs/${story.jobId}/pay`);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Our payment provider refused to open the payment page. No money has moved');
    expect(refused.text).toContain('£185.00');
    expect(here((await post(`/jobs/${story.jobId}/pay`)).to)).toMatch(/^\/sandbox\/checkout\//);
  });

  test('STRIPE-M4: before a bid is accepted, the page says if it is less than a card can be charged', async () => {
    const jobId = await cast().postedJob(people().olive);
    const bidId = await cast().placedBid(people().fern, jobId, { amount: 29 });
    const path = `/jobs/${jobId}/accept/${bidId}`;
    const page = await get(path);
    expect(page.text).toContain('Card payments start at £0.30, so this bid cannot be paid yet.');
    const answer = await post(path, fieldsOf(page.html));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Nothing has been accepted.');
    expect(await stateOf(jobId)).toMatchObject({ job: 'posted', hold: undefined });
  });

  test('when the provider is busy the bid is still accepted, and Finish paying tries again', async () => {
    const story = await twoBids();
    await world().app.sandbox!.faults.fail('openCheckout', 'busy', { times: 2 });
    expect(await choose(story)).toBe(`/jobs/${story.jobId}/bids`);
    const { text } = await get(`/jobs/${story.jobId}/bids`);
    expect(text).toContain(`${SAID} The payment page did not open just now`);
    expect(text).toContain('You chose Fern Blackthorn');
    const json = (await (
      await olives().json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.ferns })
    ).json()) as object;
    expect(json).toEqual({
      success: true,
      message: SAID,
      checkoutUrl: null,
      url: `http://hedgerow.test/jobs/${story.jobId}/pay`,
    });
    expect(here((await post(`/jobs/${story.jobId}/pay`)).to)).toMatch(/^\/sandbox\/checkout\//);
  });
});

describe('choosing at once', () => {
  test('of ten choices at the same moment one bid wins, and it is paid for on one page', async () => {
    const story = await twoBids();
    const bids = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? story.ferns : story.rowans));
    const answers = await Promise.all(
      bids.map((bidId) => olives().json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId })),
    );
    const won = bids.filter((_, turn) => answers[turn]!.status === 200);
    expect(new Set(won).size).toBe(1);
    expect(won).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const pages = await Promise.all(
      answers
        .filter(({ status }) => status === 200)
        .map(async (answer) => ((await answer.json()) as { url: string }).url),
    );
    expect(new Set(pages).size).toBe(1);
  });

  test('too many choices in an hour are refused until later', async () => {
    const { jobId, ferns } = await twoBids();
    const few = withParts(world().app, { rateLimits: { allow: async () => false } });
    const hers = await browser(few, { actor: people().olive });
    const words = 'Too many attempts. Please wait a few minutes and try again.';
    const accepted = await seen(hers.post(`/jobs/${jobId}/accept/${ferns}`, {}));
    expect([accepted.status, accepted.text.includes(words)]).toEqual([429, true]);
    expect((await hers.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: ferns })).status).toBe(429);
    await choose({ jobId, ferns, rowans: '' });
    const paid = await seen(hers.post(`/jobs/${jobId}/pay`, {}));
    expect([paid.status, paid.text.includes(words)]).toEqual([429, true]);
  });
});

describe('when something breaks on our side', () => {
  test('E-JOB-01 the page and its toast say that the bid was not accepted, and not why', async () => {
    const { jobId, ferns } = await twoBids();
    const hers = await browser(whereBreaks(world().app, 'bidding', 'acceptBid'), { actor: people().olive });
    const { status, html, toasts } = await seen(hers.post(`/jobs/${jobId}/accept/${ferns}`, {}));
    expect((await hers.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: ferns })).status).toBe(500);
    expect([status, toasts]).toEqual([500, ['Error Failed to accept bid']]);
    expect(html).not.toContain('connection lost');
  });
});

describe('who can choose', () => {
  test('for another customer nothing of it exists, by page or by call, and nothing changes', async () => {
    const story = await twoBids();
    const hers = await browser(world().app, { actor: people().mallory });
    const accept = `/jobs/${story.jobId}/accept/${story.ferns}`;
    for (const path of [accept, `/jobs/${story.jobId}/pay`]) {
      const { status, text } = await get(path, hers);
      expect([status, text.includes('404 Page Not Found')]).toEqual([404, true]);
      expect((await post(path, {}, hers)).status).toBe(404);
    }
    expect((await hers.json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.ferns })).status).toBe(404);
    expect((await stateOf(story.jobId)).job).toBe('posted');
    await choose(story);
    expect((await post(`/jobs/${story.jobId}/pay`, {}, hers)).status).toBe(404);
  });

  test('visitors and landscapers are sent elsewhere; the call answers 401 and 403', async () => {
    const story = await twoBids();
    const ferns = await browser(world().app, { actor: people().fern });
    for (const path of [`/jobs/${story.jobId}/accept/${story.ferns}`, `/jobs/${story.jobId}/pay`]) {
      expect((await get(path, nobody())).to).toBe('/auth');
      expect((await post(path, {}, nobody())).to).toBe('/auth');
      expect((await post(path, {}, ferns)).to).toBe('/');
    }
    expect((await nobody().json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.ferns })).status).toBe(
      401,
    );
    expect((await ferns.json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.ferns })).status).toBe(403);
    expect((await stateOf(story.jobId)).job).toBe('posted');
  });
});
