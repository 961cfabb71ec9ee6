import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgReleaseWatch } from '#src/modules/escrow/adapters/pg-release-watch';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';

let database: TestDatabase;
let escrow: PgEscrow;
let watch: PgReleaseWatch;
let job: Awaited<ReturnType<PgEscrow['aHiredJob']>>;
let markedAt: Date;
beforeAll(async () => {
  database = await testDatabase();
  escrow = pgEscrow(database.knex);
  watch = new PgReleaseWatch(database.knex);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await database.knex.raw('truncate notifications, mails, texts, outbox');
  await database.knex('jobs').update({ status: 'cancelled' });
  job = await escrow.aHiredJob();
  const checkoutId = await escrow.paysOnThePage(job);
  await escrow.settleCheckout.execute({ of: { providerRef: checkoutId } });
  await escrow.marksComplete(job.jobId);
  markedAt = new Date('2026-05-13T08:00:00Z');
  await database
    .knex('jobs')
    .where({ id: job.jobId })
    .update({ landscaperCompletedAt: markedAt, autoCompleteAt: addHours(markedAt, 48) });
});

const hours = (n: number) => addHours(markedAt, n);
const untold = async (n = 48) => (await watch.untoldDue(hours(n), 10)).map(({ toldAt }) => toldAt);
const key = () => `event:${job.customerId}`;
async function notified(more: object = {}) {
  await database.knex('notifications').insert({
    id: randomUUID(),
    key: key(),
    userId: job.customerId,
    event: 'job-marked-complete',
    subject: 'money',
    words: 'Complete',
    detail: '',
    path: `/jobs/${job.jobId}/confirm`,
    createdAt: markedAt,
    ...more,
  });
}
const mailed = (more: object) =>
  database.knex('mails').insert({
    id: randomUUID(),
    key: key(),
    toAddress: 'olive@hedgerow.test',
    subject: 'Complete',
    html: '',
    text: '',
    createdAt: markedAt,
    ...more,
  });

describe('SPEC-M7 a customer has been told that the work is complete', () => {
  test.each([
    ['if the email has been sent', { sentAt: new Date('2026-05-13T08:00:10Z') }, []],
    ['if nobody has tried to send it yet', { nextAttemptAt: new Date('2026-05-13T08:00:10Z') }, []],
    ['not if it failed and is still waiting', { attempts: 3, nextAttemptAt: new Date('2026-05-13T10:00:00Z') }, [null]],
    ['not if it was given up', { attempts: 12, nextAttemptAt: null }, [null]],
    ['in time, if it was sent within the hour', { attempts: 2, sentAt: new Date('2026-05-13T08:50:00Z') }, []],
  ])('%s', async (_what, mail, expected) => {
    await notified();
    await mailed(mail);
    expect(await untold()).toEqual(expected);
  });

  test('if the email failed, but they have read the news on the site or had a text', async () => {
    await notified({ readAt: hours(0.5) });
    await mailed({ attempts: 3, nextAttemptAt: hours(1) });
    expect(await untold()).toEqual([]);
    await database.knex('notifications').update({ readAt: null });
    expect(await untold()).toEqual([null]);
    await database.knex('texts').insert({
      id: randomUUID(),
      key: key(),
      userId: job.customerId,
      toNumber: '+447700900123',
      words: 'Complete',
      path: '/jobs',
      anyHour: false,
      createdAt: markedAt,
      sentAt: hours(0.5),
    });
    expect(await untold()).toEqual([]);
  });

  test('late if the email was, and then the release is due 48 hours after the email', async () => {
    await notified();
    await mailed({ attempts: 5, sentAt: hours(10) });
    expect(await untold(57.9)).toEqual([hours(10)]);
    expect(await untold(58)).toEqual([]);
  });

  test('not while the event behind the news cannot be delivered', async () => {
    const event = { id: randomUUID(), name: 'job-marked-complete', about: { jobId: job.jobId }, at: markedAt };
    await database.knex('outbox').insert({ ...event, attempts: 1 });
    expect(await untold()).toEqual([null]);
    await database.knex('outbox').update({ attempts: 0 });
    expect(await untold()).toEqual([]);
  });

  test('a release waits for that for two weeks at most, and is not looked at before it is due', async () => {
    await notified();
    await mailed({ attempts: 12, nextAttemptAt: null });
    expect(await untold(47)).toEqual([]);
    expect(await untold(335)).toEqual([null]);
    expect(await untold(336)).toEqual([]);
  });
});

describe('reminders', () => {
  const claimed = async (n: number) => (await watch.claimReminders(hours(n), 10)).map(({ hours }) => hours);

  test('are claimed 24 and 3 hours before a release, once each', async () => {
    expect([await claimed(23), await claimed(24), await claimed(30), await claimed(45), await claimed(46)]).toEqual([
      [],
      [24],
      [],
      [3],
      [],
    ]);
    await database
      .knex('jobs')
      .where({ id: job.jobId })
      .update({ autoCompleteAt: hours(96) });
    expect([await claimed(47), await claimed(80)]).toEqual([[], [24]]);
  });

  test('two instances at once claim each of them once', async () => {
    const both = await Promise.all([claimed(24), claimed(24), claimed(24)]);
    expect(both.flat()).toEqual([24]);
  });

  test('it is noted once that a release waits, and its reminders come as before', async () => {
    expect([await watch.waits(job.holdId, hours(48)), await watch.waits(job.holdId, hours(49))]).toEqual([true, false]);
    expect(await claimed(30)).toEqual([24]);
    expect(await watch.waits(job.holdId, hours(50))).toBe(false);
  });
});
