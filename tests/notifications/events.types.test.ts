// Tests of what must not compile. The type check of `npm run check` reports any `@ts-expect-error` that has no error below it.
import { expect, test } from 'vitest';
import type { EventOf, Outbox } from '#src/kernel/event';
import type { BiddingEvents } from '#src/modules/bidding/domain/events';
import type { EscrowEvents } from '#src/modules/escrow/domain/events';
import type { JobsEvents } from '#src/modules/jobs/domain/events';
import { emails, type EmailTable } from '#src/modules/notifications/adapters/emails/emails';
import { rules, type RuleTable } from '#src/modules/notifications/domain/rules';
import type { PgOutbox } from '#src/platform/outbox';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';

const at = new Date('2026-05-13T08:20:00Z');
const ids = { bidId: 'bid-1', jobId: 'job-1', landscaperId: 'fern', customerId: 'olive' };
const hold = { holdId: 'hold-1', jobId: 'job-1', customerId: 'olive', landscaperId: 'fern' };

test('an event with its name and ids compiles', () => {
  const written: EventOf<BiddingEvents>[] = [
    { name: 'bid-placed', about: ids, at },
    { name: 'bid-accepted', about: { ...ids, holdId: 'hold-1' }, at },
  ];
  expect(written).toHaveLength(2);
});

test('a misspelt event does not compile', async () => {
  const outbox: Outbox<BiddingEvents> = inMemoryOutbox();
  // @ts-expect-error there is no such event
  await outbox.add({ name: 'bid-withdrwan', about: ids, at });
  // @ts-expect-error this is an event of another module
  await outbox.add({ name: 'job-posted', about: { jobId: 'job-1', customerId: 'olive' }, at });
  expect(outbox).toBeDefined();
});

test('a missing id does not compile', () => {
  const { bidId, ...rest } = ids;
  const written: EventOf<BiddingEvents>[] = [
    // @ts-expect-error the bid is missing
    { name: 'bid-placed', about: rest, at },
    // @ts-expect-error the hold is missing
    { name: 'bid-accepted', about: { ...rest, bidId }, at },
  ];
  const paid: EventOf<EscrowEvents>[] = [
    // @ts-expect-error the intent is missing
    { name: 'money-sent', about: { ...hold }, at },
  ];
  expect([...written, ...paid]).toHaveLength(3);
});

test('an id that the event does not have does not compile, even if it comes from a spread', () => {
  const written: EventOf<BiddingEvents>[] = [
    // @ts-expect-error a bid that is placed has no hold
    { name: 'bid-placed', about: { ...ids, holdId: 'hold-1' }, at },
    // @ts-expect-error no event of bidding has a thread
    { name: 'bid-placed', about: { ...ids, threadId: 'thread-1' }, at },
  ];
  const withBid = { ...hold, bidId: 'bid-1' };
  const paid: EventOf<EscrowEvents>[] = [
    // @ts-expect-error a completed job names no bid
    { name: 'job-completed', about: { ...withBid }, at },
    // @ts-expect-error a completed job names no bid
    { name: 'job-completed', about: withBid, at },
  ];
  expect([...written, ...paid]).toHaveLength(4);
});

test('an outbox for the events of every module can stand in for one module’s; one module’s outbox takes its own events only', () => {
  const pg: Pick<PgOutbox, 'add'> = inMemoryOutbox();
  const bidding: Outbox<BiddingEvents> = pg;
  const both: Outbox<BiddingEvents> & Outbox<JobsEvents> = pg;
  // @ts-expect-error takes the events of bidding only
  const jobs: Outbox<JobsEvents> = bidding;
  expect([both, jobs]).toHaveLength(2);
});

test('an event without a rule does not compile; one that no one is emailed about is "nobody"', () => {
  const { 'bid-withdrawn': withdrawn, ...rest } = rules;
  // @ts-expect-error bid-withdrawn has no rule
  const incomplete: RuleTable = rest;
  const complete: RuleTable = { ...rest, 'bid-withdrawn': 'nobody' };
  const strange: RuleTable = {
    ...rest,
    // @ts-expect-error the facts of this event have no owner to email
    'bid-withdrawn': [{ to: 'owner' }],
  };
  expect([withdrawn, incomplete, complete, strange]).toHaveLength(4);
});

test('a rule without words does not compile, nor do words without a rule', () => {
  const { 'bid-withdrawn': withdrawn, ...rest } = emails;
  // @ts-expect-error bid-withdrawn has no words
  const incomplete: EmailTable = rest;
  const half: EmailTable = {
    ...emails,
    // @ts-expect-error the customer’s words are missing
    'payment-held': { landscaper: emails['payment-held'].landscaper },
  };
  const surplus: EmailTable = {
    ...emails,
    // @ts-expect-error the landscaper is not emailed about their own bid
    'bid-placed': { ...emails['bid-placed'], landscaper: emails['bid-placed'].customer },
  };
  expect([withdrawn, incomplete, half, surplus]).toHaveLength(4);
});

test('words that need a fact which their event lacks do not compile', () => {
  const wrong: EmailTable = {
    ...emails,
    // @ts-expect-error a new job has no bid to write about
    'job-posted': { customer: emails['bid-placed'].customer },
  };
  expect(wrong).toBeDefined();
});
