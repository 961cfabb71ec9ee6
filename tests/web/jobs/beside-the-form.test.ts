import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#tests/support/form-page';
import { jpeg } from '#tests/support/pictures';
import { pageText } from '#tests/support/page-text';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const asideOf = (html: string) => pageText(/<aside[^>]*aria-label="About this job".*?<\/aside>/s.exec(html)?.[0] ?? '');

test('a form about a job has beside it which job it is, who the other side is and what is held (decision 71)', async () => {
  const jobId = await on.work.marked(on.pair);
  for (const form of ['confirm', 'report-problem']) {
    const page = await readPage(await on.olives.get(`/jobs/${jobId}/${form}`));
    const aside = asideOf(page.html);
    for (const words of ['Fern', '£185.00 held', 'What happens next']) expect(aside, form).toContain(words);
    expect(page.heading).not.toBe('');
  }
  const ferns = asideOf((await readPage(await on.ferns.get(`/jobs/${jobId}/report-problem`))).html);
  expect(ferns).toContain('Olive Marsh');
});

test('once the work is done, the photo beside the form shows the garden as it is now', async () => {
  const jobId = await on.work.started(on.pair);
  const photoIn = async (path: string) => {
    const aside = /<aside[^>]*aria-label="About this job".*?<\/aside>/s.exec(
      (await readPage(await on.olives.get(path))).html,
    )?.[0];
    return /\/photos\/([0-9a-f-]{36})\//.exec(aside ?? '')?.[1];
  };
  const before = await photoIn(`/jobs/${jobId}/report-problem`);
  const uploaded = await on.app.jobs.uploadPhoto.execute({
    ownerId: on.fern.id,
    name: 'done.jpg',
    use: 'portfolio',
    alreadyChosen: 0,
    bytes: new Uint8Array(await (await jpeg()).arrayBuffer()),
  });
  const after = (uploaded as { ok: true; value: { id: string } }).value.id;
  await on.app.jobs.markComplete.execute({ jobId, landscaperId: on.fern.id, note: 'Done.', photoIds: [after] });
  expect(after).not.toBe(before);
  expect(await photoIn(`/jobs/${jobId}/confirm`)).toBe(after);
});

test('LOOK-S30 a review is written beside the picture of the work, with five stars to choose', async () => {
  const jobId = await on.work.completed(on.pair);
  const page = await readPage(await on.olives.get(`/jobs/${jobId}/review`));
  expect(asideOf(page.html)).toContain('Fern');
  expect(page.html.match(/type="radio"[^>]*name="rating"|name="rating"[^>]*type="radio"/g)).toHaveLength(5);
});

test('LOOK-S29 who has paid sees which job it was for, and can write to the landscaper', async () => {
  const jobId = await on.work.hired(on.pair);
  const checkoutId = await on.work.payOnPage(jobId, on.olive);
  const page = await readPage(await on.olives.get(`/payment-success?session_id=${checkoutId}&job_id=${jobId}`));
  expect(page.heading).toBe('Payment Successful');
  expect(asideOf(page.html)).toContain('£185.00 held');
  expect(page.html).toMatch(/Message (<!-- -->)?Fern/);
  expect(page.text).toContain('Agree a date: Fern proposes one');
});

test('WEB-N11 the title of a form names its job, and that of a conversation the other side', async () => {
  const jobId = await on.work.marked(on.pair);
  const title = async (path: string) => (await readPage(await on.olives.get(path))).title;
  const job = (await readPage(await on.olives.get(`/jobs/${jobId}`))).heading;
  expect(await title(`/jobs/${jobId}/report-problem`)).toBe(`Report a problem: ${job} · Hedgerow`);
  expect(await title(`/messages/${jobId}`)).toBe('Messages with Fern Blackthorn · Hedgerow');
});

test('a landscaper with a business is named with it beside the form, as on the bids and the dashboard', async () => {
  const profile = on.world.database.knex('landscaperProfiles').where({ userId: on.fern.id });
  await profile.clone().update({ businessName: 'Mendip Garden Co.' });
  const jobId = await on.work.marked(on.pair);
  const page = await readPage(await on.olives.get(`/jobs/${jobId}/confirm`));
  await profile.clone().update({ businessName: null });
  expect(asideOf(page.html)).toContain('Fern Blackthorn Mendip Garden Co.');
});
