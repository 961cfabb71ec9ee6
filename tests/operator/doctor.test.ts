import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine, type Symptom } from '#src/doctor';
import type { FileStore } from '#src/kernel/files/file-store';
import { DiskFileStore } from '#src/platform/file-store/disk-file-store';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';

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
type Ways = Parameters<typeof examine>[2];
const healthy = (): Ways => ({
  fileStore: aStore(),
  fetch: async () => new Response('ok'),
  greetMailServer: async () => {},
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

test('of a healthy sandbox with an admin everything is right, and the file that was tried is gone', async () => {
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

describe('what is wrong is said with what to do', () => {
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
