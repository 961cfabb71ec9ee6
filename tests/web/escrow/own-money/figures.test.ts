import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { pageText } from '#tests/support/page-text';
import { readPage, type FormPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let today: Day;
let jo: { id: string; theirs: Browser };
beforeAll(async () => {
  on = await workStage();
  today = londonDay(await on.app.clock.now());
  jo = await landscaper();
});
afterAll(() => on.world.close());

/** A new landscaper: £100 released and reviewed, £60 paid, and a waiting bid on a third job. */
async function landscaper() {
  const landscaper = await on.cast.landscaper({ fullName: 'Jo Whitlock' });
  const pair = { customer: on.olive, landscaper };
  const done = await on.work.completed({ ...pair, amount: 100_00 });
  await on.work.reviewed(pair, done, { rating: 4, comment: 'Tidy' });
  const paid = await on.work.paid({ ...pair, amount: 60_00 });
  await on.cast.placedBid(landscaper, await on.cast.postedJob(on.mallory));
  await talk(paid, landscaper.id);
  return { id: landscaper.id, theirs: await browser(on.app, { actor: landscaper }) };
}

/**
 * Olive asks twice in a row and gets an answer after 90 minutes; asks again, answered after 10; and asks once more,
 * without an answer.
 */
async function talk(jobId: string, landscaperId: string) {
  const db = on.world.database.knex;
  const thread = await db('threads').where({ jobId }).first('id');
  const begin = Date.now() - 5 * 3_600_000;
  const said = (senderId: string, minute: number) => ({
    id: randomUUID(),
    threadId: thread.id,
    senderId,
    messageType: 'text',
    content: 'Hello',
    createdAt: new Date(begin + minute * 60_000),
  });
  const [olive, jos] = [on.olive.id, landscaperId];
  await db('messages').where({ threadId: thread.id }).delete();
  await db('messages').insert([
    said(olive, 0),
    said(olive, 30),
    said(jos, 90),
    said(jos, 95),
    said(olive, 100),
    said(jos, 110),
    said(olive, 120),
  ]);
}

const rowsIn = ({ html }: FormPage) =>
  Object.fromEntries(
    [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, name, cells]) => [
      pageText(name ?? ''),
      [...(cells ?? '').matchAll(/<td data-label="(?:These days|Counted over|Before)"[^>]*>(.*?)<\/td>/gs)].map(
        ([, text]) => pageText(text ?? '').trim(),
      ),
    ]),
  );
const open = async (who: Browser, query = '') => readPage(await who.get(`/landscaper/figures${query}`));

describe('/landscaper/figures', () => {
  test('shows a landscaper their own figures, each with its basis and what is counted', async () => {
    const page = await open(jo.theirs);
    expect(page.heading).toBe('Your figures');
    expect(rowsIn(page)).toEqual({
      'Jobs won': ['2', '2 jobs', '0'],
      'Bids chosen': ['66.7%', '3 bids', 'None'],
      'Time to answer': ['50 min', '2 of 3 messages answered', 'None'],
      Released: ['£100.00', '1 payment', '£0.00'],
      'Jobs completed': ['1', '1 job', '0'],
      'On time': ['None', '0 jobs', 'None'],
      Reviews: ['4.0', '1 review', 'None'],
    });
    expect(page.text).toContain('Of the bids you placed in this period, those that were accepted and paid for by now.');
  });

  test('a job counts as on time if it was begun by the agreed date and no missed visit stands against it', async () => {
    const db = on.world.database.knex;
    const job = await db('jobs')
      .where({ landscaperId: jo.id, status: 'completed' })
      .first('id', 'startedAt', 'customerId');
    const onTime = async (scheduledDate: Day) => {
      await db('jobs').where({ id: job.id }).update({ scheduledDate });
      return rowsIn(await open(jo.theirs))['On time'];
    };
    expect(await onTime(today)).toEqual(['100%', '1 job', 'None']);
    expect(await onTime(addDays(today, -1))).toEqual(['0%', '1 job', 'None']);
    const hold = await db('holds').where({ jobId: job.id }).first('id');
    const at = new Date();
    const report = { holdId: hold.id, jobId: job.id, customerId: job.customerId, reportedAt: at, closedAt: at };
    await db('absencesClosed').insert({ ...report, closedAs: 'withdrawn' });
    expect(await onTime(today)).toEqual(['100%', '1 job', 'None']);
    await db('absencesClosed').update({ closedAs: 'refunded' });
    expect(await onTime(today)).toEqual(['0%', '1 job', 'None']);
    await db('absencesClosed').where({ jobId: job.id }).delete();
    await db('jobs').where({ id: job.id }).update({ scheduledDate: null });
  });

  test('MKT3-M1 a start that only the clock noted, or that nobody knows of, is left out of “On time”, while a missed visit counts against it', async () => {
    const db = on.world.database.knex;
    const job = await db('jobs').where({ landscaperId: jo.id, status: 'completed' }).first('id', 'customerId');
    const onTime = async () => rowsIn(await open(jo.theirs))['On time'];
    for (const startedBy of [null, 'clock']) {
      await db('jobs').where({ id: job.id }).update({ scheduledDate: today, startedBy });
      expect(await onTime()).toEqual(['None', '0 jobs', 'None']);
    }
    const hold = await db('holds').where({ jobId: job.id }).first('id');
    const at = new Date();
    const report = { holdId: hold.id, jobId: job.id, customerId: job.customerId, reportedAt: at, closedAt: at };
    await db('absencesClosed').insert({ ...report, closedAs: 'refunded' });
    expect(await onTime()).toEqual(['0%', '1 job', 'None']);
    await db('absencesClosed').where({ jobId: job.id }).delete();
    await db('jobs').where({ id: job.id }).update({ scheduledDate: null, startedBy: 'landscaper' });
  });

  test('counts in the range that the address asks for, and in no other', async () => {
    const earlier = await open(jo.theirs, `?since=${addDays(today, -20)}&until=${addDays(today, -10)}`);
    expect(rowsIn(earlier)['Jobs won']).toEqual(['0', '0 jobs', '0']);
    const later = await open(jo.theirs, `?since=${addDays(today, -1)}&until=${today}`);
    expect(rowsIn(later)['Jobs won']?.[0]).toBe('2');
  });

  test('agrees with the report of the admins, who see the figures of everyone', async () => {
    const answer = await (await on.adas.json('GET', '/api/admin/reports')).json();
    const { figures } = answer as { figures: Record<string, { value: number }> };
    const shown = rowsIn(await open(jo.theirs));
    expect([`£${figures.released!.value}.00`, String(figures.hired!.value)]).toEqual([
      shown.Released![0],
      shown['Jobs won']![0],
    ]);
  });

  test('shows nothing of anybody else’s work', async () => {
    const rowans = rowsIn(await open(on.rowans));
    expect([rowans['Jobs won']?.[0], rowans.Released?.[0], rowans.Reviews?.[0]]).toEqual(['0', '£0.00', 'None']);
  });

  test('is reached from the earnings, and saved as a CSV file with the same figures', async () => {
    expect((await readPage(await jo.theirs.get('/landscaper/earnings'))).html).toContain('href="/landscaper/figures"');
    const file = await jo.theirs.get('/landscaper/figures/figures.csv');
    expect(file.headers.get('Content-Type')).toContain('text/csv');
    const text = await file.text();
    expect(text).toContain('Released,100.00,1 payment,0.00,');
    expect(text).toContain('Time to answer,50,2 of 3 messages answered,,');
  });
});
