// What pages elsewhere offer while a customer has reported that nobody came.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMinutes } from '#src/kernel/clock';
import { addDays, londonDay, londonTime } from '#src/kernel/day';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';

let on: WorkStage;
let jobId: string;
beforeAll(async () => {
  on = await workStage();
  jobId = await on.work.started(on.pair);
  const scheduledDate = addDays(londonDay(await on.app.clock.now()), -1);
  await on.world.database.knex('jobs').where({ id: jobId }).update({ scheduledDate, scheduledTime: '09:30' });
});
afterAll(() => on.world.close());

const pageOf = async (who: Browser, path: string) => readPage(await who.get(path));

test('before the report, the conversation and the dashboard offer to mark the work complete', async () => {
  expect((await pageOf(on.ferns, `/messages/${jobId}`)).text).toContain('Mark Complete');
  expect((await pageOf(on.ferns, '/landscaper/dashboard')).text).not.toContain('Answer Olive');
  expect((await pageOf(on.olives, `/jobs/${jobId}/report-problem`)).text).not.toContain('that report is closed');
  expect((await on.olives.json('POST', `/api/jobs/${jobId}/not-come`, {})).status).toBe(200);
});

test('after the report the landscaper’s dashboard asks for the answer, and does not offer to mark the work complete', async () => {
  const { html } = await pageOf(on.ferns, '/landscaper/dashboard');
  expect(html).toContain(`href="/jobs/${jobId}/not-come/answer"`);
  expect(html).not.toContain(`href="/jobs/${jobId}/mark-complete"`);
});

test('a landscaper whose coming is in doubt can ask for more money neither on the page nor by the call, and reads what to do', async () => {
  const why =
    'The customer says that nobody came. The job’s page says what you can do now. You can ask for more once that is cleared up.';
  expect((await pageOf(on.ferns, `/jobs/${jobId}/request-payment-increase`)).text).toContain(why);
  const call = `/api/jobs/${jobId}/request-payment-increase`;
  const asked = await on.ferns.json('POST', call, { newAmount: 240, reason: 'More hedge' });
  expect(asked.status).toBe(409);
  expect(await asked.json()).toMatchObject({ code: 'absence-open', error: expect.stringContaining(why) });
});

test('once the landscaper has said when they come, their dashboard asks for no answer and has “Something has changed”', async () => {
  const time = londonTime(addMinutes(await on.app.clock.now(), 2));
  const said = await on.ferns.json('POST', `/api/jobs/${jobId}/not-come/answer`, { answer: 'coming', time });
  expect(said.status).toBe(200);
  const { text } = await pageOf(on.ferns, '/landscaper/dashboard');
  expect(text).toContain('Something has changed');
  expect(text).not.toContain('Answer Olive');
});

test('the conversation does not offer to mark the work complete, which would be refused', async () => {
  expect((await pageOf(on.ferns, `/messages/${jobId}`)).text).not.toContain('Mark Complete');
  expect((await on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`)).status).toBe(409);
});

test('the customer reads that a problem with a part of the work closes the report, and so it does', async () => {
  const page = await pageOf(on.olives, `/jobs/${jobId}/report-problem`);
  expect(page.text).toContain(
    'If you enter less than the whole payment, you say that Fern came, and that report is closed.',
  );
  expect((await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'A gap', amount: 40 })).status).toBe(
    200,
  );
  const { absence } = (await on.app.jobs.views.jobFor({ id: on.olive.id, userType: 'customer' }, jobId))!.payment!;
  expect(absence).toMatchObject({ closedAs: 'came' });
});
