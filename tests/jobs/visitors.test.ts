import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { startDraft } from '#src/modules/jobs/domain/draft';
import { AdmitVisitor } from '#src/modules/jobs/use-cases/admit-visitor';
import { AdoptDraft } from '#src/modules/jobs/use-cases/adopt-draft';
import { FindVisitor } from '#src/modules/jobs/use-cases/find-visitor';
import { ForgetExpiredVisitors } from '#src/modules/jobs/use-cases/forget-expired-visitors';
import { SaveVisitorDetails } from '#src/modules/jobs/use-cases/save-visitor-details';
import { workOn } from '#tests/support/memory/in-memory-accounts';
import {
  allExist,
  aMorning,
  clockAt,
  goodAnswers,
  hedgePhoto,
  inMemoryDrafts,
  olive,
} from '#tests/support/memory/in-memory-jobs';
import { inMemoryHandover, inMemoryVisitors } from '#tests/support/memory/in-memory-visitors';

const WEEK_HOURS = 7 * 24;

function atTheDoor() {
  const visitors = inMemoryVisitors();
  const admitAt = (now: Date, secret?: string) =>
    new AdmitVisitor(visitors, clockAt(now), randomUUID, () => `secret ${randomUUID()}`).execute({ secret });
  return { visitors, admitAt };
}

describe('visitors', () => {
  test('one who begins is given a secret, and is known by it for a week after they were last here', async () => {
    const { visitors, admitAt } = atTheDoor();
    const { visitor, secret } = await admitAt(aMorning);
    expect(visitor.expiresAt).toEqual(addHours(aMorning, WEEK_HOURS));

    const later = addHours(aMorning, WEEK_HOURS - 1);
    const again = await admitAt(later, secret);
    expect(again).toEqual({ secret, visitor: { ...visitor, expiresAt: addHours(later, WEEK_HOURS) } });
    expect(visitors.all()).toEqual([again.visitor]);
  });

  test('a secret that nobody has, or that has expired, is nobody’s: its bearer is somebody new', async () => {
    const { visitors, admitAt } = atTheDoor();
    const first = await admitAt(aMorning, 'made up');
    expect(first.secret).not.toBe('made up');
    const second = await admitAt(addHours(aMorning, WEEK_HOURS), first.secret);
    expect(second.visitor.id).not.toBe(first.visitor.id);
    const found = await new FindVisitor(visitors, clockAt(addHours(aMorning, WEEK_HOURS))).execute(first);
    expect(found).toBeUndefined();
  });

  test('what they typed of themselves is kept, right or wrong', async () => {
    const { visitors, admitAt } = atTheDoor();
    const { visitor, secret } = await admitAt(aMorning);
    const details = { fullName: 'Olive Marsh', email: 'olive@', phoneNumber: '' };
    await new SaveVisitorDetails(visitors).execute({ visitor, details });
    expect(await new FindVisitor(visitors, clockAt(aMorning)).execute({ secret })).toMatchObject(details);
  });

  test('those who did not come back are forgotten, and only those', async () => {
    const { visitors, admitAt } = atTheDoor();
    await admitAt(aMorning);
    const { visitor } = await admitAt(addHours(aMorning, 1));
    const run = await new ForgetExpiredVisitors(visitors).execute({ asOf: addHours(aMorning, WEEK_HOURS) });
    expect(run).toEqual({ more: false });
    expect(visitors.all()).toEqual([visitor]);
  });
});

describe('a draft from before logging in', () => {
  async function written({ own }: { own?: string } = {}) {
    const { visitors, admitAt } = atTheDoor();
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

  test('becomes the customer’s, photos and all, and the visitor is no more', async () => {
    const { adopt, drafts, draft, uploaded, visitors, visitorDrafts, visitor } = await written();
    expect(await adopt()).toEqual({ ok: true, value: null });
    expect(await drafts.lock(olive)).toEqual({ ...draft, customerId: olive });
    expect(uploaded).toEqual({ [olive]: [hedgePhoto] });
    expect(visitors.all()).toEqual([]);
    expect(await visitorDrafts.lock(visitor.id)).toBeUndefined();
    expect(await adopt()).toEqual({ ok: false, reason: 'nothing-written' });
  });

  test('leaves a draft in the account alone, and waits, until the customer says which to go on with', async () => {
    const { adopt, drafts, draft, visitors } = await written({ own: 'My old hedge.' });
    expect(await adopt()).toEqual({ ok: false, reason: 'has-a-draft' });
    expect((await drafts.lock(olive))?.answers.description).toBe('My old hedge.');
    expect(visitors.all()).toHaveLength(1);
    expect(await adopt(true)).toEqual({ ok: true, value: null });
    expect((await drafts.lock(olive))?.answers).toEqual(draft.answers);
  });

  test('takes the place of one in which nothing was answered', async () => {
    const { adopt, drafts, draft } = await written();
    await drafts.save(startDraft(randomUUID(), olive, aMorning));
    expect(await adopt()).toEqual({ ok: true, value: null });
    expect((await drafts.lock(olive))?.answers).toEqual(draft.answers);
  });
});
