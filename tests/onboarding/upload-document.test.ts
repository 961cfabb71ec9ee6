import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { documentKey, type DocumentKind } from '#src/modules/onboarding/domain/document';
import { DescribeDocument } from '#src/modules/onboarding/use-cases/describe-document';
import { ReadDocument } from '#src/modules/onboarding/use-cases/read-document';
import { SweepDiscardedDocuments } from '#src/modules/onboarding/use-cases/sweep-discarded-documents';
import { UploadDocument, type DocumentUpload } from '#src/modules/onboarding/use-cases/upload-document';
import { aUser, inMemoryUsers, workOn } from '#tests/support/memory/in-memory-accounts';
import { InMemoryDocuments } from '#tests/support/memory/in-memory-documents';
import { fakeFileCleaning, InMemoryFileStore } from '#tests/support/memory/in-memory-files';

const MEGABYTE = 1024 * 1024;
const pdf = (megabytes = 0) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(megabytes * MEGABYTE)]);

function desk() {
  const [fern, olive] = [aUser({ userType: 'landscaper' }), aUser({ email: 'olive@hedgerow.test' })];
  const documents = new InMemoryDocuments();
  const storage = new InMemoryFileStore();
  let minutes = 0;
  // Each upload a minute after the one before.
  const clock = { now: async () => new Date(Date.UTC(2026, 4, 13, 9, minutes++)) };
  const work = workOn({ documents, users: inMemoryUsers(fern, olive) });
  const upload = new UploadDocument(work, fakeFileCleaning, storage, randomUUID, clock);
  const complaints: unknown[] = [];
  const log = { info() {}, warn() {}, error: (words: string) => void complaints.push(words) };
  return {
    fern,
    olive,
    documents,
    storage,
    complaints,
    upload: (about: Partial<DocumentUpload> = {}) =>
      upload.execute({
        landscaperId: fern.id,
        kind: 'public_liability',
        name: 'policy.pdf',
        bytes: pdf(),
        door: 'page',
        ...about,
      }),
    describe: new DescribeDocument(work, clock),
    read: new ReadDocument(documents, storage),
    sweep: new SweepDiscardedDocuments(documents, storage, log),
  };
}
async function uploaded(at: ReturnType<typeof desk>, kind: DocumentKind = 'public_liability') {
  const outcome = await at.upload({ kind });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

describe('a document', () => {
  test('waits for an admin from the moment it arrives, with what was said of it', async () => {
    const at = desk();
    const outcome = await at.upload({
      name: '../../policy\u0000.pdf',
      details: { provider: 'Hiscox', policyNumber: 'HX 12', expiresOn: '2027-05-02' },
    });
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        landscaperId: at.fern.id,
        originalName: 'policy.pdf',
        contentType: 'application/pdf',
        review: 'submitted',
        provider: 'Hiscox',
        policyNumber: 'HX 12',
        expiresOn: '2027-05-02',
        title: null,
      },
    });
    expect([...at.documents.documents.values()]).toEqual([outcome.ok && outcome.value]);
    expect([...at.storage.kept.keys()]).toEqual([documentKey([...at.documents.documents.values()][0]!)]);
  });

  test.each([
    ['what is no document, whatever its name says', { bytes: Buffer.from('<html>') }, 'invalid-file-type'],
    ['more than 10 MB from a page', { bytes: pdf(10) }, 'file-too-large'],
    ['more than 16 MB from the wizard', { bytes: pdf(16), door: 'wizard' }, 'file-too-large'],
    ['what has run out', { details: { expiresOn: '2026-05-12' } }, 'document-expired'],
  ] as const)('D-LFILES refuses %s, and keeps nothing', async (_what, about, reason) => {
    const at = desk();
    expect(await at.upload(about)).toEqual({ ok: false, reason });
    expect(at.documents.documents.size + at.storage.kept.size).toBe(0);
  });

  test('D-LFILES the wizard takes 16 MB; what ends today has not run out', async () => {
    const at = desk();
    expect((await at.upload({ bytes: pdf(15), door: 'wizard', details: { expiresOn: '2026-05-13' } })).ok).toBe(true);
  });

  test('is a landscaper’s to show', async () => {
    const at = desk();
    expect(await at.upload({ landscaperId: at.olive.id })).toEqual({ ok: false, reason: 'not-a-landscaper' });
    expect(at.storage.kept.size).toBe(0);
  });

  test('a newer insurance takes the place of one that waits; credentials stand side by side', async () => {
    const at = desk();
    const [first, other] = [await uploaded(at), await uploaded(at, 'employers_liability')];
    const second = await uploaded(at);
    await uploaded(at, 'credential');
    await uploaded(at, 'credential');
    expect(at.documents.documents.has(first.id)).toBe(false);
    expect(at.documents.documents.has(other.id) && at.documents.documents.has(second.id)).toBe(true);
    expect(at.documents.documents.size).toBe(4);
    expect(at.storage.kept.size).toBe(5);
    await at.sweep.execute();
    expect(at.storage.kept.has(documentKey(first))).toBe(false);
    expect(at.storage.kept.size).toBe(4);
  });

  test('nobody piles up more than twelve that wait', async () => {
    const at = desk();
    for (let n = 0; n < 12; n += 1) await uploaded(at, 'credential');
    expect(await at.upload({ kind: 'credential' })).toEqual({ ok: false, reason: 'too-many-documents' });
  });

  test('that cannot be stored leaves nothing behind, and the one before it stays', async () => {
    const at = desk();
    const first = await uploaded(at);
    at.storage.put = async () => {
      throw new Error('disk full');
    };
    await expect(at.upload()).rejects.toThrow('disk full');
    expect([...at.documents.documents.keys()]).toEqual([first.id]);
  });

  test('whose bytes cannot be removed is tried again', async () => {
    const at = desk();
    await uploaded(at);
    await uploaded(at);
    const { delete: remove } = at.storage;
    at.storage.delete = async () => {
      throw new Error('not now');
    };
    await at.sweep.execute();
    expect([at.complaints.length, at.documents.discarded.size]).toEqual([1, 1]);
    at.storage.delete = remove;
    await at.sweep.execute();
    expect([at.documents.discarded.size, at.storage.kept.size]).toEqual([0, 1]);
  });
});

describe('describing it afterwards', () => {
  test('says what it is; nothing in the past, nothing of somebody else’s, nothing once it is decided', async () => {
    const at = desk();
    const { id: documentId } = await uploaded(at);
    const describe = (details: object, landscaperId = at.fern.id) =>
      at.describe.execute({ documentId, landscaperId, details });
    expect(await describe({ provider: 'Aviva', expiresOn: '2027-01-01' })).toMatchObject({
      ok: true,
      value: { provider: 'Aviva', expiresOn: '2027-01-01', review: 'submitted' },
    });
    expect(await describe({ expiresOn: '2026-05-12' })).toEqual({ ok: false, reason: 'document-expired' });
    expect(await describe({}, at.olive.id)).toEqual({ ok: false, reason: 'document-not-found' });
    expect(await at.describe.execute({ documentId: 'x', landscaperId: at.fern.id, details: {} })).toEqual({
      ok: false,
      reason: 'document-not-found',
    });
    const document = at.documents.documents.get(documentId)!;
    expect(document.provider).toBe('Aviva');
    await at.documents.save({ ...document, review: 'approved', reviewedAt: document.uploadedAt });
    expect(await describe({ provider: 'Axa' })).toEqual({ ok: false, reason: 'document-decided' });
  });
});

describe('reading the file', () => {
  test('is for its landscaper and for admins; to others it is not there', async () => {
    const at = desk();
    const { id: documentId } = await uploaded(at);
    const read = (id: string, userType: 'landscaper' | 'customer' | 'admin') =>
      at.read.execute({ documentId, reader: { id, userType } });
    const file = { ok: true, value: { originalName: 'policy.pdf', contentType: 'application/pdf', bytes: pdf() } };
    expect(await read(at.fern.id, 'landscaper')).toEqual(file);
    expect(await read(randomUUID(), 'admin')).toEqual(file);
    const notThere = { ok: false, reason: 'document-not-found' };
    expect(await read(randomUUID(), 'landscaper')).toEqual(notThere);
    expect(await read(at.olive.id, 'customer')).toEqual(notThere);
    for (const none of [randomUUID(), '../etc'])
      expect(await at.read.execute({ documentId: none, reader: { id: at.fern.id, userType: 'admin' } })).toEqual(
        notThere,
      );
  });
});
