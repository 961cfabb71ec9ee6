// Delivers each kind of event once on PostgreSQL, from its row in the outbox to its emails.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgEventFacts } from '#src/modules/notifications/adapters/pg-event-facts';
import { PgEventQueue } from '#src/modules/notifications/adapters/pg-event-queue';
import { PgLeadsStore } from '#src/modules/notifications/adapters/pg-leads-store';
import { PgNotificationStore } from '#src/modules/notifications/adapters/pg-notification-store';
import { PgTextStore } from '#src/modules/notifications/adapters/pg-text-store';
import { PgMailStore } from '#src/modules/notifications/adapters/pg-mail-store';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import { SignedUnsubscribeLinks } from '#src/modules/notifications/adapters/signed-unsubscribe-links';
import type { AllEvents, EventName } from '#src/modules/notifications/domain/all-events';
import { newsOf } from '#src/modules/notifications/domain/all-news';
import type { Reader } from '#src/modules/notifications/domain/news';
import { DeliverEvent } from '#src/modules/notifications/use-cases/deliver-event';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { PgOutbox } from '#src/platform/outbox';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { eventNames } from '#tests/support/notifications/example-facts';
import {
  ADMIN,
  at,
  CUSTOMER,
  everyEvent,
  LANDSCAPER,
  LEFT,
  NEW_ADDRESS,
} from '#tests/support/notifications/every-event';

let database: TestDatabase;
let events: AllEvents;
const selects: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  events = await everyEvent(database.knex);
});
afterAll(() => database.destroy());

/** The emails about an event, by address. */
async function deliver(name: EventName): Promise<string[]> {
  const { knex } = database;
  await knex('outbox').delete();
  await knex('mails').delete();
  await knex('notifications').delete();
  await new PgOutbox(knex).add({ name, about: events[name], at });
  const stores = (db: Knex) => ({
    texts: new PgTextStore(db),
    mails: new PgMailStore(db),
    notifications: new PgNotificationStore(db),
    events: new PgEventQueue(db),
    leads: new PgLeadsStore(db, {
      usual: { radiusMiles: 15, minimumValue: pence(10_000) },
      preferredTypesOf: (types) => types,
    }),
  });
  const writer = new ReactMailWriter({
    baseUrl: 'https://hedgerow.test',
    brand: { name: 'Hedgerow', email: 'help@hedgerow.test' },
    unsubscribeLinks: new SignedUnsubscribeLinks(['secret']),
  });
  const facts = new PgEventFacts(knex);
  const work = new KnexUnitOfWork(knex, stores);
  const { id } = await knex('outbox').first();
  const record = (query: (typeof selects)[number]) => void selects.push(query);
  knex.on('query', record);
  await facts.of({ id, name, about: events[name], at });
  knex.off('query', record);
  await new DeliverEvent(work, facts, writer, { now: async () => at }, randomUUID).execute({ eventId: id });
  expect(await knex('outbox').first()).toMatchObject({ deliveredAt: at });
  const mails: { toAddress: string }[] = await knex('mails').select('toAddress');
  // Emailed people read the same on the notifications page, unless they have no account.
  const mailed = await knex('mails').whereNotIn('toAddress', [LEFT, NEW_ADDRESS]).orderBy('key').pluck('key');
  expect(await knex('notifications').orderBy('key').pluck('key')).toEqual(mailed);
  return mails.map(({ toAddress }) => toAddress).sort();
}

const SENT_TO: Record<Reader, string> = {
  customer: CUSTOMER,
  landscaper: LANDSCAPER,
  owner: CUSTOMER,
  admins: ADMIN,
  otherAdmins: ADMIN,
  recipient: LANDSCAPER,
  sender: CUSTOMER,
  asker: CUSTOMER,
  author: CUSTOMER,
  subjects: LANDSCAPER,
  reporters: LANDSCAPER,
  leaver: LEFT,
  oldMailbox: CUSTOMER,
  formerMailbox: CUSTOMER,
  newMailbox: NEW_ADDRESS,
  mailboxToConfirm: NEW_ADDRESS,
};
/** Events that someone else hears of, or nobody does, in the way they are in the database. */
const exceptions: { [Name in EventName]?: string[] } = {
  'starting-place-missing': [],
  'release-soon': [],
  'review-answered': [CUSTOMER],
};
const readersOf = (name: EventName) =>
  exceptions[name] ?? [...new Set((newsOf(name)?.tellings ?? []).map(({ to }) => SENT_TO[to]))];

test.each(eventNames)('%s is emailed to everyone whom its row tells', async (name) => {
  expect(await deliver(name)).toEqual(readersOf(name).sort());
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** The index of admins contains only admins, so reading all of it does not count as a scan. */
const readsWholeTable = (node: Plan) =>
  node['Relation Name'] && !node['Index Cond'] && !node['Recheck Cond'] && node['Index Name'] !== 'users_admins';

test('the facts of every event are read by primary key or an index, and no table is read whole', async () => {
  expect(selects.length).toBeGreaterThan(eventNames.length);
  const scans = await database.knex.transaction(async (transaction) => {
    // PostgreSQL would read such small tables whole. With these settings it does so only if no index helps.
    for (const way of ['seqscan', 'mergejoin', 'hashjoin']) await transaction.raw(`set local enable_${way} = off`);
    const found: string[] = [];
    for (const { sql, bindings } of selects) {
      const { rows } = await transaction.raw<{ rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }>(
        `explain (format json) ${sql.replace(/\$\d+/g, '?')}`,
        bindings,
      );
      for (const {
        'QUERY PLAN': [{ Plan: plan }],
      } of rows)
        found.push(
          ...nodesOf(plan)
            .filter(readsWholeTable)
            .map((node) => `${node['Relation Name']}: ${sql}`),
        );
    }
    return found;
  });
  expect([...new Set(scans)]).toEqual([]);
});
