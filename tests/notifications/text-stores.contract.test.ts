import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgTextStore, PgTextViews } from '#src/modules/notifications/adapters/pg-text-store';
import { HttpTextSender } from '#src/modules/notifications/adapters/text-senders';
import { TextRefused } from '#src/modules/notifications/ports/text-sender';
import type { TextStore } from '#src/modules/notifications/ports/text-store';
import { castOn } from '#tests/support/cast';
import { testApp, type TestApp } from '#tests/support/app';
import { inMemoryTexts } from '#tests/support/memory/in-memory-notifications';

let world: TestApp;
let userId: string;
beforeAll(async () => {
  world = await testApp();
  userId = (await castOn(world).customer()).id;
});
afterAll(() => world.close());

const at = new Date('2026-05-13T08:20:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const all = { limit: 10, onlyAnyHour: false };
const aText = () => ({
  id: randomUUID(),
  key: randomUUID(),
  userId,
  to: '+447700900123',
  words: 'Fern bid £185.00',
  path: '/jobs/1',
  anyHour: false,
  createdAt: at,
});

describe.each([
  ['in memory', async (): Promise<TextStore> => inMemoryTexts()],
  [
    'on PostgreSQL',
    async (): Promise<TextStore> => {
      await world.database.knex('texts').delete();
      return new PgTextStore(world.database.knex);
    },
  ],
])('the queue of texts, %s', (_where, open) => {
  test('a text is kept once for each key, and claimed by one caller at a time', async () => {
    const texts = await open();
    const text = aText();
    await texts.add(text);
    await texts.add({ ...aText(), key: text.key });
    expect(await texts.claimDue(at, later(15), all)).toEqual([{ ...text, attempts: 0 }]);
    expect(await texts.claimDue(later(14), later(30), all)).toEqual([]);
    expect(await texts.claimDue(later(15), later(30), all)).toHaveLength(1);
    await texts.sent([text.id], later(16));
    expect(await texts.claimDue(later(999), later(9999), all)).toEqual([]);
  });

  test('at night only texts for any hour are claimed', async () => {
    const texts = await open();
    const [waits, urgent] = [aText(), { ...aText(), anyHour: true }];
    await texts.add(waits);
    await texts.add(urgent);
    expect(await texts.claimDue(at, later(15), { ...all, onlyAnyHour: true })).toMatchObject([{ id: urgent.id }]);
    expect(await texts.claimDue(at, later(15), all)).toMatchObject([{ id: waits.id }]);
  });

  test('a text that failed waits for its next attempt, or is given up', async () => {
    const texts = await open();
    const text = aText();
    await texts.add(text);
    await texts.postpone(text.id, later(5), 'no route');
    expect(await texts.claimDue(later(4), later(15), all)).toEqual([]);
    expect(await texts.claimDue(later(5), later(15), all)).toEqual([{ ...text, attempts: 1 }]);
    await texts.postpone(text.id, null, 'no route');
    expect(await texts.claimDue(later(9999), later(99999), all)).toEqual([]);
  });

  test('texts are claimed in the order in which they were written', async () => {
    const texts = await open();
    const [first, second] = [aText(), { ...aText(), createdAt: later(1) }];
    await texts.add(second);
    await texts.add(first);
    const claimed = await texts.claimDue(later(2), later(15), all);
    expect(claimed.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

test('the outbox page lists texts, newest first', async () => {
  await world.database.knex('texts').delete();
  const store = new PgTextStore(world.database.knex);
  const [older, newer] = [aText(), { ...aText(), createdAt: later(1) }];
  await store.add(older);
  await store.add(newer);
  const lines = await new PgTextViews(world.database.knex).newest();
  expect(lines.map(({ id, sentAt }) => [id, sentAt])).toEqual([
    [newer.id, null],
    [older.id, null],
  ]);
});

describe('a provider of texts over HTTP', () => {
  const got: { headers: Record<string, string | string[] | undefined>; body: unknown }[] = [];
  let answer = 200;
  let server: Server;
  let sender: HttpTextSender;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        got.push({ headers: request.headers, body: JSON.parse(body) });
        response.writeHead(answer, answer === 307 ? { Location: '/elsewhere' } : {}).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    sender = new HttpTextSender({ url: `http://127.0.0.1:${port}/messages`, key: 'a-key', from: 'Hedgerow' });
  });
  afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));
  const text = { id: 'text-1', to: '+447700900123', text: 'Hedgerow: hello. https://hedgerow.test' };

  test('gets number, sender and text as JSON, with our key and the id of the text', async () => {
    answer = 202;
    await sender.send(text);
    expect(got.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer a-key', 'idempotency-key': 'text-1', 'content-type': 'application/json' },
      body: { to: text.to, from: 'Hedgerow', text: text.text },
    });
  });
  test('is not followed if it redirects us', async () => {
    answer = 307;
    const before = got.length;
    await expect(sender.send(text)).rejects.toThrow();
    expect(got.length).toBe(before + 1);
  });
  test.each([400, 404, 422])('that answers %i has refused the text for good', async (status) => {
    answer = status;
    await expect(sender.send(text)).rejects.toBeInstanceOf(TextRefused);
  });
  test.each([401, 429, 500, 503])('that answers %i may take it later', async (status) => {
    answer = status;
    const fault: unknown = await sender.send(text).catch((thrown: unknown) => thrown);
    expect([fault instanceof Error, fault instanceof TextRefused]).toEqual([true, false]);
  });
});
