import { expect, test } from 'vitest';
import { ReactMailWriter } from '#src/modules/notifications/adapters/react-mail-writer';
import type { EventFacts } from '#src/modules/notifications/domain/event-facts';
import { DeliverDueEvents } from '#src/modules/notifications/use-cases/deliver-due-events';
import { DeliverEvent } from '#src/modules/notifications/use-cases/deliver-event';
import { workOn } from '#tests/support/memory/in-memory-accounts';
import { inMemoryLeads } from '#tests/support/memory/in-memory-leads';
import { factsOf, inMemoryEvents, inMemoryMails, quietLog } from '#tests/support/memory/in-memory-notifications';

const at = new Date('2026-05-13T08:20:00Z');
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

function delivering(...known: EventFacts[]) {
  const mails = inMemoryMails();
  const events = inMemoryEvents(...known.map(({ id }) => ({ id, at })));
  const leads = inMemoryLeads();
  let mailIds = 0;
  const writer = new ReactMailWriter({
    baseUrl: 'https://hedgerow.test',
    brand: { name: 'Hedgerow', email: 'help@hedgerow.test' },
  });
  const reader = { of: async (id: string) => known.find((facts) => facts.id === id) };
  const deliverEvent = new DeliverEvent(
    workOn({ mails, events, leads }),
    reader,
    writer,
    { now: async () => at },
    () => `mail-${++mailIds}`,
  );
  const due = new DeliverDueEvents(events, deliverEvent, quietLog);
  return {
    mails,
    leads,
    events,
    deliver: (eventId: string) => deliverEvent.execute({ eventId }),
    run: (asOf = at) => due.execute({ asOf }),
  };
}

test('an event becomes a mail to each of those it concerns', async () => {
  const { deliver, mails, events } = delivering(factsOf('payment-held'));
  expect(await deliver('event-1')).toEqual({ ok: true, value: { mails: 2 } });
  expect(mails.all()).toMatchObject([
    { to: 'olive@hedgerow.test', subject: '£185.00 is held for Hedge Trimming in Frome', createdAt: at },
    { to: 'fern@hedgerow.test' },
  ]);
  expect(events.all()).toMatchObject([{ deliveredAt: at }]);
});

test('a new job is noted for those whom it suits, and nothing else is', async () => {
  const { run, leads } = delivering(factsOf('job-posted'), factsOf('bid-placed', { id: 'event-2' }));
  await run();
  expect(leads.searched).toEqual(['job-1']);
});

test('delivered twice, it is told once', async () => {
  const { deliver, mails } = delivering(factsOf('payment-held'));
  await deliver('event-1');
  await deliver('event-1');
  expect(mails.all()).toHaveLength(2);
});

test('three messages in a row, unread: one mail', async () => {
  const said = (n: number) =>
    factsOf('message-sent', {
      id: `event-${n}`,
      message: { senderId: 'olive', content: `No. ${n}`, readAt: null, firstUnreadId: 'message-1' },
    });
  const { run, mails, events } = delivering(said(1), said(2), said(3));
  await run();
  expect(mails.all()).toHaveLength(1);
  expect(events.all().every(({ deliveredAt }) => deliveredAt)).toBe(true);
});

test('news to nobody is done with', async () => {
  const { run, mails, events } = delivering(factsOf('bid-edited'));
  await run();
  expect(mails.all()).toEqual([]);
  expect(events.all()).toMatchObject([{ deliveredAt: at }]);
});

test('an event nobody can make sense of waits, longer each time, and holds up nobody', async () => {
  const { run, mails, events } = delivering(
    factsOf('payment-held', { id: 'broken', hold: undefined }),
    factsOf('payment-held'),
  );
  await run();
  expect(mails.all()).toHaveLength(2);
  expect(events.all()[0]).toMatchObject({
    deliveredAt: null,
    attempts: 1,
    nextAttemptAt: minutesLater(0.5),
    why: expect.stringContaining('no hold'),
  });
  await run(minutesLater(0.4));
  expect(events.all()[0]).toMatchObject({ attempts: 1 });
  await run(minutesLater(1));
  expect(events.all()[0]).toMatchObject({ attempts: 2, nextAttemptAt: minutesLater(2) });
});

test('in the end somebody has to look', async () => {
  const { run, events } = delivering(factsOf('payment-held', { hold: undefined }));
  for (let day = 0; day < 15; day += 1) await run(minutesLater(day * 1440));
  expect(events.all()).toMatchObject([{ attempts: 12, nextAttemptAt: null, deliveredAt: null }]);
});

test('an event that is not there is refused', async () =>
  expect(await delivering().deliver('event-9')).toEqual({ ok: false, reason: 'event-not-found' }));
