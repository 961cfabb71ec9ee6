import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay, londonTime, momentInLondon } from '#src/kernel/day';
import { dateTime, dayDate } from '#src/kernel/written-date';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { readPage, went } from '#tests/support/form-page';
import { impostor, jpeg } from '#tests/support/pictures';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { jobSeenBy, photosSeenBy } from '#tests/support/jobs/job-seen';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const photosAfter = (jobId: string) => photosSeenBy(on.ferns, jobId, 'photosAfter');

describe('The page', () => {
  test('E-LAND-09, S-JOB-12: with a note and photos the job is marked complete, and both sides see when the 48 hours end', async () => {
    const jobId = await on.work.started(on.pair);
    const marked = await on.ferns.post(`/jobs/${jobId}/mark-complete`, {
      note: 'Level top.\r\nHedge swept.',
      photos: [await jpeg('one.jpg'), await jpeg('two.jpg')],
    });
    expect(went(marked)).toBe(`303 /jobs/${jobId}`);
    const ferns = await followed(on.ferns, marked);
    expect(ferns.toasts[0]).toMatch(/^Job Marked Complete/);
    expect(ferns.text).toContain('You marked it complete, with 2 photos');
    expect(await photosAfter(jobId)).toHaveLength(2);

    const { autoCompleteAt } = await jobSeenBy(on.ferns, jobId);
    const olives = await readPage(await on.olives.get(`/jobs/${jobId}`));
    for (const { html } of [ferns, olives]) expect(html).toContain(`data-release-clock="${autoCompleteAt}"`);
    for (const { text } of [ferns, olives]) expect(text).toContain('48 h in all');
    expect(olives.text).toContain('Level top. Hedge swept.');
    expect(olives.text).not.toContain('No photos');
  });

  test('the page has the customer’s photos under Before, beside the field for those of the finished work under After', async () => {
    const jobId = await on.work.started(on.pair);
    const lanes = async () => {
      const { html } = await readPage(await on.ferns.get(`/jobs/${jobId}/mark-complete`));
      return ['lane-after', 'lane-before'].map(
        (id) => new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0],
      );
    };
    const [after, before] = await lanes();
    expect(after).toContain('name="photos"');
    const [photo] = await photosSeenBy(on.ferns, jobId);
    expect(before).toContain(photo);
    expect(before).toContain('Before, photo 1');
    await on.world.database.knex('jobPhotos').where({ jobId }).delete();
    expect((await lanes())[1]).toBeUndefined();
  });

  test('SPEC3-N7 D-COMPLETE-EP: the call of the dashboard also starts a paid job, that of the conversation does not', async () => {
    const jobId = await on.work.paid(on.pair);
    const call = async (path: string) => bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/${path}`));
    expect(await call('complete')).toMatchObject({
      status: 409,
      code: 'not-begun',
      error: 'Failed to mark job complete. Please start the work first.',
    });
    const marked = await call('mark-complete');
    expect(marked).toMatchObject({ success: true, status: 'in_progress' });
    expect(await call('complete')).toEqual(marked);
  });

  test('D-COMPLETE-EP: marking a paid job complete also starts it', async () => {
    const jobId = await on.work.paid(on.pair);
    expect((await on.ferns.post(`/jobs/${jobId}/mark-complete`, { note: '' })).status).toBe(303);
    expect(await on.statusOf(jobId)).toBe('in_progress');
  });

  test('before the visit, page, toast and both sides say until when it can be checked, and the customer that the visit is to come', async () => {
    const jobId = await on.work.paid(on.pair);
    const day = addDays(londonDay(await on.app.clock.now()), 5);
    await on.world.database.knex('jobs').where({ id: jobId }).update({ scheduledDate: day, scheduledTime: '09:00' });
    const [visit, until] = [`${dayDate(day)}, 09:00`, dateTime(momentInLondon(addDays(day, 1), '09:00'))];
    const page = await readPage(await on.ferns.get(`/jobs/${jobId}/mark-complete`));
    expect(page.text).toContain(
      `has until ${until} to check the work. The visit agreed for ${visit} is still to come.`,
    );
    expect(page.text).not.toContain('48 hours to check the work');
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).not.toContain('then has 48 hours');

    const marked = await on.ferns.post(`/jobs/${jobId}/mark-complete`, {
      note: '',
      noPhotosBecause: 'My phone is flat.',
    });
    const ferns = await followed(on.ferns, marked);
    expect(ferns.toasts[0]).toBe(`Job Marked Complete The customer has until ${until} to check it.`);
    const olives = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(olives.text).toContain(
      `It was marked complete before the visit agreed for ${visit} , which is still to come.`,
    );
    expect(ferns.text).not.toContain('which is still to come');
    for (const { text } of [ferns, olives]) expect(text).toContain(`Agreed for ${visit}`);
    for (const dashboard of [on.olives.get('/customer-dashboard'), on.ferns.get('/landscaper/dashboard')])
      expect((await readPage(await dashboard)).text).toMatch(
        new RegExp(`${visit}.*0 of the (?!48 )\\d+ hours before (the payment is released|you are paid)`),
      );
  });

  test('before the visit, the customer is asked at the visit whether they have come, as if it had not been marked', async () => {
    const jobId = await on.work.paid(on.pair);
    await on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`);
    const asksNow = async () => {
      const text = (await readPage(await on.olives.get(`/jobs/${jobId}`))).text;
      await on.app.escrow.askForArrivals.execute({ asOf: await on.app.clock.now() });
      const { arrivalAskedAt } = await on.world.database.knex('jobs').where({ id: jobId }).first('arrivalAskedAt');
      return [text.includes('Has Fern come?'), arrivalAskedAt !== null];
    };
    const agreed = (hours: number) =>
      on.world.database
        .knex('jobs')
        .where({ id: jobId })
        .update({
          scheduledDate: londonDay(new Date(Date.now() + hours * 3_600_000)),
          scheduledTime: londonTime(new Date(Date.now() + hours * 3_600_000)),
        });
    await agreed(1);
    expect(await asksNow()).toEqual([false, false]);
    await agreed(-1);
    expect(await asksNow()).toEqual([false, false]);
    await on.world.database
      .knex('jobs')
      .where({ id: jobId })
      .update({
        startedAt: new Date(Date.now() - 9_000_000),
        landscaperCompletedAt: new Date(Date.now() - 9_000_000),
      });
    expect(await asksNow()).toEqual([true, true]);
    expect((await readPage(await on.olives.get('/customer-dashboard'))).text).toContain('Has Fern Blackthorn come?');
    expect(went(await on.olives.post(`/jobs/${jobId}/came`, { as: 'came' }))).toBe(`303 /jobs/${jobId}`);
    expect(await asksNow()).toEqual([false, true]);
  });

  test('A refused photo brings the form back, and the good one need not be chosen again', async () => {
    const jobId = await on.work.started(on.pair);
    const back = await on.ferns.post(`/jobs/${jobId}/mark-complete`, {
      note: 'Swept.',
      photos: [await jpeg('good.jpg'), impostor('odd.jpg')],
    });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.summary?.title).toBe('There is a problem');
    expect(page.beside('photos')).toContain('Invalid file type: “odd.jpg”');
    expect(page.value('note')).toBe('Swept.');
    const kept = page.value('photoIds') as string;
    expect(page.html).toContain(photoUrl(kept, 320));
    expect(await on.statusOf(jobId)).toBe('in_progress');

    expect((await on.ferns.post(`/jobs/${jobId}/mark-complete`, { note: 'Swept.', photoIds: kept })).status).toBe(303);
    expect(await photosAfter(jobId)).toEqual([kept]);
  });

  test('A note that is too long stays in the form, with a message', async () => {
    const jobId = await on.work.started(on.pair);
    const note = 'a'.repeat(1001);
    const page = await readPage(await on.ferns.post(`/jobs/${jobId}/mark-complete`, { note, photos: await jpeg() }));
    expect(page.beside('note')).toBe('Please use 1000 characters or fewer');
    expect(page.value('note')).toBe(note);
    expect(page.value('photoIds')).toEqual(expect.any(String));
  });

  test('Seven photos are too many', async () => {
    const jobId = await on.work.started(on.pair);
    const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => jpeg(`${n}.jpg`)));
    const page = await readPage(await on.ferns.post(`/jobs/${jobId}/mark-complete`, { note: '', photos }));
    expect(page.beside('photos')).toContain('“7.jpg”');
    expect(page.value('photoIds')).toHaveLength(6);
  });

  test('E-LAND-02: it is refused before the payment is held, and the page and the toast say why', async () => {
    const jobId = await on.work.hired(on.pair);
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}/mark-complete`))).text).toContain(
      'The customer has not paid yet.',
    );
    const refused = await on.ferns.post(`/jobs/${jobId}/mark-complete`, {});
    expect(refused.status).toBe(409);
    const page = await readPage(refused);
    expect(page.toasts).toEqual(['Action Failed The customer has not paid yet.']);
    expect(page.summary).toEqual({
      title: 'There is a problem',
      lines: [[undefined, 'Failed to mark job complete. The customer has not paid yet.']],
    });
  });
});

describe('The JSON calls', () => {
  test.each(['mark-complete', 'complete'])(
    'D-COMPLETE-EP: POST /api/jobs/{id}/%s takes nothing, and answers when the 48 hours end',
    async (path) => {
      const jobId = await on.work.started(on.pair);
      const answer = await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/${path}`));
      expect(answer).toMatchObject({ status: 'in_progress', success: true, id: jobId });
      const [marked, ends] = [answer.landscaperCompletedAt, answer.autoCompleteAt].map((at) =>
        new Date(at as string).getTime(),
      );
      expect(ends! - marked!).toBe(48 * 3_600_000);
      expect((await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/${path}`))).autoCompleteAt).toBe(
        answer.autoCompleteAt,
      );
    },
  );

  test('Without photos and a reason, the job’s page says to both that there are none', async () => {
    const jobId = await on.work.started(on.pair);
    const pageOf = async (who: typeof on.olives) => (await readPage(await who.get(`/jobs/${jobId}`))).text;
    expect(await pageOf(on.olives)).not.toContain('No photos of the finished work');
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`)).status).toBe(200);
    expect(await pageOf(on.olives)).toContain('No photos of the finished work: Fern gave no reason.');
    expect(await pageOf(on.ferns)).toContain('No photos of the finished work: you gave no reason.');
  });

  test('A note and photos can be sent, the photos as the URLs of uploads', async () => {
    const jobId = await on.work.started(on.pair);
    const upload = await on.ferns.post('/api/upload-images', { photos: await jpeg() });
    const { imageUrls } = (await upload.json()) as { imageUrls: string[] };
    expect(
      (await on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`, { note: 'Done.', photos: imageUrls })).status,
    ).toBe(200);
    expect(await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}`))).toMatchObject({
      completionNote: 'Done.',
      photosAfter: imageUrls,
    });
  });

  test('Another landscaper’s photo is refused, and so is a URL that is not a photo’s', async () => {
    const jobId = await on.work.started(on.pair);
    const upload = await on.rowans.post('/api/upload-images', { photos: await jpeg() });
    const { imageUrls } = (await upload.json()) as { imageUrls: string[] };
    for (const photos of [imageUrls, ['https://elsewhere.test/a.jpg'], [7]]) {
      expect((await on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`, { photos })).status).toBe(422);
    }
    expect((await jobSeenBy(on.ferns, jobId)).landscaperCompletedAt).toBeNull();
  });

  test('Only the hired landscaper can mark a job complete', async () => {
    const jobId = await on.work.started(on.pair);
    const path = `/api/jobs/${jobId}/mark-complete`;
    const all = [on.rowans, on.olives, on.adas, on.nobodys];
    expect(await Promise.all(all.map(async (who) => (await who.json('POST', path)).status))).toEqual([
      404, 403, 403, 401,
    ]);
    expect((await on.rowans.get(`/jobs/${jobId}/mark-complete`)).status).toBe(404);
  });
});
