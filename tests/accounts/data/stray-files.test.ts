import { expect, test } from 'vitest';
import { STRAY_AFTER_DAYS, STRAY_TURNS } from '#src/modules/accounts/domain/retention';
import type { FileNames } from '#src/modules/accounts/ports/data/file-names';
import { ForgetStrayFiles } from '#src/modules/accounts/use-cases/data/forget-stray-files';
import { InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { quietLog } from '#tests/support/memory/in-memory-notifications';

const DAY_MS = 24 * 3_600_000;
const now = new Date('2026-05-13T02:53:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const idOf = (n: number) => `${(n % 16).toString(16)}000000a-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** `named`: the numbers of the ids that rows name. */
function stage({ named = [] as number[], broken = [] as string[], keysPerPage = 2 } = {}) {
  const files = Object.assign(new InMemoryFileStore(), { keysPerPage });
  const errors: string[] = [];
  const asked: number[] = [];
  const names: FileNames = {
    async named(_folder, ids) {
      asked.push(ids.length);
      return new Set(named.map(idOf).filter((id) => ids.includes(id)));
    },
  };
  const log = { ...quietLog, error: (sentence: string) => void errors.push(sentence) };
  const failing = {
    list: files.list,
    delete: (key: string) => (broken.includes(key) ? Promise.reject(new Error('denied')) : files.delete(key)),
  };
  const forget = new ForgetStrayFiles(failing, names, log, () => now);
  return {
    errors,
    asked,
    async store(key: string, storedAt: Date) {
      await files.put(key, new Uint8Array([1]), 'image/jpeg');
      files.storedAt.set(key, storedAt);
    },
    left: () => [...files.kept.keys()].sort(),
    /** All the nights of a round. */
    async round() {
      let removed = 0;
      for (let night = 0; night < STRAY_TURNS; night += 1)
        removed += (await forget.execute({ asOf: new Date(now.getTime() + night * DAY_MS) })).removed;
      return removed;
    },
  };
}

test('files of every kind that no row names go within a round of nights; files that a row names stay', async () => {
  const on = stage({ named: [1, 3, 5, 7] });
  const old = daysAgo(STRAY_AFTER_DAYS + 1);
  const kept = [
    `attachments/${idOf(5)}.jpg`,
    `documents/${idOf(3)}/file.pdf`,
    `photos/${idOf(1)}/320.jpg`,
    `photos/${idOf(1)}/320.webp`,
    `tickets/${idOf(7)}.pdf`,
  ];
  const stray = [
    `attachments/${idOf(6)}.pdf`,
    `documents/${idOf(4)}/file.jpg`,
    `photos/${idOf(18)}/320.jpg`,
    `photos/${idOf(18)}/640.jpg`,
    `tickets/${idOf(8)}.jpg`,
  ];
  for (const key of [...kept, ...stray]) await on.store(key, old);
  expect(await on.round()).toBe(stray.length);
  expect(on.left()).toEqual(kept);
});

test('a file that was stored lately stays, because its row may still come', async () => {
  const on = stage();
  await on.store(`photos/${idOf(1)}/320.jpg`, daysAgo(STRAY_AFTER_DAYS - 1));
  expect(await on.round()).toBe(0);
  expect(on.asked).toEqual([]);
});

test('a file outside the folders that we know, or without an id, is not touched', async () => {
  const on = stage();
  const others = ['doctor/readme.txt', 'photos/0-readme.txt', `backups/${idOf(1)}.zip`];
  for (const key of others) await on.store(key, daysAgo(400));
  expect(await on.round()).toBe(0);
  expect(on.left()).toEqual([...others].sort());
});

test('if most files seem stray, none is deleted: the database may be another one', async () => {
  const on = stage();
  for (let n = 0; n < 51; n += 1) await on.store(`photos/${idOf(n * 16)}/320.jpg`, daysAgo(400));
  expect(await on.round()).toBe(0);
  expect(on.left()).toHaveLength(51);
  expect(on.errors).toEqual([expect.stringContaining('is this the database that belongs to them?')]);
});

test('a file that cannot be deleted holds up no other, and is tried again in the next round', async () => {
  const keys = [2, 18].map((n) => `photos/${idOf(n)}/320.jpg`);
  const broken = [keys[0]!];
  const on = stage({ broken });
  for (const key of keys) await on.store(key, daysAgo(30));
  expect(await on.round()).toBe(1);
  expect([on.left(), on.errors.length]).toEqual([[keys[0]], 1]);
  broken.length = 0;
  expect(await on.round()).toBe(1);
});

test('at most 500 ids are asked for at a time', async () => {
  const named = Array.from({ length: 1_001 }, (_, n) => n * 16);
  const on = stage({ named, keysPerPage: 1000 });
  for (const n of named) await on.store(`photos/${idOf(n)}/320.jpg`, daysAgo(30));
  expect(await on.round()).toBe(0);
  expect(on.asked).toEqual([500, 500, 1]);
});
