// Tests of what must not compile. The type check of `npm run check` reports any `@ts-expect-error` that has no error
// below it.
import { expect, test } from 'vitest';
import type { EventOf, Outbox } from '#src/kernel/event';
import type { BiddingEvents } from '#src/modules/bidding/domain/events';
import type { EscrowEvents } from '#src/modules/escrow/domain/events';
import type { JobsEvents } from '#src/modules/jobs/domain/events';
import { allNews } from '#src/modules/notifications/domain/all-news';
import { needs, type NewsTable } from '#src/modules/notifications/domain/news';
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

const email = () => ({ subject: '', paragraphs: [], action: { words: '', path: '' } });

test('an event without a row does not compile; one that nobody is told of is "nobody"', () => {
  const { 'bid-withdrawn': withdrawn, ...rest } = allNews;
  // @ts-expect-error bid-withdrawn has no row
  const incomplete: NewsTable = rest;
  const complete: NewsTable = { ...rest, 'bid-withdrawn': 'nobody' };
  expect([withdrawn, incomplete, complete]).toHaveLength(3);
});

test('a row that needs a fact whose id its event does not have does not compile', () => {
  const strange: Partial<NewsTable> = {
    // @ts-expect-error a new job has no bid to read
    'job-posted': needs('customer', 'bid').tell({ plain: '', customer: { email } }),
  };
  expect(strange).toBeDefined();
});

test('a row that tells someone whom it does not read does not compile, nor does an email about a fact that it does not need', () => {
  // @ts-expect-error the landscaper is not among what it needs
  const unread = needs('job', 'customer').tell({ plain: '', landscaper: { email } });
  // @ts-expect-error neither is the bid
  const unneeded = needs('customer').tell({ plain: '', customer: { email: ({ bid }) => ({ ...email(), bid }) } });
  // @ts-expect-error nobody can write to a job
  const nobody = needs('job').tell({ plain: '', job: { email } });
  expect([unread, unneeded, nobody]).toHaveLength(3);
});

test('a row without an email, or without words for an address that is not confirmed, does not compile', () => {
  // @ts-expect-error it says nothing
  const silent = needs('customer').tell({ plain: '', customer: { topic: 'bids' } });
  // @ts-expect-error it has no plain words
  const bare = needs('customer').tell({ customer: { email } });
  // @ts-expect-error only one of the two has
  const half = needs('customer', 'landscaper').tell({ customer: { plain: '', email }, landscaper: { email } });
  expect([silent, bare, half]).toHaveLength(3);
});
