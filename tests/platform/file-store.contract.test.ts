import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore, ListedFile } from '#src/kernel/files/file-store';
import { DiskFileStore } from '#src/platform/file-store/disk-file-store';
import { S3FileStore } from '#src/platform/file-store/s3-file-store';
import { InMemoryFileStore } from '#tests/support/memory/in-memory-files';

const bucket = { bucket: 'garden-photos', region: 'eu-west-2', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let folder: string;
let objectStore: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hedgerow-files-'));
  objectStore = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket.bucket, configs: [] }],
  });
  const { port } = await objectStore.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await objectStore.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each([
  ['in memory', () => new InMemoryFileStore()],
  ['disk', () => new DiskFileStore(join(folder, 'disk'))],
  ['S3', () => new S3FileStore({ endpoint: `${endpoint}/`, ...bucket })],
] as const)('file store: %s', (_name, make: () => FileStore) => {
  const key = 'photos/6f2c1f0e-9d3a-4a3c-8f5e-000000000001/640.jpg';

  test('returns exactly the bytes that were stored', async () => {
    const every = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const files = make();
    await files.put(key, every, 'image/jpeg');
    const stored = await files.read(key);
    expect(Buffer.compare(stored?.bytes ?? bytes(''), every)).toBe(0);
  });

  test('gives different bytes different etags, and the same bytes the same one', async () => {
    const files = make();
    await files.put(key, bytes('one'), 'image/jpeg');
    const one = await files.read(key);
    await files.put(key, bytes('two'), 'image/jpeg');
    const two = await files.read(key);
    expect(Buffer.from(two?.bytes ?? []).toString()).toBe('two');
    expect(one?.etag).toMatch(/^"[^"]+"$/);
    expect(two?.etag).not.toBe(one?.etag);
    expect((await files.read(key))?.etag).toBe(two?.etag);
  });

  test('stores each key separately', async () => {
    const files = make();
    await files.put('photos/a/320.jpg', bytes('small'), 'image/jpeg');
    await files.put('photos/a/1200.jpg', bytes('large'), 'image/jpeg');
    await files.delete('photos/a/320.jpg');
    expect(await files.read('photos/a/320.jpg')).toBeUndefined();
    expect(Buffer.from((await files.read('photos/a/1200.jpg'))?.bytes ?? []).toString()).toBe('large');
  });

  test('finds nothing under a key that was never used', async () => {
    expect(await make().read('photos/nobody/320.jpg')).toBeUndefined();
  });

  test('lists the files whose keys begin with something, with the time when each was stored', async () => {
    const files = make();
    const [before, after] = [new Date(Date.now() - 5_000), () => new Date(Date.now() + 5_000)];
    const theirs = ['listed/3a/320.jpg', 'listed/3a/640.jpg', 'listed/3b.pdf'];
    for (const one of [...theirs, 'listed/4a/320.jpg', 'other/3a/320.jpg']) await files.put(one, bytes(one), 'x/x');
    expect((await allIn(files, 'listed/3')).map(({ key: listed }) => listed).sort()).toEqual(theirs);
    expect(await allIn(files, 'listed/')).toHaveLength(4);
    expect(await allIn(files, 'listed/9')).toEqual([]);
    expect(await allIn(files, 'nothing/')).toEqual([]);
    for (const { storedAt, isWhole } of await allIn(files, 'listed/')) {
      expect([storedAt > before, storedAt < after(), isWhole]).toEqual([true, true, true]);
    }
  });

  test('can delete a key more than once', async () => {
    const files = make();
    await files.put(key, bytes('gone soon'), 'image/jpeg');
    await files.delete(key);
    await files.delete(key);
    expect(await files.read(key)).toBeUndefined();
  });
});

async function allIn(files: FileStore, prefix: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  let next: string | undefined;
  do {
    const page = await files.list(prefix, next);
    found.push(...page.files);
    next = page.next;
  } while (next);
  return found;
}

test('a bucket with more files than one answer names is listed to its end', async () => {
  const files = new S3FileStore({ endpoint, ...bucket, keysPerPage: 2 });
  const keys = ['1', '2', '3', '4', '5'].map((name) => `many/${name}.jpg`);
  for (const one of keys) await files.put(one, bytes('x'), 'image/jpeg');
  expect((await files.list('many/')).files).toHaveLength(2);
  expect((await allIn(files, 'many/')).map(({ key }) => key)).toEqual(keys);
});

describe('disk', () => {
  test('lists what an upload that broke off has left, which can be deleted like a file', async () => {
    const files = new DiskFileStore(join(folder, 'broken-off'));
    await files.put('photos/c/320.jpg', bytes('whole'));
    await writeFile(join(folder, 'broken-off/photos/c/640.jpg.0123456789ab.part'), 'half');
    await writeFile(join(folder, 'broken-off/photos/c/.DS_Store'), 'not ours');
    const unfinished = (await files.list('photos/c')).files.filter(({ isWhole }) => !isWhole);
    expect(unfinished.map(({ key }) => key)).toEqual(['photos/c/640.jpg.0123456789ab.part']);
    await files.delete(unfinished[0]!.key);
    expect((await files.list('photos/c')).files.map(({ key }) => key)).toEqual(['photos/c/320.jpg']);
    await expect(files.list('../')).rejects.toThrow('not a valid prefix');
  });

  test.each([
    '../secrets.jpg',
    'photos/../../etc/passwd',
    '/etc/passwd.jpg',
    'photos//a.jpg',
    'photos/.hidden.jpg',
    'photos/a\0.jpg',
    'C:\\a.jpg',
    '',
  ])('refuses the key %j', async (key) => {
    const files = new DiskFileStore(join(folder, 'safe'));
    await expect(files.put(key, bytes('x'))).rejects.toThrow('not a valid key');
    await expect(files.read(key)).rejects.toThrow('not a valid key');
    await expect(files.delete(key)).rejects.toThrow('not a valid key');
  });

  test('leaves no half-written file and no empty folder behind', async () => {
    const files = new DiskFileStore(join(folder, 'tidy'));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => files.put('photos/b/320.jpg', bytes(`version ${index}`))),
    );
    expect(await readdir(join(folder, 'tidy', 'photos', 'b'))).toEqual(['320.jpg']);
    await files.delete('photos/b/320.jpg');
    expect(await readdir(join(folder, 'tidy', 'photos'))).toEqual([]);
  });
});

test('a bucket that cannot be reached or refuses access is a fault, not a missing file', async () => {
  const wrongKey = new S3FileStore({ endpoint, ...bucket, secretAccessKey: 'wrong' });
  await expect(wrongKey.put('photos/a/320.jpg', bytes('x'), 'image/jpeg')).rejects.toThrow(
    'the object store answered 403',
  );
  await expect(wrongKey.read('photos/a/1200.jpg')).rejects.toThrow('403');
  const noBucket = new S3FileStore({ endpoint, ...bucket, bucket: 'no-such-bucket' });
  await expect(noBucket.put('photos/a/320.jpg', bytes('x'), 'image/jpeg')).rejects.toThrow('404');
  await expect(noBucket.read('photos/a/320.jpg')).rejects.toThrow('404');
});

test('a store that sends us elsewhere gets no file there', async () => {
  let wentThere = 0;
  const elsewhere = createServer((_request, response) => void response.end(`${(wentThere += 1)}`));
  const store = createServer((_request, response) => {
    response.writeHead(307, { Location: addressOf(elsewhere) }).end();
  });
  for (const server of [elsewhere, store])
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const files = new S3FileStore({ endpoint: addressOf(store), ...bucket });
    await expect(files.put('photos/a/320.jpg', bytes('x'), 'image/jpeg')).rejects.toThrow('answered 307');
    await expect(files.read('photos/a/320.jpg')).rejects.toThrow('answered 307');
    expect(wentThere).toBe(0);
  } finally {
    for (const server of [elsewhere, store]) server.close().closeAllConnections();
  }
});
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
