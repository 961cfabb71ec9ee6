import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AnswerTicket } from '#src/modules/support/use-cases/answer-ticket';
import { CloseTicket } from '#src/modules/support/use-cases/close-ticket';
import { ForgetOldTickets } from '#src/modules/support/use-cases/forget-old-tickets';
import { OpenTicket, type TicketOrder } from '#src/modules/support/use-cases/open-ticket';
import { ReadTicket } from '#src/modules/support/use-cases/read-ticket';
import { StoreTicketFile } from '#src/modules/support/use-cases/store-ticket-file';
import { WriteInTicket } from '#src/modules/support/use-cases/write-in-ticket';
import type { Ticket } from '#src/modules/support/domain/ticket';
import { fakeFileCleaning, InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { clockAt, fern, inMemoryOutbox, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { quietLog } from '#tests/support/memory/in-memory-notifications';
import { aTicket, inMemoryTickets } from '#tests/support/memory/in-memory-tickets';
import { workOn } from '#tests/support/memory/in-memory-work';

// A Wednesday at half past nine in London.
const MORNING = new Date('2026-05-13T09:30+01:00');
const photo = { name: 'gate.jpg', bytes: Buffer.from('photo of a gate') };
const admin = { userId: 'ada', isAdmin: true, accessKey: undefined };

function helpCentre(...known: Ticket[]) {
  const job = randomUUID();
  const { tickets, all, messagesIn } = inMemoryTickets({ tickets: known, jobs: [{ jobId: job, userId: olive }] });
  const outbox = inMemoryOutbox();
  const files = new InMemoryFileStore();
  const stuck = new Set<string>();
  const failing = {
    delete: (key: string) => (stuck.has(key) ? Promise.reject(new Error('denied')) : files.delete(key)),
  };
  const storing = new StoreTicketFile(fakeFileCleaning, files, randomUUID);
  const work = workOn({ tickets, outbox });
  const open = new OpenTicket(work, storing, randomUUID, () => 'a secret', clockAt(MORNING));
  const order: TicketOrder = {
    ticketId: randomUUID(),
    topic: 'job',
    urgent: false,
    jobId: null,
    text: ' The gate is locked. ',
    person: {
      userId: olive,
      name: 'Olive Marsh',
      email: 'olive@hedgerow.test',
    },
  };
  return {
    all,
    messagesIn,
    outbox,
    job,
    order,
    stored: files.kept,
    stuck,
    open: (facts: Partial<TicketOrder> = {}) =>
      open.execute({
        ...order,
        ...facts,
      }),
    write: new WriteInTicket(work, storing, clockAt(MORNING)),
    answer: new AnswerTicket(work, clockAt(MORNING)),
    close: new CloseTicket(work, clockAt(MORNING)),
    read: new ReadTicket(tickets, files),
    forget: new ForgetOldTickets(tickets, failing, quietLog),
  };
}

test('Olive asks for help, and is to be answered by the same time on the next working day', async () => {
  const { open, all, messagesIn, outbox, order } = helpCentre();
  const asked = await open();
  expect(asked).toMatchObject({
    ok: true,
    value: { state: 'open', userId: olive, answerBy: new Date('2026-05-14T09:30+01:00') },
  });
  expect(all()).toHaveLength(1);
  expect(messagesIn(order.ticketId)).toMatchObject([
    { from: 'person', text: 'The gate is locked.', writtenAt: MORNING },
  ]);
  expect(outbox.events).toEqual([{ name: 'ticket-opened', about: { ticketId: order.ticketId }, at: MORNING }]);
});

test.each([
  ['an urgent request: within two hours', { urgent: true }, '2026-05-13T11:30+01:00'],
  [
    'an urgent complaint about personal data: within two hours too',
    { urgent: true, topic: 'data-protection' },
    '2026-05-13T11:30+01:00',
  ],
  ['a complaint about personal data: within thirty days', { topic: 'data-protection' }, '2026-06-12T09:30+01:00'],
] as const)('%s', async (_what, facts, due) => {
  expect(await helpCentre().open(facts)).toMatchObject({ value: { answerBy: new Date(due) } });
});

test('the same form sent twice opens one ticket and keeps one file', async () => {
  const { open, all, messagesIn, stored, order } = helpCentre();
  await open({ file: photo });
  expect(await open({ file: photo })).toMatchObject({ ok: true, value: { id: order.ticketId } });
  expect([all().length, messagesIn(order.ticketId).length, stored.size]).toEqual([1, 1, 1]);
});

test('the id of another person’s ticket opens nothing', async () => {
  const { open, messagesIn, order } = helpCentre();
  await open();
  const person = { userId: mallory, name: 'Mallory', email: 'mallory@hedgerow.test' };
  expect(await open({ person })).toEqual({ ok: false, reason: 'ticket-id-taken' });
  expect(messagesIn(order.ticketId)).toHaveLength(1);
});

test('a request can be about one of one’s own jobs, and about no other', async () => {
  const own = helpCentre();
  expect(await own.open({ jobId: own.job })).toMatchObject({ ok: true, value: { jobId: own.job } });
  const person = { userId: fern, name: 'Fern', email: 'fern@hedgerow.test' };
  for (const stranger of [person, { ...person, userId: null }]) {
    const others = helpCentre();
    expect(await others.open({ jobId: others.job, person: stranger, file: photo })).toEqual({
      ok: false,
      reason: 'job-not-found',
    });
    expect([others.all(), others.stored.size]).toEqual([[], 0]);
  }
});

test.each([
  ['nothing but spaces', { text: ' \n ' }, 'text-missing'],
  ['more than 4000 characters', { text: 'x'.repeat(4001) }, 'text-too-long'],
  [
    'a file that is neither picture nor PDF',
    { file: { name: 'x.exe', bytes: Buffer.from('MZ') } },
    'invalid-file-type',
  ],
  [
    'a file of more than 10 MB',
    { file: { name: 'x.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) } },
    'file-too-large',
  ],
])('a request with %s is refused', async (_what, facts, reason) => {
  const { open, all, stored } = helpCentre();
  expect(await open(facts)).toEqual({ ok: false, reason });
  expect([all(), stored.size]).toEqual([[], 0]);
});

test('an admin answers, the person writes again, and the request waits for us anew', async () => {
  const ticket = aTicket({ answerBy: MORNING });
  const { answer, write, all, outbox, messagesIn } = helpCentre(ticket);
  const [ticketId, ticketMessageId] = [ticket.id, randomUUID()];
  const answering = {
    ticketId,
    messageId: ticketMessageId,
    adminId: 'ada',
    text: 'We have rung.',
    closing: false,
    seen: 'open',
  } as const;
  expect(await answer.execute(answering)).toMatchObject({ ok: true });
  expect(await answer.execute(answering)).toMatchObject({ ok: true });
  expect(all()).toMatchObject([{ state: 'answered', answerBy: null }]);
  expect(outbox.events).toEqual([{ name: 'ticket-answered', about: { ticketId, ticketMessageId }, at: MORNING }]);
  const again = {
    ticketId,
    messageId: randomUUID(),
    writer: { userId: olive, accessKey: undefined },
    text: 'Still locked.',
  };
  expect(await write.execute({ ...again, file: photo })).toMatchObject({ ok: true });
  expect(await write.execute({ ...again, file: photo })).toMatchObject({ ok: true });
  expect(all()).toMatchObject([{ state: 'open', answerBy: new Date('2026-05-14T09:30+01:00') }]);
  expect(messagesIn(ticket.id).map(({ text }) => text)).toEqual(['We have rung.', 'Still locked.']);
});

test('a request that waits keeps its deadline when more is written', async () => {
  const ticket = aTicket({ answerBy: new Date('2026-05-13T10:00+01:00') });
  const { write, all } = helpCentre(ticket);
  const writer = { userId: olive, accessKey: undefined };
  await write.execute({ ticketId: ticket.id, messageId: randomUUID(), writer, text: 'Hello?' });
  expect(all()).toEqual([ticket]);
});

test('a second admin is told that the first has answered', async () => {
  const ticket = aTicket({ state: 'answered', answerBy: null });
  const { answer, messagesIn } = helpCentre(ticket);
  const late = {
    ticketId: ticket.id,
    messageId: randomUUID(),
    adminId: 'ben',
    text: 'Hello',
    closing: true,
    seen: 'open',
  } as const;
  expect(await answer.execute(late)).toEqual({ ok: false, reason: 'written-since' });
  expect(messagesIn(ticket.id)).toEqual([]);
});

test('a closed request is opened again by writing in it', async () => {
  const ticket = aTicket();
  const { answer, close, write, all } = helpCentre(ticket);
  await answer.execute({
    ticketId: ticket.id,
    messageId: randomUUID(),
    adminId: 'ada',
    text: 'Done.',
    closing: true,
    seen: 'open',
  });
  expect(all()).toMatchObject([{ state: 'closed', closedAt: MORNING }]);
  await close.execute({ ticketId: ticket.id, by: admin });
  expect(all()).toMatchObject([{ state: 'closed', closedAt: MORNING }]);
  await write.execute({
    ticketId: ticket.id,
    messageId: randomUUID(),
    writer: { userId: olive, accessKey: undefined },
    text: 'No.',
  });
  expect(all()).toMatchObject([{ state: 'open', closedAt: null }]);
});

test.each([
  ['a stranger', { userId: mallory, accessKey: undefined }],
  ['nobody in particular', { userId: undefined, accessKey: undefined }],
  ['someone with a wrong key', { userId: undefined, accessKey: 'guessed' }],
])('%s can neither read, nor write in, nor close a request', async (_who, who) => {
  const guests = aTicket({ userId: null });
  const { read, write, close, messagesIn, all } = helpCentre(guests);
  const by = { ...who, isAdmin: false };
  const notFound = { ok: false, reason: 'ticket-not-found' };
  expect(await read.execute(guests.id, by)).toEqual(notFound);
  expect(await close.execute({ ticketId: guests.id, by })).toEqual(notFound);
  expect(await write.execute({ ticketId: guests.id, messageId: randomUUID(), writer: who, text: 'Hi' })).toEqual(
    notFound,
  );
  expect([messagesIn(guests.id), all()]).toEqual([[], [guests]]);
});

test('the key in the emails lets someone without an account read, write and close', async () => {
  const ticket = aTicket({ userId: null });
  const { read, write, close } = helpCentre(ticket);
  const writer = { userId: undefined, accessKey: ticket.accessKey };
  const by = { ...writer, isAdmin: false };
  expect(
    await write.execute({ ticketId: ticket.id, messageId: randomUUID(), writer, text: 'Hi', file: photo }),
  ).toMatchObject({ ok: true });
  expect(await read.execute(ticket.id, by)).toMatchObject({ ok: true });
  expect(await close.execute({ ticketId: ticket.id, by })).toMatchObject({ ok: true });
});

test('a file is read by the person who asked and by admins, and is not found for anyone else', async () => {
  const { open, read, messagesIn, order } = helpCentre();
  await open({ file: photo });
  const [message] = messagesIn(order.ticketId);
  const id = message?.id ?? '';
  expect(await read.file(id, { userId: olive, isAdmin: false, accessKey: undefined })).toMatchObject({
    ok: true,
    value: { name: 'gate.jpg' },
  });
  expect(await read.file(id, admin)).toMatchObject({ ok: true });
  for (const reader of [
    { userId: mallory, isAdmin: false, accessKey: undefined },
    { userId: undefined, isAdmin: false, accessKey: '' },
  ])
    expect(await read.file(id, reader)).toEqual({ ok: false, reason: 'file-not-found' });
});

test('two years after it was closed, a request is deleted with its files', async () => {
  const closedAt = new Date('2024-05-12T00:00Z');
  const [old, recent] = [aTicket({ state: 'closed', closedAt }), aTicket({ state: 'closed', closedAt: MORNING })];
  const { write, close, forget, stored, all } = helpCentre(old, recent);
  const writer = { userId: olive, accessKey: undefined };
  for (const { id } of [old, recent]) {
    await write.execute({ ticketId: id, messageId: randomUUID(), writer, text: 'See', file: photo });
    await close.execute({ ticketId: id, by: admin });
  }
  expect(await forget.execute({ asOf: MORNING })).toEqual({ more: false });
  expect([all().length, stored.size]).toEqual([2, 2]);
  const later = new Date('2028-05-14T00:00Z');
  await write.execute({ ticketId: recent.id, messageId: randomUUID(), writer, text: 'Again' });
  expect(await forget.execute({ asOf: later })).toEqual({ more: false });
  expect([all().map(({ id }) => id), stored.size]).toEqual([[recent.id], 1]);
});

test('a file that cannot be deleted holds up no other request, and is tried again the next night', async () => {
  const closedAt = new Date('2024-05-12T00:00Z');
  const [one, other] = [aTicket({ state: 'closed', closedAt }), aTicket({ state: 'closed', closedAt })];
  const { write, close, forget, stored, stuck, all } = helpCentre(one, other);
  for (const { id } of [one, other]) {
    const writer = { userId: olive, accessKey: undefined };
    await write.execute({ ticketId: id, messageId: randomUUID(), writer, text: 'See', file: photo });
    await close.execute({ ticketId: id, by: admin });
  }
  const later = new Date('2028-05-14T00:00Z');
  stuck.add([...stored.keys()][0]!);
  expect(await forget.execute({ asOf: later })).toEqual({ more: false });
  expect([all().length, stored.size]).toEqual([1, 1]);
  stuck.clear();
  await forget.execute({ asOf: later });
  expect([all().length, stored.size]).toEqual([0, 0]);
});
