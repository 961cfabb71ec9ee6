import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, limitedTo, type TestApp } from '#tests/support/app';
import { signedInAs } from '#tests/support/accounts/account-seen';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';
import { workOn } from '#tests/support/escrow/work-story';

const currentPassword = PASSWORD;
let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

/** The files in a ZIP, read from its directory at the end, as programs do. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, offset] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const body = zip.subarray(start, start + size);
    found.set(name, method === 8 ? inflateRawSync(body) : body);
    at += 46 + nameLength;
  }
  return found;
}
async function downloaded(at: Browser) {
  const response = await at.post('/my-data/download.zip', { currentPassword });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  return unzipped(Buffer.from(await response.arrayBuffer()));
}

describe('a download of one’s own data', () => {
  test('has one’s records and a page to read; other people are in it as what they are, without their contact details', async () => {
    const [olive, fern] = [await cast.customer({ fullName: 'Olive Bramble' }), await cast.landscaper()];
    await workOn(world, cast).paid({ customer: olive, landscaper: fern });
    const files = await downloaded(await signedInAs(world.app, olive));
    const records = (table: string) => JSON.parse(files.get(`data/${table}.json`)!.toString());
    expect(records('users').rows).toMatchObject([{ email: olive.email, full_name: 'Olive Bramble' }]);
    expect(records('jobs').rows).toMatchObject([
      { customer_id: 'you', landscaper_id: 'the landscaper', access_instructions: 'Gate code 4711' },
    ]);
    expect(records('terms_acceptances').rows).toMatchObject([
      { document: 'terms', version: '2026-05-01' },
      { document: 'privacy', version: '2026-05-01' },
    ]);
    expect(files.get('your-data.html')!.toString()).toContain('<h2>Your jobs</h2>');
    const everything = [...files.values()].join('\n');
    for (const secret of [fern.email, fern.id, '07700 900456', '$argon2', PASSWORD])
      expect(everything.includes(secret)).toBe(false);
  });

  test('of a landscaper has their jobs without the customer’s gate code', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    await workOn(world, cast).paid({ customer: olive, landscaper: fern });
    const files = await downloaded(await signedInAs(world.app, fern));
    const [job] = JSON.parse(files.get('data/jobs.json')!.toString()).rows;
    expect(job).toMatchObject({ customer_id: 'the customer', landscaper_id: 'you' });
    expect(Object.keys(job)).not.toContain('access_instructions');
    expect([...files.values()].join('\n')).not.toContain(olive.email);
  });

  test('is written down for its person, and needs the password', async () => {
    const olive = await cast.customer();
    const at = await signedInAs(world.app, olive);
    const refused = await at.post('/my-data/download.zip', { currentPassword: 'not it at all' });
    expect(went(refused)).toBe('303 /my-data/download?refused=wrong-password');
    const page = await readPage(await at.get('/my-data/download?refused=wrong-password'));
    expect(page.beside('currentPassword')).toBe('Current password is not right');
    await downloaded(at);
    const files = await downloaded(at);
    expect(JSON.parse(files.get('data/data_downloads.json')!.toString()).rows).toHaveLength(2);
  });

  test('is limited to a few an hour', async () => {
    const olive = await cast.customer();
    const limited = await limitedTo(1, world);
    const at = await browser(limited.app, { actor: olive });
    for (let times = 0; times < 5; times++) await at.post('/my-data/download.zip', { currentPassword });
    expect(went(await at.post('/my-data/download.zip', { currentPassword }))).toBe(
      '303 /my-data/download?refused=too-many-downloads',
    );
    await limited.app.close();
  });
});

describe('requests about data', () => {
  test('are made in one step, listed, and answered by an admin, with the answer on the page and in the audit log', async () => {
    const [olive, ada] = [await cast.customer({ fullName: 'Olive Reed' }), await cast.admin()];
    const [at, adas] = [await signedInAs(world.app, olive), await browser(world.app, { actor: ada })];
    const empty = await at.post('/my-data/ask/correct', { currentPassword });
    expect((await readPage(empty)).beside('words')).toBe('Please write what you want');
    expect(went(await at.post('/my-data/ask/correct', { words: 'It is Hazel Close', currentPassword }))).toBe(
      '303 /my-data',
    );
    expect((await readPage(await at.get('/my-data'))).text).toContain('It is Hazel Close');
    const { requests } = (await (await adas.json('GET', '/api/admin/data-requests')).json()) as {
      requests: { id: string; name: string; status: string; kind: string }[];
    };
    const theirs = requests.find(({ name }) => name === 'Olive Reed')!;
    expect(theirs).toMatchObject({ kind: 'correct', status: 'open', isOverdue: false });
    expect((await readPage(await adas.get('/admin-dashboard?tab=data'))).text).toContain('Correct data');
    const page = await readPage(await adas.get(`/admin-dashboard/data/${theirs.id}`));
    expect(page.text).toContain('What an erasure would do today');
    const answer = { act: 'done', answer: 'We have corrected the receipt.' };
    expect((await adas.post(`/admin-dashboard/data/${theirs.id}`, answer)).status).toBe(303);
    expect((await readPage(await at.get('/my-data'))).text).toContain('We have corrected the receipt.');
    const beas = await browser(world.app, { actor: await cast.admin() });
    const second = await beas.json('POST', `/api/admin/data-requests/${theirs.id}`, { act: 'refuse', answer: 'No' });
    expect([second.status, await second.json()]).toMatchObject([409, { code: 'request-ended' }]);
    const [entry] = await world.database.knex('auditLog').where({ subjectId: theirs.id });
    expect(entry).toMatchObject({ act: 'answer-data-request', reason: answer.answer, personIds: [olive.id] });
  });

  test('POST /api/data-requests restricts one’s data: the profile is hidden and no bid can be placed, until it is ended', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await cast.postedJob(olive);
    const at = await signedInAs(world.app, fern);
    const asked = await at.json('POST', '/api/data-requests', { kind: 'restrict', currentPassword });
    expect([asked.status, await asked.json()]).toMatchObject([201, { success: true, request: { state: 'in_force' } }]);
    const visitor = await browser(world.app);
    expect((await visitor.get(`/landscaper/${fern.id}`)).status).toBe(404);
    await expect(cast.placedBid(fern, jobId)).rejects.toThrow('data-restricted');
    expect((await readPage(await at.get('/my-data'))).text).toContain('Your data is restricted');
    expect(went(await at.post('/my-data/end-restriction', {}))).toBe('303 /my-data');
    expect((await visitor.get(`/landscaper/${fern.id}`)).status).toBe(200);
    await cast.placedBid(fern, jobId);
  });
});

describe('someone who has restricted their data', () => {
  const END = 'You can end the restriction at any time on the page “Your data” in your settings.';
  const restricted = async (who: SessionUser) => {
    const at = await signedInAs(world.app, who);
    await at.json('POST', '/api/data-requests', { kind: 'restrict', currentPassword });
    return at;
  };

  test('is told when they bid that it is why they cannot, and how to end it', async () => {
    const jobId = await cast.postedJob(await cast.customer());
    const at = await restricted(await cast.landscaper());
    for (const path of [`/jobs/${jobId}/bid`, `/landscaper/browse/${jobId}`]) {
      const page = await readPage(await at.get(path));
      expect(page.text).toContain(`You have restricted what we do with your data, so you cannot place bids. ${END}`);
      expect(page.html).toContain('href="/my-data"');
      expect(page.html).not.toContain('name="bidId"');
    }
    const terms = { amount: 185, message: 'I can do it', estimatedDays: 1 };
    const bid = await at.json('POST', `/api/jobs/${jobId}/bids`, terms);
    expect([bid.status, await bid.json()]).toMatchObject([
      403,
      { code: 'data-restricted', message: expect.stringContaining(END) },
    ]);
    const typed = { amount: '185', message: terms.message, estimatedDays: '1', bidId: randomUUID() };
    const sent = await at.post(`/jobs/${jobId}/bid`, typed);
    expect(sent.status).toBe(403);
    expect((await readPage(sent)).toasts.join()).toContain('so you cannot place bids');
    await at.post('/my-data/end-restriction', {});
    expect((await readPage(await at.get(`/jobs/${jobId}/bid`))).html).toContain('name="bidId"');
  });

  test('is told when they post a job that it is why they cannot, before they have filled anything in', async () => {
    const at = await restricted(await cast.customer());
    const start = await at.get('/post-job');
    expect(went(start)).toBe('303 /my-data');
    expect((await readPage(await at.get('/my-data'))).toasts.join()).toContain(`so you cannot post jobs. ${END}`);
    const posted = await at.json('POST', '/api/jobs', {});
    expect([posted.status, await posted.json()]).toMatchObject([
      403,
      { code: 'data-restricted', message: expect.stringContaining('so you cannot post jobs') },
    ]);
  });

  test('is told on their own profile that nobody is shown it, and is not asked to register again', async () => {
    const at = await restricted(await cast.landscaper());
    const page = await readPage(await at.get('/landscaper/profile'));
    expect(page.text).toContain(`so your profile is not shown to anyone. ${END}`);
    expect(went(await at.get('/landscaper/profile/services'))).toBe('302 /landscaper/profile');
  });

  test('can still choose and pay for a bid on a job posted before, as the page says', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await cast.postedJob(olive);
    const bidId = await cast.placedBid(fern, jobId);
    const at = await restricted(olive);
    expect((await readPage(await at.get('/my-data'))).text).toContain('You can still choose and pay for a bid');
    const chosen = await at.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId });
    expect([chosen.status, await chosen.json()]).toMatchObject([200, { checkoutUrl: expect.stringContaining('http') }]);
  });

  test('is not asked for bids, and the customer who would ask is told that they take no work at the moment', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await cast.postedJob(olive);
    const at = await signedInAs(world.app, olive);
    await at.post(`/favorites/${fern.id}/add`, {});
    await restricted(fern);
    const asked = await at.post(`/favorites/${fern.id}/ask`, { jobId });
    expect((await readPage(asked)).text).toContain('They are not taking work at the moment.');
  });
});

describe('a deletion', () => {
  test('is undone by logging in, which says so', async () => {
    const olive = await cast.customer();
    await (await signedInAs(world.app, olive)).post('/delete-account', { currentPassword });
    const again = await browser(world.app);
    expect(went(await again.post('/auth/sign-in', { username: olive.email, password: PASSWORD }))).toMatch(/^303 /);
    const page = await readPage(await again.get('/my-data'));
    expect(page.toasts.join()).toContain('logging in has undone its deletion');
    expect(page.text).toContain('Taken back');
  });

  test('that an admin refuses with a reason leaves the account open; a legal hold keeps it until it ends', async () => {
    const [olive, holly, ada] = [await cast.customer(), await cast.customer(), await cast.admin()];
    const adas = await browser(world.app, { actor: ada });
    const requestOf = async (userId: string) =>
      (await world.database.knex('dataRequests').where({ userId }).first('id')).id as string;
    for (const one of [olive, holly])
      await world.app.accounts.deleteAccount.execute({ userId: one.id, password: PASSWORD });
    const early = await adas.json('POST', `/api/admin/data-requests/${await requestOf(olive.id)}`, {
      act: 'erase-now',
      answer: 'They rang',
    });
    expect(await early.json()).toMatchObject({ code: 'in-grace' });
    await adas.json('POST', `/api/admin/data-requests/${await requestOf(olive.id)}`, {
      act: 'refuse',
      answer: 'A claim is being prepared.',
    });
    expect(await world.app.accounts.views.sessionUser(olive.id)).toMatchObject({ email: olive.email });
    await adas.post(`/admin/people/${holly.id}/hold-data`, { reason: 'Court claim 7' });
    await world.app.advanceClock!(15 * 24);
    const page = await readPage(await adas.get(`/admin-dashboard/data/${await requestOf(holly.id)}`));
    expect(page.text).toContain('A legal hold keeps this data: Court claim 7');
    const removed = await adas.json('DELETE', `/api/admin/users/${holly.id}`, { reason: 'Now' });
    expect([removed.status, await removed.json()]).toMatchObject([409, { code: 'data-held' }]);
    await adas.post(`/admin/people/${holly.id}/lift-hold`, { reason: 'Settled' });
    await adas.json('POST', `/api/admin/data-requests/${await requestOf(holly.id)}`, {
      act: 'erase-now',
      answer: 'The claim is over',
    });
    const done = await readPage(await adas.get(`/admin-dashboard/data/${await requestOf(holly.id)}`));
    expect(done.text).toContain('Certificate of erasure');
    const users = await world.database
      .knex('users')
      .whereIn('id', [olive.id, holly.id])
      .orderBy('status')
      .pluck('status');
    expect(users).toEqual(['active', 'deleted']);
  });
});
