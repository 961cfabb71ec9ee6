import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine, ownAddress, type Symptom } from '#src/doctor';
import { doctorKey } from '#src/doctor-stream';
import type { FileStore } from '#src/kernel/files/file-store';
import { DiskFileStore } from '#src/platform/file-store/disk-file-store';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { testServer, type TestServer } from '#tests/support/server';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

function aStore(): Pick<FileStore, 'put' | 'read' | 'delete'> & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    put: async (key, bytes) => void kept.set(key, bytes),
    read: async (key) => (kept.has(key) ? { bytes: kept.get(key)!, etag: 'a' } : undefined),
    delete: async (key) => void kept.delete(key),
  };
}
/** What the product says to the doctor, as it arrives if nothing holds it back. */
const streamOf = (seen: string, ...rest: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of [seen, ...rest]) controller.enqueue(new TextEncoder().encode(`data: ${event}\n\n`));
    },
  });
type Ways = Parameters<typeof examine>[2];
/** What the product answers to a stranger. */
function answerAsUsual(address: string): Response {
  if (address.endsWith('/metrics')) return new Response('Unauthorized', { status: 401 });
  if (address.endsWith('/healthz')) return new Response('ok');
  if (address.endsWith('/doctor')) return new Response(streamOf('203.0.113.7'));
  return Response.json({ error: 'Not authenticated', code: 'not-authenticated' }, { status: 401 });
}
const healthy = (): Ways => ({
  fileStore: aStore(),
  fetch: async (asked) => answerAsUsual(asked as string),
  greetMailServer: async () => {},
  ownAddress: async () => '203.0.113.7',
  now: () => new Date(),
});
test('a replica that is not used is doubtful, and why', async () => {
  const replica = {
    look: async () => {},
    state: () => ({ used: false, why: 'It is too far behind.', lagSeconds: 9, statements: { primary: 0, replica: 0 } }),
  };
  const symptoms = await examine({ ...world.app, replica } as never, world.config, healthy());
  expect(symptoms.find(({ about }) => about === 'replica')).toEqual({
    about: 'replica',
    state: 'doubtful',
    words: 'REPLICA_DATABASE_URL is not used, and everything is read from DATABASE_URL. It is too far behind.',
  });
});

const live = () => ({
  ...world.config,
  sandbox: false,
  mail: { smtpUrl: 'smtp://mail.hedgerow.test', from: undefined },
});
const found = async (ways: Partial<Ways> = {}, config = world.config) =>
  (await examine(world.app, config, { ...healthy(), ...ways })).map(
    ({ about, state, words }: Symptom) => `${about} ${state}: ${words}`,
  );

test('in a healthy sandbox with an admin everything is right, and the file that was tried is gone', async () => {
  await castOn(world).admin();
  const fileStore = aStore();
  const symptoms = await found({ fileStore });
  expect(symptoms.filter((words) => !words.includes(' right: '))).toEqual([]);
  expect(symptoms.map((words) => words.split(' ')[0])).toEqual([
    'settings',
    'database',
    'rights',
    'replica',
    'clock',
    'demo',
    'admins',
    'files',
    'mail',
    'address',
    'uploads',
    'metrics',
    'visitors',
    'streams',
    'encryption',
  ]);
  expect(fileStore.kept.size).toBe(0);
});

test('the file that is tried has a key that our own folder takes, and leaves nothing there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hedgerow-doctor-'));
  expect(await found({ fileStore: new DiskFileStore(folder) })).toContain(
    'files right: A file was stored, read and removed.',
  );
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

describe('problems are reported along with what to do', () => {
  test.each<[string, Partial<Ways>, RegExp]>([
    ['a clock that is ahead', { now: () => new Date(Date.now() + 60_000) }, /^clock wrong: .* 60 s ahead of .*NTP/],
    ['a clock that is behind', { now: () => new Date(Date.now() - 60_000) }, /^clock wrong: .* 60 s behind /],
    [
      'a store that refuses',
      { fileStore: { ...aStore(), put: () => Promise.reject(new Error('S3 answered 403')) } },
      /^files wrong: S3 answered 403\./,
    ],
    [
      'a store that forgets',
      { fileStore: { ...aStore(), read: async () => undefined } },
      /^files wrong: .* could not be read/,
    ],
    [
      'a server that is not started',
      { fetch: () => Promise.reject(new Error('ECONNREFUSED')) },
      /^address doubtful: .*ECONNREFUSED/,
    ],
    [
      'an address that leads elsewhere',
      { fetch: async () => new Response(null, { status: 301, headers: { Location: 'https://www.hedgerow.test/' } }) },
      /^address wrong: .* sends visitors on to https:\/\/www.hedgerow.test\/. Set BASE_URL/,
    ],
    [
      'a proxy that leads elsewhere',
      { fetch: async () => new Response('Welcome to nginx') },
      /^address wrong: .* something else/,
    ],
  ])('%s', async (_what, ways, words) => {
    expect(await found(ways)).toContainEqual(expect.stringMatching(words));
  });

  test('a mail server that refuses us, and settings that are probably not meant', async () => {
    const greetMailServer = () => Promise.reject(new Error('Invalid login: 535'));
    const symptoms = await found({ greetMailServer }, { ...live(), warnings: ['BASE_URL is not set.'] });
    expect(symptoms).toContain('mail wrong: Invalid login: 535.');
    expect(symptoms).toContain('settings doubtful: BASE_URL is not set.');
  });

  test('connections that leave the machine in plain text, but not those that stay on it or in a private network', async () => {
    const s3 = { kind: 's3', bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' } as const;
    const plain = {
      ...live(),
      database: { ...world.config.database, url: 'postgres://web:secret@db.hedgerow.test/hedgerow' },
      uploads: { ...s3, endpoint: 'http://s3.hedgerow.test' },
      texts: { url: 'http://sms.hedgerow.test/messages', key: undefined, from: undefined },
    };
    const said = (await found({}, plain)).find((words) => words.startsWith('encryption'));
    expect(said).toMatch(
      /^encryption doubtful: .*DATABASE_URL .*sslmode.*S3_ENDPOINT .*SMTP_URL .*requireTLS.*SMS_URL /,
    );
    expect(said).not.toContain('secret');
    const sealed = {
      ...plain,
      database: { ...plain.database, url: `${plain.database.url}?sslmode=verify-full` },
      uploads: { ...s3, endpoint: 'http://minio:9000' },
      mail: { smtpUrl: 'smtps://mail.hedgerow.test', from: undefined },
      texts: { ...plain.texts, url: 'http://127.0.0.1:8080' },
    };
    expect(await found({}, sealed)).toContainEqual(expect.stringMatching(/^encryption right/));
  });

  test('admins without a second factor, and the demo, where real money moves', async () => {
    const admins = /^admins doubtful: \d of \d admins have no second factor yet/;
    expect(await found({}, live())).toContainEqual(expect.stringMatching(admins));
    await world.database.knex.raw('create table demo_story (what text)');
    expect(await found({}, live())).toContainEqual(expect.stringMatching(/^demo wrong: /));
    await world.database.knex.raw('drop table demo_story');
  });
});

describe('OPS3-M1 the doctor looks through the public address as a stranger does', () => {
  const config = () => ({ ...world.config, baseUrl: 'https://hedgerow.example' });
  const behind = (answers: (address: string) => Response | undefined) => ({
    fetch: async (asked: unknown) => answers(asked as string) ?? answerAsUsual(asked as string),
  });

  test('a proxy that refuses large photos with its own page is named, along with the setting to change', async () => {
    const nginx = behind((address) =>
      address.endsWith('/upload-images')
        ? new Response('<html>413 Request Entity Too Large</html>', {
            status: 413,
            headers: { 'Content-Type': 'text/html' },
          })
        : undefined,
    );
    expect((await found(nginx, config())).find((words) => words.startsWith('uploads'))).toMatch(
      /^uploads wrong: .*client_max_body_size 64m/,
    );
  });

  test('figures that everybody can read are named', async () => {
    const open = behind((address) =>
      address.endsWith('/metrics') ? new Response('queue_oldest_age_seconds 0') : undefined,
    );
    expect(await found(open, config())).toContain(
      'metrics wrong: Everybody can read https://hedgerow.example/metrics. Set METRICS_TOKEN, and TRUST_PROXY if there is a proxy.',
    );
  });

  /** For people at `own`, the product sees the address `seen`. */
  const visitors = async (seen: string, own: string, baseUrl = 'https://hedgerow.example') => {
    const ways = behind((address) => (address.endsWith('/doctor') ? new Response(streamOf(seen)) : undefined));
    const said = await found({ ...ways, ownAddress: async () => own }, { ...world.config, baseUrl });
    return said.find((words) => words.startsWith('visitors'))!;
  };

  test.each([
    ['our own address', '203.0.113.7', '203.0.113.7', /^visitors right: .* 203\.0\.113\.7/],
    ['our own address, in its longer form', '::ffff:203.0.113.7', '203.0.113.7', /^visitors right/],
    ['that of the router in front of us', '203.0.113.1', '192.168.1.4', /^visitors right: .* this network/],
    [
      'that of the proxy',
      '127.0.0.1',
      '203.0.113.7',
      /^visitors wrong: .* takes everybody for 127\.0\.0\.1.*TRUST_PROXY/,
    ],
    ['that of a proxy elsewhere', '203.0.113.99', '203.0.113.7', /^visitors wrong: .* Set TRUST_PROXY/],
    ['the one that we claimed', '198.51.100.99', '203.0.113.7', /^visitors wrong: People can say .* \$remote_addr/],
    ['nothing but this machine', '127.0.0.1', '127.0.0.1', /^visitors doubtful: .* on another machine/],
  ])('of a visitor the product sees %s', async (_what, seen, own, words) => {
    expect(await visitors(seen, own)).toMatch(words);
  });

  test('a server with another secret does not answer, and that is said', async () => {
    const other = behind((address) => (address.endsWith('/doctor') ? new Response('', { status: 404 }) : undefined));
    expect(await found(other, config())).toContainEqual(expect.stringMatching(/^visitors doubtful: .* COOKIE_SECRET/));
  });
});

describe('OPS3-M1 the doctor, asking the running product', () => {
  let site: TestServer;
  beforeAll(async () => void (site = await testServer({ TRUST_PROXY: '1' })));
  afterAll(() => site.close());

  const asked = async (baseUrl: string) => {
    const said = await found({ fetch, ownAddress }, { ...site.config, baseUrl });
    return said.filter((words) => /^(visitors|streams)/.test(words)).map((words) => words.split(':')[0]);
  };

  /** A proxy that says for whom it asks, and sends a response on as it arrives, or once it is complete. */
  async function proxy({ holdsBack }: { holdsBack: boolean }) {
    const server = createServer((incoming, outgoing) => {
      if (incoming.url !== '/doctor') return void outgoing.writeHead(404).end();
      const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
      request(site.origin + incoming.url, { headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        if (holdsBack) void text(answer).then((whole) => outgoing.end(whole));
        else answer.pipe(outgoing);
      }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
  }

  test('hears the first line of a stream while it is open, with its own address', async () => {
    const nginx = await proxy({ holdsBack: false });
    expect(await asked(nginx.url)).toEqual(['visitors right', 'streams right']);
    nginx.close();
  });

  test('names a proxy that holds streams back', async () => {
    const nginx = await proxy({ holdsBack: true });
    expect(await asked(nginx.url)).toEqual(['visitors right', 'streams wrong']);
    nginx.close();
  });

  test('finds out that people can claim any address, where TRUST_PROXY counts a proxy that is not there', async () => {
    expect(await asked(site.origin)).toEqual(['visitors wrong', 'streams right']);
  });

  test('is answered only if it knows the secret', async () => {
    for (const headers of [{}, { Authorization: 'Bearer guessed' }, { Authorization: doctorKey(['another secret']) }])
      expect((await fetch(`${site.origin}/doctor`, { headers: headers as HeadersInit })).status).toBe(404);
  });
});
