// What /metrics says about money and about queues, with rows of each kind in the database: one that waits, and others
// that are done.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHiredJob, addHold } from '#tests/support/job-rows';
import { addCustomer, addLandscaper } from '#tests/support/people';
import { testServer, type TestServer } from '#tests/support/server';

const HOUR_MS = 3_600_000;
const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

let site: TestServer;
beforeAll(async () => void (site = await testServer()));
afterAll(() => site.close());

/** The figures of a kind, such as `{ count: 1, hours: 5 }`. A figure that is not printed is undefined. */
async function figures(kind: string, count: string, seconds: string) {
  const report = await (await fetch(`${site.origin}/metrics`)).text();
  const read = (name: string) => {
    const [, value] = new RegExp(`^${name}\\{kind="${kind}"\\} (\\S+)$`, 'm').exec(report) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  const age = read(seconds);
  return { count: read(count), hours: age === undefined ? undefined : Math.floor(age / 3_600) };
}
const forAdmin = (kind: string) => figures(kind, 'waiting_for_admin', 'waiting_for_admin_age_seconds');
const inQueue = (kind: string) => figures(kind, 'queue_waiting', 'queue_oldest_age_seconds');
const NOTHING = { count: 0, hours: undefined };

/** A payment that is held for a job of two new people. */
async function payment({ job = {}, ...facts }: { job?: object } & Record<string, unknown> = {}) {
  const { knex } = site.database;
  const [customerId, landscaperId] = [await addCustomer(knex), await addLandscaper(knex)];
  const { jobId, bidId } = await addHiredJob(knex, { customerId, landscaperId, ...job });
  return { id: await addHold(knex, { jobId, bidId, customerId, landscaperId, ...facts }), landscaperId };
}

test('OPS-M11 refused money waits for a person until it has been tried again or the provider has taken it', async () => {
  expect(await forAdmin('refused-money')).toEqual(NOTHING);
  const { id: holdId, landscaperId } = await payment();
  const intent = (facts: object) => ({
    id: randomUUID(),
    holdId,
    paymentRef: holdId,
    kind: 'pay_out',
    source: 'landscaper',
    amount: 100,
    chargeId: 'ch',
    landscaperId,
    createdAt: hoursAgo(9),
    nextAttemptAt: now,
    ...facts,
  });
  const refused = { state: 'refused', refusedBecause: 'rejected' };
  const again = intent({ ...refused, refusedAt: hoursAgo(8) });
  await site.database
    .knex('moneyIntents')
    .insert([
      intent({ ...refused, refusedAt: hoursAgo(5) }),
      again,
      intent({ state: 'sent', retryOf: again.id, sentAt: now, providerRef: 'tr_again' }),
      intent({ state: 'sent', sentAt: now, providerRef: 'tr_other' }),
    ]);
  expect(await forAdmin('refused-money')).toEqual({ count: 1, hours: 5 });
});

test('OPS-M11 an open chargeback waits for evidence until it is sent, or its time is over', async () => {
  expect(await forAdmin('chargeback')).toEqual(NOTHING);
  const chargeback = (facts: object = {}) => ({
    id: randomUUID(),
    providerRef: randomUUID(),
    chargeId: 'ch',
    amount: 100,
    reason: 'fraudulent',
    state: 'taken',
    openedAt: hoursAgo(30),
    dueBy: hoursAgo(-48),
    ...facts,
  });
  await site.database
    .knex('chargebacks')
    .insert([
      chargeback(),
      chargeback({ openedAt: hoursAgo(50) }),
      chargeback({ openedAt: hoursAgo(90), evidenceSentAt: now }),
      chargeback({ openedAt: hoursAgo(90), dueBy: hoursAgo(1) }),
      chargeback({ openedAt: hoursAgo(90), state: 'lost', closedAt: now }),
    ]);
  expect(await forAdmin('chargeback')).toEqual({ count: 2, hours: 50 });
});

test('OPS-M11 a payment whose 48 hours are over is due for release, and counts from then', async () => {
  expect(await inQueue('release')).toEqual(NOTHING);
  const job = { status: 'in_progress', landscaperCompletedAt: hoursAgo(51), autoCompleteAt: hoursAgo(3) };
  await payment({ job });
  await payment({ job, putBackUntil: hoursAgo(2) });
  // Not due: deferred for longer, already released, and marked complete an hour ago.
  await payment({ job, putBackUntil: hoursAgo(-2) });
  await payment({ job, state: 'released', releasedAmount: 18_500, endedAt: now });
  await payment({ job: { ...job, landscaperCompletedAt: hoursAgo(1), autoCompleteAt: hoursAgo(-47) } });
  expect(await inQueue('release')).toEqual({ count: 2, hours: 3 });
});

test('OPS-M11 events, texts and notices wait until they are done; without a next attempt they were given up', async () => {
  const { knex } = site.database;
  for (const table of ['outbox', 'texts', 'notices']) await knex(table).del();
  for (const queue of ['event', 'text', 'notice']) expect([queue, await inQueue(queue)]).toEqual([queue, NOTHING]);

  const event = { name: 'bid-placed', about: '{}', at: hoursAgo(2), nextAttemptAt: hoursAgo(2) };
  const older = { at: hoursAgo(7) };
  for (const facts of [
    {},
    { ...older, nextAttemptAt: hoursAgo(-1) },
    { ...older, deliveredAt: now },
    { ...older, nextAttemptAt: null },
  ])
    await knex('outbox').insert({ ...event, id: randomUUID(), ...facts });
  const userId = await addCustomer(knex);
  const text = {
    userId,
    toNumber: '+447700900123',
    words: 'x',
    path: '/',
    anyHour: true,
    createdAt: hoursAgo(4),
    nextAttemptAt: hoursAgo(4),
  };
  for (const facts of [{}, { sentAt: now }, { nextAttemptAt: null }])
    await knex('texts').insert({ ...text, id: randomUUID(), key: randomUUID(), ...facts });
  const notice = { provider: 'sandbox', what: 'x', about: 'x', receivedAt: hoursAgo(6) };
  await knex('notices').insert([
    { ...notice, eventId: 'waits' },
    { ...notice, eventId: 'done', receivedAt: hoursAgo(9), handledAt: now },
  ]);
  expect(await inQueue('event')).toEqual({ count: 1, hours: 2 });
  expect(await inQueue('text')).toEqual({ count: 1, hours: 4 });
  expect(await inQueue('notice')).toEqual({ count: 1, hours: 6 });
  for (const queue of ['event', 'text'])
    expect([queue, await figures(queue, 'queue_given_up', 'none')]).toMatchObject([queue, { count: 1 }]);
});
