// Work that was marked complete before a visit to which nobody came: the report takes the marking back, and what the
// landscaper said stays for whoever judges the visit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { londonDay, londonTime } from '#src/kernel/day';
import { shortDateTime } from '#src/kernel/written-date';
import { timesAt } from '#app/ui/format';
import { readPage, went } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';

let on: WorkStage;
let jobId: string;
let markedAt: Date;
let takenBackAt: Date;
const textOf = async (who: Browser, path: string) => (await readPage(await who.get(path))).text;
const marking = () => on.world.database.knex('markingsTakenBack').where({ jobId }).first();

beforeAll(async () => {
  on = await workStage();
  jobId = await on.work.paid(on.pair);
  const visit = addHours(await on.app.clock.now(), 2);
  const agreed = { scheduledDate: londonDay(visit), scheduledTime: londonTime(visit) };
  await on.world.database.knex('jobs').where({ id: jobId }).update(agreed);
  const said = { note: 'Hedge level, all swept.', noPhotosBecause: 'My phone is flat.' };
  expect(went(await on.ferns.post(`/jobs/${jobId}/mark-complete`, said))).toBe(`303 /jobs/${jobId}`);
  const { landscaperCompletedAt } = await on.world.database.knex('jobs').where({ id: jobId }).first();
  markedAt = landscaperCompletedAt;
  await on.app.advanceClock!(3);
  expect((await on.olives.json('POST', `/api/jobs/${jobId}/not-come`, {})).status).toBe(200);
  ({ takenBackAt } = await marking());
});
afterAll(() => on.world.close());

test('the marking no longer counts, and its time and its words are kept', async () => {
  const job = await on.world.database.knex('jobs').where({ id: jobId }).first();
  expect(job).toMatchObject({ landscaperCompletedAt: null, completionNote: null, noPhotosBecause: null });
  const { reportedAt } = await on.world.database.knex('absences').where({ jobId }).first();
  expect(await marking()).toEqual({
    jobId,
    markedAt,
    note: 'Hedge level, all swept.',
    noPhotosBecause: 'My phone is flat.',
    takenBackAt: reportedAt,
  });
});

test('the customer, the landscaper and admins read it on the page of the job', async () => {
  const times = timesAt((await on.app.clock.now()).toISOString());
  const story = (name: string) =>
    `${name} marked it complete ${times.short(markedAt)} “Hedge level, all swept.” No photos: “My phone is flat.”`;
  for (const [who, name] of [
    [on.olives, 'Fern'],
    [on.ferns, 'You'],
    [on.adas, 'Fern'],
  ] as const) {
    const text = await textOf(who, `/jobs/${jobId}`);
    expect(text).toContain(story(name));
    expect(text).toContain(`The marking was taken back ${times.short(takenBackAt)} A missed visit was reported.`);
  }
});

test('an admin reads it in the history of the job', async () => {
  const text = await textOf(on.adas, `/admin/jobs/${jobId}`);
  expect(text).toMatch(/Marked complete.*Hedge level, all swept\..*Marking taken back, as a missed visit was reported/);
});

test('it is in the file from which an admin decides, once the landscaper says that they were there', async () => {
  const answer = { answer: 'was-there', words: 'I rang the bell at nine.' };
  expect((await on.ferns.json('POST', `/api/jobs/${jobId}/not-come/answer`, answer)).status).toBe(200);
  const text = await textOf(on.adas, `/jobs/${jobId}/settle`);
  expect(text).toContain(
    `${shortDateTime(markedAt)}: The landscaper marked the work complete, and wrote: “Hedge level, all swept.”`,
  );
  expect(text).toContain(
    `${shortDateTime(takenBackAt)}: The marking was taken back, because a missed visit was reported`,
  );
});
