import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { readPage, went } from '#tests/support/form-page';
import { impostor, jpeg, pdf, tooLarge } from '#tests/support/pictures';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { expiriesOf, ExpiryTimeline } from '#app/routes/onboarding/documents/expiry-timeline';
import { markup } from '#tests/ui/page';
import { browser, type Browser } from '#tests/support/web';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { emailsTo } from '#tests/support/notifications/outbox-page';

const DOCUMENTS = '/landscaper/documents';
const ADD = `${DOCUMENTS}/add/public-liability`;
const QUEUE = '/admin-dashboard?tab=verification';
const fixture = (name: string) => new File([readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))], name);
const policy = { provider: 'Hiscox', policyNumber: 'HX 12 34', expiresOn: '2049-05-02' };

let on: WorkStage;
let rosa: SessionUser;
let rosas: Browser;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());
beforeEach(async () => {
  rosa = await on.cast.landscaper({ fullName: 'Rosa Thorne' });
  rosas = await browser(on.app, { actor: rosa });
});

const own = () => on.app.onboarding.documents.ofLandscaper(rosa.id);
async function sent(file: File = pdf(), about: Record<string, string> = policy) {
  const answer = await rosas.post(ADD, { ...about, file });
  if (answer.status !== 303) throw new Error(`not sent: ${answer.status}`);
  return (await own())[0]!;
}
const subjectsToRosa = async () => (await emailsTo(on.world, rosa.email)).map(({ subject }) => subject);
const review = (id: string) => `/admin-dashboard/verification/${id}`;
const textOf = async (who: Browser, path: string) => (await readPage(await who.get(path))).text;

describe('sending a document', () => {
  test('K-LAND-01 the document waits for a review, with its details and the time by which we review it', async () => {
    const answer = await rosas.post(ADD, { ...policy, file: pdf('../my policy.pdf') });
    expect(went(answer)).toBe(`303 ${DOCUMENTS}`);
    const page = await followed(rosas, answer);
    expect(page.toasts).toEqual(['Document sent We review it within 48 hours, and tell you the result.']);
    expect(page.text).toContain('Hiscox, policy HX 12 34, to 2 May 2049');
    expect(page.text).toContain('my policy.pdf');
    expect(page.text).toMatch(/We will review it by \w+day \d+ \w+ \d{4} at \d\d:\d\d/);
    const [document] = await own();
    expect(document!.dueAt.getTime() - document!.uploadedAt.getTime()).toBe(48 * 3_600_000);
    expect(await textOf(on.nobodys, `/landscaper/${rosa.id}`)).toContain('Insurance Provided (Not Verified)');
  });

  test('a credential has a name and an issuer instead of a policy', async () => {
    const add = `${DOCUMENTS}/add/credential`;
    const back = await rosas.post(add, { title: '', file: await jpeg() });
    expect((await readPage(back)).beside('title')).toBe('Please enter its name');
    expect((await rosas.post(add, { title: 'CS30', issuer: 'NPTC', file: await jpeg() })).status).toBe(303);
    expect((await own())[0]).toMatchObject({ kind: 'credential', title: 'CS30', issuer: 'NPTC', expiresOn: null });
  });

  test.each([
    ['provider', { provider: '' }, 'Provider name required'],
    ['policyNumber', { policyNumber: ' ' }, 'Policy number required'],
    ['expiresOn', { expiresOn: '' }, 'Expiry date required'],
    ['expiresOn', { expiresOn: '2049-02-31' }, 'Please enter a date'],
    ['expiresOn', { expiresOn: '2020-05-02' }, 'This has already expired'],
  ])('an error is shown beside %s, and the file is kept: %o', async (field, change, words) => {
    const back = await rosas.post(ADD, { ...policy, ...change, file: pdf() });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside(field)).toBe(words);
    expect(page.text).toContain('Your file “policy.pdf” is stored.');
    const documentId = page.value('documentId') as string;
    expect((await rosas.post(ADD, { ...policy, documentId, fileName: 'policy.pdf' })).status).toBe(303);
    expect(await own()).toMatchObject([{ id: documentId, provider: 'Hiscox' }]);
  });

  test.each([
    ['none', undefined, 'Please choose a file'],
    ['a page of HTML', impostor('policy.pdf'), 'Please upload JPG, PNG, or PDF files only'],
    [
      'a PDF that needs a password',
      fixture('enc-user.pdf'),
      'This PDF needs a password to open. Please save it without one and send that.',
    ],
    [
      'a PDF that is cut short',
      new File(['%PDF-1.7\n%%EOF\n'], 'policy.pdf'),
      'This file could not be read. It may be damaged; please try another.',
    ],
    ['a file of no bytes', new File([], 'policy.pdf'), 'This file is empty. Please choose it again, or another one.'],
    ['11 MB', tooLarge('policy.pdf'), 'Please upload files smaller than 10MB'],
  ])('a file is checked by its content: %s', async (_what, file, words) => {
    const back = await rosas.post(ADD, { ...policy, ...(file && { file }) });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside('file')).toBe(words);
    expect(page.value('provider')).toBe('Hiscox');
    expect(await own()).toEqual([]);
  });

  test('beside the form is what an admin looks for, for each kind', async () => {
    for (const [kind, words] of [
      ['public-liability', 'It says what is insured, and for how much.'],
      ['employers-liability', 'It says what is insured, and for how much.'],
      ['credential', 'It says what you are qualified for, and who says so.'],
    ] as const) {
      const { html, text } = await readPage(await rosas.get(`${DOCUMENTS}/add/${kind}`));
      expect(html).toMatch(/<aside[^>]*aria-label="What we look for"/);
      expect(text).toContain(words);
    }
  });

  test('accepted documents are in the order in which they expire, each with the days left', async () => {
    expect((await readPage(await rosas.get(DOCUMENTS))).html).not.toContain('id="expiry"');
    const document = (id: string, facts: object) =>
      ({ id, kind: 'credential', review: 'approved', title: id, ...facts }) as unknown as DocumentView;
    const found = expiriesOf(
      [
        document('Late', { validUntil: '2027-10-22' }),
        document('Soon', { validUntil: '2026-12-10' }),
        document('Over', { validUntil: '2026-11-25' }),
        document('For ever', { validUntil: null }),
        document('Not seen', { validUntil: '2026-12-01', review: 'submitted' }),
        document('Soon', { validUntil: '2026-12-01' }),
      ],
      '2026-11-26',
    );
    expect(found.map(({ name, left }) => [name, left])).toEqual([
      ['Soon', 14],
      ['Late', 330],
    ]);
    const html = markup(
      ExpiryTimeline({ documents: [document('Soon', { validUntil: '2026-12-10' })], today: '2026-11-26' })!,
    );
    expect(html).toContain('Soon to 10 Dec 2026, 14 days left');
    expect(html).toContain('class="bar-late"');
    expect(ExpiryTimeline({ documents: [], today: '2026-11-26' })).toBeNull();
  });

  test('another landscaper’s document and an unknown kind are refused', async () => {
    const document = await sent();
    const back = await on.ferns.post(ADD, { ...policy, provider: 'Fern', documentId: document.id });
    expect(back.status).toBe(422);
    expect((await readPage(back)).beside('file')).toBe('That file is no longer there. Please choose it again.');
    expect((await own())[0]!.provider).toBe('Hiscox');
    expect((await rosas.get(`${DOCUMENTS}/add/passport`)).status).toBe(404);
    expect((await rosas.post(`${DOCUMENTS}/add/passport`, policy)).status).toBe(404);
  });
});

describe('the file', () => {
  test('a PDF is downloaded, not opened, and only by its landscaper and by admins', async () => {
    const { id } = await sent();
    for (const reader of [rosas, on.adas]) {
      const file = await reader.get(`/documents/${id}`);
      expect(await file.text()).toBe(await pdf().text());
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename=document-${id.slice(0, 8)}.pdf`,
        'cache-control': 'private, no-store',
      });
      expect(file.headers.get('Content-Security-Policy')).toMatch(
        /default-src 'none'.*; frame-ancestors 'none'; sandbox/,
      );
    }
    expect((await on.ferns.get(`/documents/${id}`)).status).toBe(404);
    expect((await on.olives.get(`/documents/${id}`)).status).toBe(303);
    expect(went(await on.nobodys.get(`/documents/${id}`))).toBe('302 /auth');
    for (const nothing of [randomUUID(), 'x', '..%2f..%2fetc'])
      expect((await on.adas.get(`/documents/${nothing}`)).status).toBe(404);
  });

  test('a picture is re-encoded as JPEG, and is not served under /photos', async () => {
    const { id } = await sent(await jpeg('policy.png'));
    const file = await rosas.get(`/documents/${id}`);
    expect(file.headers.get('Content-Type')).toBe('image/jpeg');
    expect(file.headers.get('Content-Disposition')).toBe(`inline; filename=document-${id.slice(0, 8)}.jpg`);
    for (const width of [320, 640, 1200]) expect((await rosas.get(`/photos/${id}/${width}.jpg`)).status).toBe(404);
  });
});

describe('reviewing it', () => {
  test('D-INSVERIFY the queue starts with the longest wait, and shows what is left of the 48 hours', async () => {
    const first = await sent();
    await on.world.database
      .knex('landscaperDocuments')
      .where({ id: first.id })
      .update({ uploadedAt: new Date(0) });
    const second = (await sent(pdf(), { ...policy, provider: 'Aviva' })) && (await own())[0]!;
    // The second document replaced the first, because both are of the same kind.
    expect(await own()).toHaveLength(1);
    const ferns = await on.ferns.post(ADD, { ...policy, provider: 'Ferns insurer', file: pdf() });
    expect(ferns.status).toBe(303);
    await on.world.database
      .knex('landscaperDocuments')
      .where({ id: second.id })
      .update({ uploadedAt: new Date(Date.now() - 50 * 3_600_000) });
    const page = await readPage(await on.adas.get(QUEUE));
    expect(page.text.indexOf('Aviva')).toBeGreaterThan(0);
    expect(page.text.indexOf('Aviva')).toBeLessThan(page.text.indexOf('Ferns insurer'));
    expect(page.text).toMatch(/Aviva.*Overdue by (2 h|1 h 59 min|2 h 1 min).*Ferns insurer.*(47 h 59 min|48 h) left/);
    expect(page.html).toContain(`href="${review(second.id)}"`);
    const json = (await (await on.adas.json('GET', '/api/admin/insurance')).json()) as { documents: object[] };
    expect(json.documents).toContainEqual(
      expect.objectContaining({ id: second.id, landscaperId: rosa.id, provider: 'Aviva', isOverdue: true }),
    );

    // SPEC3-S4: a page is part of the list, and the total covers all of it.
    const all = (await (await on.adas.json('GET', '/api/admin/insurance?pageSize=100')).json()) as {
      documents: object[];
      total: number;
    };
    const part: unknown = await (await on.adas.json('GET', '/api/admin/insurance?pageSize=1&page=2')).json();
    expect(part).toEqual({ documents: [all.documents[1]], total: all.documents.length });
  });

  test('SPEC3-S4 more than 100 documents that wait are all in the list, and all in its total', async () => {
    const { id } = await sent();
    const { knex } = on.world.database;
    const row = await knex('landscaperDocuments').where({ id }).first();
    const queue = async (page: number) =>
      (await (await on.adas.json('GET', `/api/admin/insurance?pageSize=100&page=${page}`)).json()) as {
        documents: { id: string }[];
        total: number;
      };
    const before = (await queue(1)).total;
    const ids = Array.from({ length: 120 }, () => randomUUID());
    await knex('landscaperDocuments').insert(ids.map((one) => ({ ...row, id: one, kind: 'credential' })));
    const [first, second] = [await queue(1), await queue(2)];
    expect([first.total, second.total]).toEqual([before + 120, before + 120]);
    expect([first.documents.length, second.documents.length]).toEqual([100, before + 20]);
    const listed = [...first.documents, ...second.documents].map((document) => document.id);
    expect(listed).toEqual(expect.arrayContaining(ids));
    expect(new Set(listed).size).toBe(before + 120);
    await knex('landscaperDocuments').whereIn('id', ids).delete();
  });

  test('L-STATE-06 once accepted, the document is on the profile with its dates, and the landscaper gets an email', async () => {
    const { id } = await sent(await jpeg());
    const page = await readPage(await on.adas.get(review(id)));
    expect(page.heading).toBe('Public liability insurance of Rosa Thorne');
    expect(page.html).toContain(`src="/documents/${id}"`);
    expect(page.value('validUntil')).toBe('2049-05-02');
    const decided = await on.adas.post(review(id), {
      decision: 'approve',
      summary: 'Public liability £2m',
      validUntil: '2049-05-02',
    });
    expect((await followed(on.adas, decided)).toasts[0]).toMatch(
      /^Document accepted The landscaper is notified by email\./,
    );
    const profile = await textOf(on.nobodys, `/landscaper/${rosa.id}`);
    expect(profile).toContain('Insurance Verified');
    expect(profile).toMatch(/Public liability £2m\s*Seen \d+ \w+ \d{4}\s*To 2 May 2049/);
    expect(await textOf(rosas, DOCUMENTS)).toContain('Public liability £2m, shown until 2 May 2049');
    expect(await subjectsToRosa()).toContain('We have checked: Public liability £2m');
  });

  test('if it is refused, the landscaper sees the reason, and the queue shows who decided', async () => {
    const { id } = await sent();
    const unsaid = await on.adas.post(review(id), { decision: 'refuse', reason: ' ' });
    expect(unsaid.status).toBe(422);
    expect((await readPage(unsaid)).beside('reason')).toBe('Please write down the reason');
    const decided = await on.adas.post(review(id), { decision: 'refuse', reason: 'It is in another name.' });
    expect((await followed(on.adas, decided)).toasts[0]).toMatch(
      /^Document refused The landscaper is notified by email\./,
    );
    expect(await textOf(rosas, DOCUMENTS)).toContain('Not accepted: It is in another name.');
    expect(await textOf(on.nobodys, `/landscaper/${rosa.id}`)).not.toContain('Insurance Provided');
    const queue = await textOf(on.adas, QUEUE);
    expect(queue).toMatch(/Recently decided.*Rosa Thorne.*It is in another name\..*Ada Whitlock/);
    expect(await subjectsToRosa()).toContain('We could not accept: Public liability insurance');
    expect((await rosas.post(ADD, { ...policy, file: pdf() })).status).toBe(303);
    expect(await own()).toHaveLength(2);
  });

  test.each([
    [{ decision: 'approve', summary: '', validUntil: '2049-05-02' }, 'summary', 'Please write down what you saw'],
    [{ decision: 'approve', summary: 'PL £2m', validUntil: '' }, 'validUntil', 'Enter the expiry date'],
    [
      { decision: 'approve', summary: 'PL £2m', validUntil: '2020-01-01' },
      'validUntil',
      'This has already expired, so it cannot be accepted',
    ],
  ])('%o is refused with a message beside %s', async (form, field, words) => {
    const { id } = await sent();
    const back = await on.adas.post(review(id), form);
    expect(back.status).toBe(422);
    expect((await readPage(back)).beside(field)).toBe(words);
    expect((await own())[0]!.review).toBe('submitted');
  });

  test('if two admins decide at the same time, only one decision counts', async () => {
    const { id } = await sent();
    const bea = await browser(on.app, { actor: await on.cast.admin() });
    const verdict = { decision: 'approve', summary: 'Public liability £2m', validUntil: '2049-05-02' };
    const path = `/api/admin/insurance/${id}/verify`;
    const answers = await Promise.all([
      on.adas.json('POST', path, verdict),
      bea.json('POST', path, { decision: 'refuse', reason: 'Blurred' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = await bodyOf(answers.find(({ status }) => status === 409)!);
    expect(lost).toMatchObject({
      code: 'document-decided',
      error: 'Another admin has already decided on this document.',
    });
    const isApproved = (await own())[0]!.review === 'approved';
    expect((await textOf(on.nobodys, `/landscaper/${rosa.id}`)).includes('Insurance Verified')).toBe(isApproved);
    const late = await readPage(await bea.get(review(id)));
    expect(late.html).not.toContain('name="decision"');
    expect(late.text).toMatch(/(Accepted|Refused)\s*by Ada Whitlock on/);
  });

  test('an unknown document gets 404, and only admins can review', async () => {
    const { id } = await sent();
    expect((await on.adas.get(review(randomUUID()))).status).toBe(404);
    expect(
      await bodyOf(
        await on.adas.json('POST', `/api/admin/insurance/${randomUUID()}/verify`, { decision: 'refuse', reason: 'x' }),
      ),
    ).toMatchObject({ status: 404, code: 'document-not-found' });
    for (const [who, status] of [
      [on.nobodys, 401],
      [on.olives, 403],
      [rosas, 403],
    ] as const) {
      const verdict = { decision: 'approve', summary: 'Mine', validUntil: '2049-05-02' };
      expect((await who.json('POST', `/api/admin/insurance/${id}/verify`, verdict)).status).toBe(status);
      expect((await who.json('GET', '/api/admin/insurance')).status).toBe(status);
      expect((await who.post(review(id), verdict)).status).toBeLessThan(400);
    }
    expect((await own())[0]!.review).toBe('submitted');
  });
});
