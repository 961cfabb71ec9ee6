import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startDraft } from '#src/modules/jobs/domain/draft';
import { AdoptDraft } from '#src/modules/jobs/use-cases/posting/adopt-draft';
import { visitorStage } from '#tests/support/jobs/visitor-stage';
import {
  allExist,
  aMorning,
  clockAt,
  goodAnswers,
  hedgePhoto,
  inMemoryDrafts,
  olive,
} from '#tests/support/memory/in-memory-jobs';
import { inMemoryHandover } from '#tests/support/memory/in-memory-visitors';
import { workOn } from '#tests/support/memory/in-memory-work';

/** A visitor's draft with a photo. `own`: the description of a draft already in Olive's account. */
async function visitorsDraft({ own }: { own?: string } = {}) {
  const { visitors, admitAt } = visitorStage();
  const { visitor, secret } = await admitAt(aMorning);
  const [drafts, visitorDrafts] = [inMemoryDrafts(), inMemoryDrafts()];
  const uploaded: Record<string, string[]> = {};
  const draft = { ...startDraft(randomUUID(), visitor.id, aMorning), answers: goodAnswers() };
  await visitorDrafts.save(draft);
  if (own)
    await drafts.save({
      ...startDraft(randomUUID(), olive, aMorning),
      answers: goodAnswers({ description: own, photos: [] }),
    });
  const stores = {
    owners: allExist,
    drafts,
    visitorDrafts,
    visitors,
    uploads: inMemoryHandover({ [visitor.id]: [hedgePhoto] }, uploaded),
  };
  const adopt = (replace?: boolean) =>
    new AdoptDraft(workOn(stores), clockAt(aMorning)).execute({ secret, customerId: olive, replace });
  return { ...stores, visitor, draft, uploaded, adopt };
}

test('the draft becomes the customer’s, with its photos, and the visitor is removed', async () => {
  const { adopt, drafts, draft, uploaded, visitors, visitorDrafts, visitor } = await visitorsDraft();
  expect(await adopt()).toEqual({ ok: true, value: null });
  expect(await drafts.lock(olive)).toEqual({ ...draft, customerId: olive });
  expect(uploaded).toEqual({ [olive]: [hedgePhoto] });
  expect(visitors.all()).toEqual([]);
  expect(await visitorDrafts.lock(visitor.id)).toBeUndefined();
  expect(await adopt()).toEqual({ ok: false, reason: 'nothing-written' });
});

test('a draft that the account has already is kept, as the visitor’s is, until the customer chooses to replace it', async () => {
  const { adopt, drafts, draft, visitors } = await visitorsDraft({ own: 'My old hedge.' });
  expect(await adopt()).toEqual({ ok: false, reason: 'has-a-draft' });
  expect((await drafts.lock(olive))?.answers.description).toBe('My old hedge.');
  expect(visitors.all()).toHaveLength(1);
  expect(await adopt(true)).toEqual({ ok: true, value: null });
  expect((await drafts.lock(olive))?.answers).toEqual(draft.answers);
});

test('a draft in the account with nothing answered is replaced at once', async () => {
  const { adopt, drafts, draft } = await visitorsDraft();
  await drafts.save(startDraft(randomUUID(), olive, aMorning));
  expect(await adopt()).toEqual({ ok: true, value: null });
  expect((await drafts.lock(olive))?.answers).toEqual(draft.answers);
});
