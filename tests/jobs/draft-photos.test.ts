import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ForgetJobDraft } from '#src/modules/jobs/use-cases/forget-job-draft';
import { KeepDraftPhotos } from '#src/modules/jobs/use-cases/keep-draft-photos';
import { RemovePhoto } from '#src/modules/jobs/use-cases/remove-photo';
import { workOn } from '#tests/support/memory/in-memory-accounts';
import { allExist, aMorning, clockAt, inMemoryDrafts, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { InMemoryPhotoRepository } from '#tests/support/memory/in-memory-photos';

function draftWith(count: number) {
  const drafts = inMemoryDrafts();
  const photos = new InMemoryPhotoRepository();
  const work = workOn({ owners: allExist, drafts, photos });
  const clock = clockAt(aMorning);
  const keep = new KeepDraftPhotos(work, randomUUID, clock);
  const uploaded = (ownerId = olive, claimedAt: Date | null = null) => {
    const id = randomUUID();
    photos.photos.set(id, {
      id,
      ownerId,
      originalName: 'hedge.jpg',
      width: 1200,
      height: 900,
      createdAt: aMorning,
      claimedAt,
    });
    return id;
  };
  return {
    photos,
    uploaded,
    first: Array.from({ length: count }, () => uploaded()),
    keep: (...photoIds: string[]) => keep.execute({ customerId: olive, photoIds }),
    remove: (photoId: string, ownerId = olive) => new RemovePhoto(work, clock).execute({ photoId, ownerId }),
    forget: () => new ForgetJobDraft(work).execute({ customerId: olive }),
    inDraft: async () => (await drafts.lock(olive))?.answers.photos,
  };
}

describe('photos of a draft', () => {
  test('are kept one after the other, each once, in the order of adding', async () => {
    const { keep, first, inDraft } = draftWith(3);
    for (const id of [...first, first[0]!]) await keep(id);
    expect(await inDraft()).toEqual(first);
  });

  test('are at most six; the draft keeps the six it has', async () => {
    const { keep, first, uploaded, inDraft } = draftWith(6);
    expect(await keep(...first)).toEqual({ ok: true, value: first });
    expect(await keep(uploaded())).toEqual({ ok: false, reason: 'photo-limit-reached' });
    expect(await inDraft()).toEqual(first);
  });

  test('are the customer’s own, and on no job yet', async () => {
    const { keep, uploaded } = draftWith(0);
    expect(await keep(uploaded(mallory), uploaded(olive, aMorning), randomUUID())).toEqual({ ok: true, value: [] });
  });

  test('that are no longer there leave it, so that they cannot stand in the way of posting', async () => {
    const { keep, first, photos, inDraft } = draftWith(2);
    await keep(...first);
    photos.photos.delete(first[0]!);
    expect(await keep()).toEqual({ ok: true, value: [first[1]] });
    expect(await inDraft()).toEqual([first[1]]);
  });

  test('go out of the draft when they are removed, also when they were gone already', async () => {
    const { keep, first, photos, remove, inDraft } = draftWith(3);
    await keep(...first);
    photos.photos.delete(first[1]!);
    expect(await remove(first[1]!)).toMatchObject({ ok: true });
    expect(await remove(first[0]!, mallory)).toEqual({ ok: false, reason: 'photo-not-found' });
    expect(await remove(first[0]!)).toMatchObject({ ok: true });
    expect(await inDraft()).toEqual([first[2]]);
    expect([...photos.photos.keys()]).toEqual([first[2]]);
  });

  test('are forgotten with the draft', async () => {
    const { keep, first, photos, forget, inDraft } = draftWith(2);
    await keep(...first);
    expect(await forget()).toEqual({ ok: true, value: true });
    expect(await inDraft()).toBeUndefined();
    expect(photos.photos.size).toBe(0);
    expect(await forget()).toEqual({ ok: true, value: false });
  });
});
