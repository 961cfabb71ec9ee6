import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { limitedTo } from '#tests/support/app';
import { readPage } from '#tests/support/form-page';
import { addPhoto } from '#tests/support/people';
import { browser } from '#tests/support/web';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let hedge: string;
beforeAll(async () => {
  on = await workStage();
  hedge = await addPhoto(on.world.database.knex, { ownerId: on.fern.id });
  const jobId = await on.work.completed(on.pair);
  await on.work.reviewed(on.pair, jobId, { rating: 5, comment: 'Straight as a rule.' });
  await on.app.onboarding.savePortfolio.execute({
    landscaperId: on.fern.id,
    items: [
      { photoId: hedge, jobType: 'Hedge Trimming', caption: 'Yew, cut level', monthYear: 'May 2026' },
      { imageUrl: 'https://fern.example/wall.jpg', jobType: 'Hardscaping' },
    ],
  });
});
afterAll(() => on.world.close());

const knex = () => on.world.database.knex;
const day = async (days: number): Promise<string> =>
  (
    await knex().raw<{ rows: { day: string }[] }>(
      `select to_char((app_now() at time zone 'Europe/London')::date + ${days}, 'YYYY-MM-DD') as day`,
    )
  ).rows[0]!.day;
const aCheck = async (landscaper: SessionUser, kind: string, summary: string, until: number) =>
  knex()('landscaperChecks').insert({
    landscaperId: landscaper.id,
    kind,
    summary,
    seenOn: await day(-30),
    validUntil: await day(until),
  });
const aDocument = async (landscaper: SessionUser, facts: object = {}) => {
  const id = randomUUID();
  await knex()('landscaperDocuments').insert({
    id,
    landscaperId: landscaper.id,
    kind: 'public_liability',
    originalName: 'policy.pdf',
    contentType: 'application/pdf',
    uploadedAt: new Date(),
    ...facts,
  });
  return id;
};
const profileOf = async (landscaper: SessionUser) => readPage(await on.nobodys.get(`/landscaper/${landscaper.id}`));
const jsonOf = async (landscaper: SessionUser) =>
  (await (await on.nobodys.json('GET', `/api/users/${landscaper.id}/profile`)).json()) as Record<string, unknown>;
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, words]) => words);

describe('a landscaper’s public profile', () => {
  test('L-PUB-01 L-PUB-10 shows everyone who they are and what they have done', async () => {
    const page = await profileOf(on.fern);
    expect(page.heading).toBe('Fern Blackthorn');
    expect(page.text).toContain('New: 1 review');
    for (const fact of ['Frome and around', 'Frome BA11', '12 years', 'Hedges, mostly.'])
      expect(page.text).toContain(fact);
    expect(page.text).toMatch(/Jobs completed\s*1\b/);
    expect(page.html).toContain('name="robots" content="noindex"');
  });

  test('L-PUB-01 is headed by the business name, and shows the photo', async () => {
    const rosa = await on.cast.landscaper({ fullName: 'Rosa Thorne' });
    await knex()('landscaperProfiles').where({ userId: rosa.id }).update({ businessName: 'Thorne Gardens' });
    const face = await addPhoto(knex(), { ownerId: rosa.id });
    await knex()('users').where({ id: rosa.id }).update({ profileImageId: face });
    const page = await profileOf(rosa);
    expect(page.heading).toBe('Thorne Gardens');
    expect(page.text).toContain('Rosa Thorne');
    expect(page.html).toContain(`/photos/${face}/320.jpg`);
    expect(page.text).toContain('New: no reviews yet');
  });

  test('L-PUB-02 has services, portfolio, credentials and reviews', async () => {
    const page = await profileOf(on.fern);
    expect(headings(page.html)).toEqual(
      expect.arrayContaining(['Services Offered', 'Portfolio', 'Credentials &amp; Certifications', 'Customer Reviews']),
    );
    expect(page.text).toContain('Hedge Trimming');
    expect(page.text).toContain('Straight as a rule.');
    expect(page.text).toContain('Olive M.');
    expect(page.text).not.toContain('Olive Marsh');
  });

  test('D-PORTUPLOAD shows uploads, and a picture on another site as a link that loads nothing', async () => {
    const { html, text } = await profileOf(on.fern);
    expect(html).toContain(`/photos/${hedge}/640.jpg`);
    expect(text).toContain('Yew, cut level');
    expect(text).toContain('May 2026');
    expect(html).toMatch(/<a href="https:\/\/fern\.example\/wall\.jpg" rel="nofollow ugc noopener noreferrer"/);
    expect(html).not.toMatch(/(src|srcset|srcSet)="https:\/\/fern/);
  });

  test('L-PUB-09 D-PUBCONTACT shows phone and email, unless they are hidden', async () => {
    const rosa = await on.cast.landscaper({ fullName: 'Rosa Thorne' });
    expect((await profileOf(rosa)).html).toContain(`mailto:${rosa.email}`);
    expect((await profileOf(rosa)).text).toContain('07700 900456');
    expect(await jsonOf(rosa)).toMatchObject({ phone: '07700900456', email: rosa.email });
    await knex()('landscaperProfiles').where({ userId: rosa.id }).update({ showContact: false });
    const { html } = await profileOf(rosa);
    expect(html).not.toContain(rosa.email);
    expect(html).not.toContain('900456');
    expect(await jsonOf(rosa)).toMatchObject({ phone: null, email: null });
  });

  const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

  test('L-PUB-08 L-PUB-07 has links to edit it for its landscaper only', async () => {
    const here = `/landscaper/${on.fern.id}`;
    for (const reader of [on.nobodys, on.olives, on.rowans, on.adas])
      expect(mainOf((await readPage(await reader.get(here))).html)).not.toMatch(/\/landscaper\/(profile|documents)/);
    for (const address of [here, '/landscaper/profile']) {
      const { html } = await readPage(await on.ferns.get(address));
      for (const edit of ['/landscaper/profile/services', '/landscaper/profile/portfolio', '/landscaper/documents'])
        expect(html).toContain(`href="${edit}"`);
    }
  });

  test.each(['no-such-landscaper', randomUUID()])('L-PUB-03 is not found for %s', async (id) => {
    const response = await on.nobodys.get(`/landscaper/${id}`);
    expect(response.status).toBe(404);
    expect((await readPage(response)).heading).toBe('Profile Not Found');
    const json = await on.nobodys.json('GET', `/api/users/${id}/profile`);
    expect([json.status, await json.json()]).toMatchObject([404, { error: 'Profile Not Found' }]);
  });

  test('customers, and landscapers who are suspended or have not registered, have no public profile', async () => {
    const unfinished = await on.cast.landscaper({ completed: false });
    const suspended = await on.cast.landscaper();
    await knex()('users').where({ id: suspended.id }).update({ status: 'suspended' });
    for (const { id } of [on.olive, unfinished, suspended])
      expect((await on.nobodys.get(`/landscaper/${id}`)).status).toBe(404);
  });

  test('a credential that we have reviewed has the reviewer’s name for it, not the landscaper’s', async () => {
    const rowan = await on.cast.landscaper();
    const certificate = await aDocument(rowan, { kind: 'credential', title: 'First aid' });
    const changed = await on.app.onboarding.describeDocument.execute({
      documentId: certificate,
      landscaperId: rowan.id,
      details: { title: 'Chartered arboriculturist' },
    });
    expect(changed.ok).toBe(true);
    const verdict = { approve: true as const, summary: 'First aid at work', validUntil: await day(300) };
    await on.app.onboarding.reviewDocument.execute({ documentId: certificate, adminId: on.ada.id, verdict });
    expect(await jsonOf(rowan)).toMatchObject({ credentials: [{ name: 'First aid at work', verified: true }] });
  });

  test('API-LREG-07 L-ENT-09 L-ENT-10 L-ENT-11 L-ENT-12 is available in JSON, with the names of the specification', async () => {
    await aCheck(on.fern, 'credential', 'Chainsaw CS30', 300);
    const waiting = await aDocument(on.fern, {
      kind: 'credential',
      title: 'RHS Level 2',
      issuer: 'RHS',
      issuedOn: '2011-06-14',
    });
    expect(await jsonOf(on.fern)).toMatchObject({
      firstName: 'Fern',
      lastName: 'Blackthorn',
      businessName: null,
      profilePhotoUrl: null,
      rating: 5,
      reviewCount: 1,
      serviceArea: 'Frome and around',
      yearsExperience: 12,
      jobsCompleted: 1,
      publicLiabilityVerified: false,
      bio: 'Hedges, mostly.',
      services: ['hedge_trimming'],
      customServices: [],
      portfolio: [
        {
          imageUrl: `/photos/${hedge}/1200.jpg`,
          jobType: 'Hedge Trimming',
          caption: 'Yew, cut level',
          monthYear: 'May 2026',
        },
        { imageUrl: 'https://fern.example/wall.jpg', jobType: 'Hardscaping', caption: '', monthYear: '' },
      ],
      credentials: [
        { name: 'Chainsaw CS30', verified: true, expiryDate: await day(300), credentialUrl: null },
        {
          id: waiting,
          name: 'RHS Level 2',
          issuingOrganization: 'RHS',
          issueDate: '2011-06-14',
          expiryDate: null,
          verified: false,
        },
      ],
      reviews: [{ customerName: 'Olive M.', rating: 5, comment: 'Straight as a rule.' }],
    });
    const { text } = await profileOf(on.fern);
    expect(text).toMatch(/RHS Level 2.*RHS, issued 14 Jun 2011, no expiry given.*Not yet seen by us/);
    await knex()('landscaperDocuments').where({ id: waiting }).update({
      review: 'refused',
      reviewedAt: new Date(),
      reason: 'Not legible',
    });
    expect((await profileOf(on.fern)).text).not.toContain('RHS Level 2');
  });
});

describe('the label for a landscaper’s insurance', () => {
  const PROVIDED = 'Insurance Provided (Not Verified)';
  const VERIFIED = 'Insurance Verified';

  test('D-INSREQ without insurance there is none, and customers are advised to ask', async () => {
    const rosa = await on.cast.landscaper();
    const { text } = await profileOf(rosa);
    expect(text).not.toContain('Insurance ');
    expect(text).toContain('Ask to see insurance before work begins.');
    expect(await jsonOf(rosa)).toMatchObject({ insurance: null, publicLiabilityVerified: false });
  });

  test('L-STATE-05 says “provided” while the document waits for review', async () => {
    const rosa = await on.cast.landscaper();
    const id = await aDocument(rosa, { expiresOn: await day(0) });
    const { text } = await profileOf(rosa);
    expect(text).toContain(PROVIDED);
    expect(text).toMatch(/Public liability\s*Not yet seen by us/);
    expect(await jsonOf(rosa)).toMatchObject({ insurance: 'provided', publicLiabilityVerified: false });

    await knex()('landscaperDocuments')
      .where({ id })
      .update({ expiresOn: await day(-1) });
    expect((await profileOf(rosa)).text).not.toContain(PROVIDED);
  });

  test('is not there once the document was refused', async () => {
    const rosa = await on.cast.landscaper();
    await aDocument(rosa, { review: 'refused', reviewedAt: new Date(), reason: 'Another name' });
    expect((await profileOf(rosa)).text).not.toContain(PROVIDED);
  });

  test('L-STATE-06 with insurance in date it says verified, with the dates, even while a renewal is waiting for review', async () => {
    const rosa = await on.cast.landscaper();
    await aCheck(rosa, 'public_liability', 'Public liability £2m', 0);
    await aDocument(rosa);
    const { text } = await profileOf(rosa);
    expect(text).toContain(VERIFIED);
    expect(text).not.toContain(PROVIDED);
    expect(text).toMatch(/Public liability £2m\s*Seen \d+ \w+ \d{4}/);
    expect(text).toContain('Expires on');
    expect(await jsonOf(rosa)).toMatchObject({ insurance: 'verified', publicLiabilityVerified: true });
  });

  test('is removed the night the insurance expires', async () => {
    const rosa = await on.cast.landscaper();
    await aCheck(rosa, 'public_liability', 'Public liability £2m', -1);
    expect((await profileOf(rosa)).text).not.toContain(VERIFIED);
    await aDocument(rosa);
    expect((await profileOf(rosa)).text).toContain(PROVIDED);
  });

  test('is for the policy that runs longest', async () => {
    const rosa = await on.cast.landscaper();
    await aCheck(rosa, 'public_liability', 'Public liability £1m', 20);
    await aCheck(rosa, 'public_liability', 'Public liability £5m', 380);
    const { text } = await profileOf(rosa);
    expect(text).toContain('Public liability £5m');
    expect(text).not.toContain('Public liability £1m');
  });
});

test('D-PUBCONTACT nobody can copy all profiles: too many in an hour are refused, pages and calls alike', async () => {
  const world = await limitedTo(0.02, on.world);
  try {
    const collector = await browser(world.app);
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push((await collector.get(`/landscaper/${randomUUID()}`)).status);
    expect(answers).toEqual([404, 404, 429]);
    expect((await collector.json('GET', `/api/users/${randomUUID()}/profile`)).status).toBe(429);
    expect((await (await browser(world.app, { address: '192.0.2.9' })).get(`/landscaper/${randomUUID()}`)).status).toBe(
      404,
    );
  } finally {
    await world.close();
  }
});
