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
  // Who is emailed reads the same on the notifications page, unless they have no account.
  const mailed = await knex('mails').whereNotIn('toAddress', [LEFT, NEW_ADDRESS]).orderBy('key').pluck('key');
  expect(await knex('notifications').orderBy('key').pluck('key')).toEqual(mailed);
  return mails.map(({ toAddress }) => toAddress).sort();
}

const readers: { [Name in EventName]: string[] } = {
  'password-changed': [CUSTOMER],
  'phone-changed': [CUSTOMER],
  'two-factor-turned-on': [CUSTOMER],
  'two-factor-turned-off': [CUSTOMER],
  'data-request-made': [CUSTOMER],
  'data-request-answered': [CUSTOMER],
  'deletion-asked': [CUSTOMER],
  'account-idle': [CUSTOMER],
  'terms-changing': [CUSTOMER],
  'deletion-undone': [CUSTOMER],
  'email-change-asked': [CUSTOMER],
  'email-change-opened': [NEW_ADDRESS],
  'email-changed': [CUSTOMER, NEW_ADDRESS],
  'email-change-stopped': [ADMIN, CUSTOMER],
  'account-erased': [LEFT],
  'person-suspended': [CUSTOMER],
  'type-corrected': [CUSTOMER],
  'suspension-appealed': [ADMIN],
  'suspension-upheld': [CUSTOMER],
  'suspension-lifted': [CUSTOMER],
  'admin-acted-on-job': [CUSTOMER, LANDSCAPER],
  'second-admin-asked': [ADMIN],
  'document-approved': [LANDSCAPER],
  'document-refused': [LANDSCAPER],
  'check-ending': [LANDSCAPER],
  'starting-place-missing': [],
  'job-posted': [CUSTOMER],
  'job-ending': [CUSTOMER],
  'landscaper-invited': [LANDSCAPER],
  'schedule-proposed': [CUSTOMER],
  'schedule-agreed': [LANDSCAPER],
  'schedule-declined': [LANDSCAPER],
  'date-suggested': [LANDSCAPER],
  'suggestion-agreed': [CUSTOMER],
  'suggestion-declined': [CUSTOMER],
  'work-due-again': [CUSTOMER],
  'work-started': [CUSTOMER],
  'arrival-asked': [CUSTOMER],
  'nest-found': [CUSTOMER],
  'job-marked-complete': [CUSTOMER, LANDSCAPER],
  'release-soon': [],
  'release-waits': [CUSTOMER, LANDSCAPER, ADMIN],
  'review-requested': [CUSTOMER],
  'job-reviewed': [LANDSCAPER],
  'customer-reviewed': [CUSTOMER],
  'review-published': [LANDSCAPER],
  'customer-review-published': [CUSTOMER],
  'review-answered': [CUSTOMER],
  'bid-asked-for': [LANDSCAPER],
  'question-asked': [CUSTOMER],
  'question-answered': [LANDSCAPER],
  'bid-placed': [CUSTOMER],
  'bid-edited': [CUSTOMER],
  'bid-confirmed': [CUSTOMER],
  'bid-withdrawn': [CUSTOMER],
  'bid-declined': [LANDSCAPER],
  'decline-undone': [LANDSCAPER],
  'bid-accepted': [CUSTOMER, LANDSCAPER],
  'bid-not-chosen': [LANDSCAPER],
  'bid-cancelled': [LANDSCAPER],
  'message-sent': [LANDSCAPER],
  'payment-held': [CUSTOMER, LANDSCAPER],
  'acceptance-lapsed': [CUSTOMER, LANDSCAPER],
  'increase-requested': [CUSTOMER],
  'increase-declined': [LANDSCAPER],
  'increase-paid': [CUSTOMER, LANDSCAPER],
  'increase-lapsed': [CUSTOMER, LANDSCAPER],
  'job-completed': [CUSTOMER, LANDSCAPER],
  'money-sent': [LANDSCAPER],
  'payout-sent-by-hand': [LANDSCAPER],
  'payout-waiting': [LANDSCAPER],
  'payout-account-ready': [LANDSCAPER],
  'payout-account-gone': [ADMIN, LANDSCAPER],
  'bank-payout-failed': [ADMIN, LANDSCAPER],
  'service-payment-failed': [CUSTOMER],
  'service-unpaid': [CUSTOMER],
  'service-paused': [CUSTOMER],
  'service-active-again': [CUSTOMER],
  'payment-refunded': [CUSTOMER],
  'credit-sent': [CUSTOMER],
  'points-expiring': [CUSTOMER],
  'referral-rewarded': [CUSTOMER],
  'refund-came-back': [ADMIN, CUSTOMER],
  'refund-sent-by-hand': [CUSTOMER],
  'problem-reported': [ADMIN, CUSTOMER, LANDSCAPER],
  'problem-settled': [CUSTOMER, LANDSCAPER],
  'released-dispute-decided': [CUSTOMER, LANDSCAPER],
  'dispute-answered': [LANDSCAPER],
  'dispute-answer-due': [LANDSCAPER],
  'dispute-offers-begin': [CUSTOMER, LANDSCAPER],
  'dispute-offer-made': [LANDSCAPER],
  'dispute-offer-declined': [LANDSCAPER],
  'dispute-agreed': [CUSTOMER, LANDSCAPER],
  'dispute-put-right': [CUSTOMER],
  'dispute-withdrawn': [CUSTOMER, LANDSCAPER],
  'dispute-in-review': [ADMIN, CUSTOMER, LANDSCAPER],
  'decision-appealed': [ADMIN, CUSTOMER, LANDSCAPER],
  'appeal-answered': [CUSTOMER, LANDSCAPER],
  'chargeback-inquiry': [ADMIN, CUSTOMER, LANDSCAPER],
  'chargeback-opened': [ADMIN, CUSTOMER, LANDSCAPER],
  'chargeback-won': [ADMIN, CUSTOMER, LANDSCAPER],
  'chargeback-lost': [ADMIN, CUSTOMER, LANDSCAPER],
  'chargeback-withdrawn': [ADMIN, CUSTOMER, LANDSCAPER],
  'chargeback-due': [ADMIN],
  'unlinked-chargeback': [ADMIN],
  'fraud-warned': [ADMIN],
  'payout-taken-back': [LANDSCAPER],
  'debt-opened': [ADMIN, LANDSCAPER],
  'debt-set-off': [LANDSCAPER],
  'debt-written-off': [LANDSCAPER],
  'absence-reported': [LANDSCAPER],
  'absence-answered': [CUSTOMER],
  'absence-unanswered': [CUSTOMER, LANDSCAPER],
  'absence-cleared': [LANDSCAPER],
  'materials-recorded': [CUSTOMER],
  'held-job-cancelled': [CUSTOMER, LANDSCAPER],
  'unpaid-job-cancelled': [CUSTOMER],
  'refunded-after-release': [CUSTOMER, LANDSCAPER],
  'refund-made-elsewhere': [ADMIN, LANDSCAPER, CUSTOMER],
  'payout-reversed-elsewhere': [ADMIN, LANDSCAPER],
  'payout-reversal-left': [LANDSCAPER],
  'refund-elsewhere-taken-back': [LANDSCAPER],
  'refund-elsewhere-came-back': [ADMIN, LANDSCAPER, CUSTOMER],
  'refund-debt-opened': [ADMIN, LANDSCAPER],
  'refund-debt-written-off': [LANDSCAPER],
  'ticket-opened': [ADMIN, CUSTOMER],
  'ticket-answered': [CUSTOMER],
  // The landscaper reported a review about themselves: one email is enough.
  'content-decided': [LANDSCAPER, CUSTOMER],
  'content-appealed': [ADMIN],
  'content-appeal-answered': [LANDSCAPER, CUSTOMER],
  'content-restored': [LANDSCAPER, CUSTOMER],
  'books-need-action': [ADMIN],
};

test.each(eventNames)('%s is emailed to the right people', async (name) => {
  expect(await deliver(name)).toEqual(readers[name].sort());
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
