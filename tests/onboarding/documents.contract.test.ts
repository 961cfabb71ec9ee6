import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgDocumentRepository } from '#src/modules/onboarding/adapters/pg-document-repository';
import { PgLandscaperChecks } from '#src/modules/onboarding/adapters/pg-landscaper-checks';
import { PgPortfolios } from '#src/modules/onboarding/adapters/pg-portfolios';
import { newDocument, type LandscaperCheck, type LandscaperDocument } from '#src/modules/onboarding/domain/document';
import type { DocumentRepository } from '#src/modules/onboarding/ports/document-repository';
import type { LandscaperChecks } from '#src/modules/onboarding/ports/landscaper-checks';
import type { Portfolios } from '#src/modules/onboarding/ports/portfolios';
import type { ProfilePhotos } from '#src/modules/accounts/ports/profile-photos';
import { PgProfilePhotos } from '#src/modules/jobs/adapters/photos/pg-profile-photos';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import {
  inMemoryChecks,
  InMemoryDocuments,
  inMemoryPortfolios,
  InMemoryProfilePhotos,
} from '#tests/support/memory/in-memory-documents';
import { addLandscaper, addPhoto } from '#tests/support/people';

const now = new Date('2026-05-13T09:00:00.250Z');
let database: TestDatabase;
let fern: string;
let rowan: string;
/** Fern's uploads and one of Rowan's, none of them claimed yet. */
let ferns: string[];
let rowans: string;
beforeAll(async () => {
  database = await testDatabase();
  [fern, rowan] = [await addLandscaper(database.knex), await addLandscaper(database.knex)];
  ferns = await Promise.all([1, 2, 3, 4, 5, 6].map(() => addPhoto(database.knex, { ownerId: fern })));
  rowans = await addPhoto(database.knex, { ownerId: rowan });
});
afterAll(() => database.destroy());

const aDocument = (about: Partial<LandscaperDocument> = {}): LandscaperDocument => ({
  ...newDocument({
    id: randomUUID(),
    landscaperId: fern,
    kind: 'public_liability',
    originalName: 'policy.pdf',
    contentType: 'application/pdf',
    uploadedAt: now,
  }),
  ...about,
});

const aCheck = (
  document: LandscaperDocument,
  validUntil: string,
  summary = 'Public liability £2m',
): LandscaperCheck => {
  const { landscaperId, kind, id: documentId } = document;
  return { id: randomUUID(), landscaperId, kind, summary, seenOn: '2026-05-13', validUntil, documentId };
};

type Stores = {
  documents: DocumentRepository;
  checks: LandscaperChecks;
  portfolios: Portfolios;
  profilePhotos: ProfilePhotos;
};
const stores: [string, () => Promise<Stores>][] = [
  [
    'in memory',
    async () => ({
      documents: new InMemoryDocuments(),
      checks: inMemoryChecks(),
      portfolios: inMemoryPortfolios(),
      profilePhotos: new InMemoryProfilePhotos(
        Object.fromEntries([...ferns.map((id) => [id, fern]), [rowans, rowan]]) as Record<string, string>,
      ),
    }),
  ],
  [
    'on PostgreSQL',
    async () => {
      await database.knex.raw(
        'truncate landscaper_checks, landscaper_documents, discarded_documents, portfolio_items cascade',
      );
      await database.knex('photos').update({ claimedAt: null });
      return {
        documents: new PgDocumentRepository(database.knex),
        checks: new PgLandscaperChecks(database.knex),
        portfolios: new PgPortfolios(database.knex),
        profilePhotos: new PgProfilePhotos(database.knex),
      };
    },
  ],
];

describe.each(stores)('documents, checks and portfolios %s', (_where, make) => {
  test('a document is read as it was added, and as it was changed', async () => {
    const { documents } = await make();
    const policy = aDocument({ provider: 'Hiscox', policyNumber: 'HX 12', expiresOn: '2027-05-02' });
    await documents.add(policy);
    expect(await documents.find(policy.id)).toEqual(policy);
    const seen = { ...policy, review: 'approved' as const, reviewedBy: rowan, reviewedAt: addHours(now, 3) };
    await documents.save(seen);
    expect(await documents.lock(policy.id)).toEqual(seen);
    expect(await documents.find(randomUUID())).toBeUndefined();
    await expect(documents.save(aDocument())).rejects.toThrow();
  });

  test('counts the documents of one landscaper that are waiting', async () => {
    const { documents } = await make();
    const refused = { review: 'refused', reviewedAt: now, reason: 'Expired' } as const;
    for (const one of [aDocument(), aDocument({ kind: 'credential' }), aDocument({ landscaperId: rowan })])
      await documents.add(one);
    await documents.add(aDocument(refused));
    expect(await documents.countWaiting(fern)).toBe(2);
  });

  test('a document replaces earlier ones of its kind that are waiting, and no others', async () => {
    const { documents } = await make();
    const [old, same, later] = [
      aDocument({ uploadedAt: addHours(now, -1) }),
      aDocument({ kind: 'employers_liability', uploadedAt: addHours(now, -1) }),
      aDocument({ uploadedAt: addHours(now, 1) }),
    ];
    const decided = aDocument({ uploadedAt: addHours(now, -1), review: 'refused', reviewedAt: now, reason: 'Blurred' });
    const rowansOwn = aDocument({ landscaperId: rowan, uploadedAt: addHours(now, -1) });
    const newest = aDocument();
    for (const one of [old, same, later, decided, rowansOwn, newest]) await documents.add(one);
    await documents.removeReplacedBy(newest);
    expect(await documents.find(old.id)).toBeUndefined();
    for (const { id } of [same, later, decided, rowansOwn, newest]) expect(await documents.find(id)).toBeDefined();
    expect(await documents.withBytesToRemove(10)).toEqual([{ id: old.id, contentType: 'application/pdf' }]);
    await documents.bytesRemoved(old.id);
    expect(await documents.withBytesToRemove(10)).toEqual([]);
  });

  test('a removed document is no longer found, and its bytes are listed for deletion', async () => {
    const { documents } = await make();
    const [one, other] = [aDocument(), aDocument({ contentType: 'image/jpeg' })];
    for (const document of [one, other]) await documents.add(document);
    await documents.remove(one.id);
    await documents.remove(other.id);
    expect(await documents.find(one.id)).toBeUndefined();
    expect(await documents.withBytesToRemove(1)).toHaveLength(1);
    expect((await documents.withBytesToRemove(10)).map(({ contentType }) => contentType).sort()).toEqual([
      'application/pdf',
      'image/jpeg',
    ]);
  });

  test('a check that is about to expire is found once for each reminder, unless another of its kind is valid longer', async () => {
    const { documents, checks } = await make();
    const insurance = [aDocument(), aDocument(), aDocument({ landscaperId: rowan })] as const;
    const credentials = [aDocument({ kind: 'credential' }), aDocument({ kind: 'credential' })] as const;
    for (const document of [...insurance, ...credentials]) await documents.add(document);
    const replaced = aCheck(insurance[0], '2026-05-16');
    const renewed = aCheck(insurance[1], '2027-05-16');
    const rowans = aCheck(insurance[2], '2026-05-27');
    const chainsaw = aCheck(credentials[0], '2026-05-13', 'CS30');
    const later = aCheck(credentials[1], '2026-05-28', 'CS31');
    for (const check of [replaced, renewed, rowans, chainsaw, later]) await checks.add(check);
    const ending = async (days: number, limit = 10) =>
      (await checks.lockEnding({ today: '2026-05-13', until: `2026-05-${13 + days}`, days, limit })).map(
        ({ id }) => id,
      );

    expect(await ending(14)).toEqual([chainsaw.id, rowans.id]);
    expect(await ending(14, 1)).toEqual([chainsaw.id]);
    await checks.recordReminder(rowans.id, 14);
    await checks.recordReminder(chainsaw.id, 3);
    expect(await ending(14)).toEqual([]);
    expect(await ending(15)).toEqual([later.id]);
    expect(await checks.lockEnding({ today: '2026-05-25', until: '2026-05-27', days: 3, limit: 10 })).toEqual([
      { id: rowans.id, landscaperId: rowan, validUntil: '2026-05-27' },
    ]);
  });

  test('a portfolio is stored in order, and replaced as a whole', async () => {
    const { portfolios } = await make();
    const [hedge, wall] = [
      { id: 'mine-1', photoId: ferns[0]!, imageUrl: null, jobType: 'Hedge Trimming', caption: 'Mells', monthYear: '' },
      {
        id: 'mine-2',
        photoId: null,
        imageUrl: 'https://fern.example/wall.jpg',
        jobType: 'Hardscaping',
        caption: '',
        monthYear: 'May 2026',
      },
    ];
    expect(await portfolios.of(fern)).toEqual([]);
    await portfolios.replace(fern, [wall, hedge]);
    await portfolios.replace(rowan, [{ ...wall, caption: 'The same id, another landscaper' }]);
    expect(await portfolios.of(fern)).toEqual([wall, hedge]);
    await portfolios.replace(fern, [hedge, wall]);
    expect(await portfolios.of(fern)).toEqual([hedge, wall]);
    await portfolios.replace(fern, []);
    expect(await portfolios.of(fern)).toEqual([]);
    expect(await portfolios.of(rowan)).toHaveLength(1);
  });

  test('photos are claimed for their owner, all or none, until they are released', async () => {
    const { profilePhotos } = await make();
    const [one, two] = [ferns[0]!, ferns[1]!];
    const claim = (photoIds: string[], ownerId = fern) => profilePhotos.claim({ ownerId, photoIds, at: now });
    expect(await claim([one, rowans])).toBe(false);
    expect(await claim([one, randomUUID()])).toBe(false);
    expect(await claim(['not-an-id'])).toBe(false);
    expect(await claim([])).toBe(true);
    expect(await claim([one, two])).toBe(true);
    expect(await claim([one])).toBe(false);
    await profilePhotos.release({ ownerId: rowan, photoIds: [one] });
    expect(await claim([one])).toBe(false);
    await profilePhotos.release({ ownerId: fern, photoIds: [one] });
    expect(await claim([one])).toBe(true);
  });
});

test('the bytes of a deleted account’s documents are listed for deletion', async () => {
  const documents = new PgDocumentRepository(database.knex);
  const mallory = await addLandscaper(database.knex);
  const policy = aDocument({ landscaperId: mallory });
  await documents.add(policy);
  await database.knex('users').where({ id: mallory }).delete();
  expect(await documents.withBytesToRemove(10)).toContainEqual({ id: policy.id, contentType: 'application/pdf' });
});
