// Stray files are those that no row in PostgreSQL names. A folder looked up in the wrong table or column would lose its
// files.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgFileNames } from '#src/modules/accounts/adapters/data/pg-file-names';
import { STRAY_TURNS } from '#src/modules/accounts/domain/retention';
import { fileFolders, type FileFolder } from '#src/modules/accounts/ports/data/file-names';
import { ForgetStrayFiles } from '#src/modules/accounts/use-cases/data/forget-stray-files';
import { photoKeys } from '#src/modules/jobs/domain/photo';
import { attachmentKey } from '#src/modules/messaging/domain/message';
import { documentKey } from '#src/modules/onboarding/domain/document';
import { ticketFileKey } from '#src/modules/support/domain/ticket';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addJob } from '#tests/support/job-rows';
import { InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { quietLog } from '#tests/support/memory/in-memory-notifications';
import { addCustomer, addLandscaper } from '#tests/support/people';

const DAY_MS = 24 * 3_600_000;
const at = new Date('2026-05-13T08:20:00Z');

let database: TestDatabase;
let customerId: string;
let landscaperId: string;
beforeAll(async () => {
  database = await testDatabase();
  customerId = await addCustomer(database.knex);
  landscaperId = await addLandscaper(database.knex);
});
afterAll(() => database.destroy());

/** Adds a row that names a file. The file's id differs from the row's own wherever the table allows it. */
const addRow: Record<FileFolder, (fileId: string) => Promise<unknown>> = {
  photos: (id) =>
    database
      .knex('photos')
      .insert({ id, ownerId: customerId, originalName: 'hedge.jpg', width: 1, height: 1, createdAt: at }),
  documents: (id) =>
    database.knex('landscaperDocuments').insert({
      id,
      landscaperId,
      kind: 'credential',
      title: 'City & Guilds',
      originalName: 'plan.pdf',
      contentType: 'application/pdf',
      uploadedAt: at,
    }),
  async attachments(attachmentId) {
    const { knex } = database;
    const [threadId, jobId] = [randomUUID(), await addJob(knex, { customerId })];
    await knex('threads').insert({ id: threadId, jobId, customerId, landscaperId, createdAt: at, lastMessageAt: at });
    await knex('messages').insert({
      id: randomUUID(),
      threadId,
      senderId: customerId,
      messageType: 'file',
      content: '',
      createdAt: at,
      attachmentId,
      attachmentName: 'plan.pdf',
      attachmentType: 'application/pdf',
    });
  },
  async tickets(fileId) {
    const { knex } = database;
    const ticketId = randomUUID();
    await knex('tickets').insert({
      id: ticketId,
      topic: 'other',
      urgent: false,
      name: 'Olive Marsh',
      accessKey: 'key',
      state: 'open',
      openedAt: at,
      answerBy: at,
    });
    await knex('ticketMessages').insert({
      id: randomUUID(),
      ticketId,
      sender: 'person',
      text: 'The plan',
      writtenAt: at,
      fileId,
      fileName: 'plan.pdf',
      fileType: 'application/pdf',
    });
  },
};

/** The keys under which the product stores a file of each kind. */
const keysOf: Record<FileFolder, (id: string) => string[]> = {
  photos: photoKeys,
  documents: (id) => [documentKey({ id, contentType: 'application/pdf' })],
  attachments: (id) => [attachmentKey({ id, contentType: 'application/pdf' })],
  tickets: (id) => [ticketFileKey({ id, contentType: 'application/pdf' })],
};

test.each(fileFolders)('%s: a file that a row names stays, one that no row names goes', async (folder) => {
  const files = Object.assign(new InMemoryFileStore(), { keysPerPage: 100 });
  const [named, stray] = [randomUUID(), randomUUID()];
  await addRow[folder](named);
  for (const key of [...keysOf[folder](named), ...keysOf[folder](stray)]) {
    await files.put(key, new Uint8Array([1]), 'image/jpeg');
    files.storedAt.set(key, at);
  }
  const later = at.getTime() + 400 * DAY_MS;
  const forget = new ForgetStrayFiles(files, new PgFileNames(database.knex), quietLog, () => new Date(later));
  for (let night = 0; night < STRAY_TURNS; night += 1) await forget.execute({ asOf: new Date(later + night * DAY_MS) });
  expect([...files.kept.keys()].sort()).toEqual(keysOf[folder](named).sort());
});

test.each(fileFolders)('%s: a row names a file of its own kind only', async (folder) => {
  const names = new PgFileNames(database.knex);
  const id = randomUUID();
  await addRow[folder](id);
  const asked = [id, randomUUID()];
  const foundIn = async (one: FileFolder) => [one, [...(await names.named(one, asked))]];
  expect(Object.fromEntries(await Promise.all(fileFolders.map(foundIn)))).toEqual({
    photos: [],
    documents: [],
    attachments: [],
    tickets: [],
    [folder]: [id],
  });
});
