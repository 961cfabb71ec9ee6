import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const page = async (who: 'olives' | 'ferns', path: string) => readPage(await on[who].get(path));
const shown = (html: string) => [...html.matchAll(/id="bid-([0-9a-f-]{36})"/g)].map(([, id]) => id);

/** A job with a bid of Fern’s and two cheaper ones. */
async function threeBids() {
  const jobId = await on.cast.postedJob(on.olive);
  const fern = await on.cast.placedBid(on.fern, jobId, { amount: 180_00, message: 'By hand.', estimatedDays: 2 });
  const others: string[] = [];
  for (const amount of [120_00, 150_00])
    others.push(await on.cast.placedBid(await on.cast.landscaper({ fullName: 'Ivy Thorn' }), jobId, { amount }));
  return { jobId, fern, others, bids: `/jobs/${jobId}/bids` };
}

describe('LOOK-M10 the shortlist', () => {
  test('marked bids come first, can be shown alone, and keep the mark in the table and on the profile', async () => {
    const { jobId, fern, others, bids } = await threeBids();
    const marking = `${bids}/${fern}/shortlist`;
    expect((await page('olives', bids)).html).toContain(`action="${marking}"`);
    const sent = await on.olives.post(`${marking}?sort=rating`, { isShortlisted: 'yes' });
    expect(went(sent)).toBe(`303 ${bids}?sort=rating#bid-${fern}`);
    expect((await followed(on.olives, sent)).toasts).toEqual(['On your shortlist Only you see it.']);

    const all = await page('olives', bids);
    expect(shown(all.html)).toEqual([fern, ...others]);
    expect(all.text).toContain('Your shortlist comes first.');
    expect(all.text).toMatch(/Fern BlackthornOn your shortlist/);
    const alone = await page('olives', `${bids}?show=shortlist&sort=newest`);
    expect(shown(alone.html)).toEqual([fern]);
    expect(alone.html).toContain(`action="${bids}/${fern}/shortlist?sort=newest&amp;show=shortlist"`);
    const profile = await page('olives', `/landscaper/${on.fern.id}?job=${jobId}`);
    expect(profile.text).toContain('On your shortlist');

    await on.olives.post(marking, { isShortlisted: 'no' });
    expect(shown((await page('olives', bids)).html)).toEqual([...others, fern]);
    expect((await page('olives', `${bids}?show=shortlist`)).text).toContain('Your shortlist is empty.');
    expect(went(await on.olives.get(`${marking}?sort=days`))).toBe(`302 ${bids}?sort=days#bid-${fern}`);
  });

  test('the landscaper sees it on no page, in no call and in no email', async () => {
    const { jobId, fern, bids } = await threeBids();
    await on.world.database.knex('mails').delete();
    await on.olives.post(`${bids}/${fern}/shortlist`, { isShortlisted: 'yes' });
    await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
    for (const path of [
      `/jobs/${jobId}`,
      `/jobs/${jobId}/bid`,
      `/bids/${fern}/edit`,
      '/landscaper/dashboard',
      '/notifications',
    ])
      expect((await page('ferns', path)).html, path).not.toMatch(/shortlist/i);
    expect(JSON.stringify(await (await on.ferns.json('GET', '/api/landscaper/bids')).json())).not.toMatch(/shortlist/i);
    expect(await on.world.database.knex('mails').whereILike('text', '%shortlist%')).toEqual([]);
    expect((await page('ferns', `/landscaper/${on.fern.id}?job=${jobId}`)).html).not.toMatch(/shortlist/i);
  });

  test('another customer marks nothing', async () => {
    const { fern, bids } = await threeBids();
    const mallory = await browser(on.app, { actor: await on.cast.customer({ fullName: 'Mallory Nettle' }) });
    expect((await mallory.get(`${bids}/${fern}/shortlist`)).status).toBe(404);
    await mallory.post(`${bids}/${fern}/shortlist`, { isShortlisted: 'yes' });
    expect(await on.world.database.knex('shortlistedBids').where({ bidId: fern })).toEqual([]);
  });

  test('by JSON a bid is marked and listed, and a wrong field is named', async () => {
    const { jobId, fern } = await threeBids();
    const call = `/api/jobs/${jobId}/shortlist-bid`;
    const marked = await bodyOf(await on.olives.json('POST', call, { bidId: fern, shortlisted: true }));
    expect(marked).toEqual({ status: 200, success: true, bidId: fern, shortlisted: true });
    const list = (await (await on.olives.json('GET', `/api/jobs/${jobId}/bids`)).json()) as { id: string }[];
    expect(list.filter((bid) => 'shortlisted' in bid)).toMatchObject([{ id: fern, shortlisted: true }]);
    const wrong = await on.olives.json('POST', call, { bidId: fern });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { fields: { shortlisted: ['Please say whether it is on your shortlist'] } },
    ]);
    expect((await on.olives.json('POST', call, { bidId: randomUUID(), shortlisted: true })).status).toBe(404);
    expect((await on.ferns.json('POST', call, { bidId: fern, shortlisted: true })).status).toBe(403);
  });
});

describe('LOOK-M10 a bid is declined', () => {
  test('the bid moves from the choices to a part that is folded, its landscaper reads why, and bids again with the old terms filled in', async () => {
    const { jobId, fern, bids } = await threeBids();
    await on.world.database.knex('mails').delete();
    const declining = `${bids}/${fern}/decline`;
    expect((await page('olives', bids)).html).toContain(`href="${declining}"`);
    expect((await page('olives', declining)).text).toContain('Decline Fern’s bid?');
    const sent = await on.olives.post(declining, { reason: 'dates-do-not-suit', words: 'Before the wedding, please.' });
    expect(went(sent)).toBe(`303 ${bids}`);
    const list = await page('olives', bids);
    expect(shown(list.html)).not.toContain(fern);
    expect(list.text).toContain('Declined (1)');
    expect(list.text).toContain('the dates do not suit: “Before the wedding, please.”');
    expect(list.text).toContain('Bids 2 of 5');

    await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
    const mail = await on.world.database.knex('mails').where('subject', 'like', 'Your bid was declined%').first();
    expect(mail.text).toContain('the dates do not suit them');
    expect(mail.text).toContain('> Before the wedding, please.');
    expect(mail.text).not.toContain('Olive');
    expect((await page('ferns', '/notifications')).text).toContain('Your bid was declined');
    const hers = await page('ferns', '/landscaper/dashboard?bids=rejected');
    expect(hers.text).toContain('The customer declined it: the dates do not suit: “Before the wedding, please.”');
    expect(hers.html).toMatch(new RegExp(`href="/jobs/${jobId}/bid"[^>]*>Bid again`));
    const again = await page('ferns', `/jobs/${jobId}/bid`);
    expect([again.value('amount'), again.value('message'), again.value('estimatedDays')]).toEqual([
      '180.00',
      'By hand.',
      '2',
    ]);
    expect(again.text).toContain('Declined: the dates do not suit');
    const bidId = again.value('bidId') as string;
    await on.ferns.post(`/jobs/${jobId}/bid`, { bidId, amount: '175', message: 'By hand.', estimatedDays: '2' });
    const now = await page('olives', bids);
    expect(shown(now.html)).toContain(bidId);
    expect(now.text).not.toContain('Declined (');
    expect((await page('ferns', '/landscaper/dashboard?bids=rejected')).html).not.toMatch(/>Bid again/);
  });

  test('without a reason, or without the words of another one, the form comes back with what was typed', async () => {
    const { fern, bids } = await threeBids();
    const declining = `${bids}/${fern}/decline`;
    const none = await on.olives.post(declining, { words: 'Too late.' });
    expect(none.status).toBe(422);
    const back = await readPage(none);
    expect(back.beside('reason')).toBe('Please choose a reason');
    expect(back.value('words')).toBe('Too late.');
    const empty = await readPage(await on.olives.post(declining, { reason: 'other', words: ' ' }));
    expect(empty.beside('words')).toBe('Please write the reason in a few words');
    expect(empty.value('reason')).toBe('other');
    const long = await readPage(await on.olives.post(declining, { reason: 'other', words: 'x'.repeat(201) }));
    expect(long.beside('words')).toBe('Please use 200 characters or fewer');
  });

  test('it is taken back while its place is free, and the landscaper is told', async () => {
    const { fern, bids } = await threeBids();
    await on.olives.post(`${bids}/${fern}/decline`, { reason: 'price-too-high' });
    const undoing = `${bids}/${fern}/undo-decline`;
    expect((await page('olives', bids)).html).toContain(`href="${undoing}"`);
    expect((await page('olives', undoing)).text).toContain('Bring Fern’s bid back?');
    expect(went(await on.olives.post(undoing, {}))).toBe(`303 ${bids}#bid-${fern}`);
    expect(shown((await page('olives', bids)).html)).toContain(fern);
    const gone = await on.olives.get(undoing);
    expect([gone.status, (await readPage(gone)).text]).toEqual([404, expect.stringContaining('nothing to undo')]);
    await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
    expect((await page('ferns', '/notifications')).text).toContain('Your bid is open again');
  });

  test('a bid withdrawn meanwhile cannot be declined, and the page says so', async () => {
    const { fern, bids } = await threeBids();
    await on.ferns.post(`/bids/${fern}/withdraw`, {});
    const late = await on.olives.post(`${bids}/${fern}/decline`, { reason: 'price-too-high' });
    expect(late.status).toBe(409);
    expect((await readPage(late)).text).toContain('This bid was withdrawn or has ended');
    expect((await on.olives.get(`${bids}/${fern}/decline`)).status).toBe(404);
  });

  test('only the customer can decline or take a decline back', async () => {
    const { fern, bids } = await threeBids();
    const mallory = await browser(on.app, { actor: await on.cast.customer({ fullName: 'Mallory Nettle' }) });
    for (const act of ['decline', 'undo-decline']) {
      expect((await mallory.get(`${bids}/${fern}/${act}`)).status).toBe(404);
      expect((await mallory.post(`${bids}/${fern}/${act}`, { reason: 'price-too-high' })).status).toBe(404);
      expect((await on.ferns.get(`${bids}/${fern}/${act}`)).status).toBe(303);
    }
    const { status } = await on.world.database.knex('bids').where({ id: fern }).first('status');
    expect(status).toBe('pending');
  });

  test('by JSON: the reason, the fields that are wrong, and taking it back', async () => {
    const { jobId, fern } = await threeBids();
    const call = `/api/jobs/${jobId}/decline-bid`;
    const wrong = await on.olives.json('POST', call, { bidId: fern, reason: 'ugly' });
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { fields: { reason: ['Please choose a reason'] } }]);
    const done = await bodyOf(await on.olives.json('POST', call, { bidId: fern, reason: 'other', words: 'A friend.' }));
    expect(done).toEqual({
      success: true,
      bidId: fern,
      reason: 'other',
      words: 'A friend.',
      status: 'rejected',
    });
    const own = (await (await on.ferns.json('GET', '/api/landscaper/bids?status=rejected')).json()) as { id: string }[];
    expect(own.find(({ id }) => id === fern)).toMatchObject({ declined: { reason: 'other', words: 'A friend.' } });
    expect((await on.ferns.json('POST', call, { bidId: fern, reason: 'other' })).status).toBe(403);
    const back = await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/undo-decline`, { bidId: fern }));
    expect(back).toMatchObject({ success: true, bidId: fern, status: 'pending' });
  });
});
