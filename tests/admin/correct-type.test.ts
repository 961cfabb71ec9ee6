import { describe, expect, test } from 'vitest';
import { peopleStage } from '#tests/support/admin/people-stage';

const typeStage = async () => {
  const stage = peopleStage();
  await stage.users.save({ ...stage.olive, profileCompleted: true });
  return {
    ...stage,
    corrects: (order = {}) =>
      stage.does('correct-type', { userType: 'landscaper', reason: 'Signed up as the wrong one.', ...order }),
    found: async () => (await stage.users.find(stage.olive.id))!,
  };
};

describe('A-DASH-09 correcting the type of an account', () => {
  test('makes a customer a landscaper whose profile has to be completed, ends every session, tells them, and is kept', async () => {
    const stage = await typeStage();
    expect(await stage.corrects()).toMatchObject({ ok: true });
    expect(await stage.found()).toMatchObject({ userType: 'landscaper', profileCompleted: false, status: 'active' });
    expect(stage.sessions.all()).toEqual([]);
    expect(stage.events()).toEqual(['type-corrected']);
    expect(stage.audit.entries).toMatchObject([
      { act: 'correct-type', actor: stage.ada.id, before: { type: 'customer' }, after: { type: 'landscaper' } },
    ]);
  });

  test('sent twice does not turn it back', async () => {
    const stage = await typeStage();
    await stage.corrects();
    expect(await stage.corrects()).toEqual({ ok: false, reason: 'type-is-theirs' });
    expect(await stage.corrects({ userType: undefined })).toEqual({ ok: false, reason: 'type-is-theirs' });
    expect([(await stage.found()).userType, stage.audit.entries.length]).toEqual(['landscaper', 1]);
    expect(await stage.corrects({ userType: 'customer' })).toMatchObject({ ok: true });
  });

  test('is refused while the account has anything that belongs to its type, and changes nothing', async () => {
    const stage = await typeStage();
    stage.isTiedBy({ what: 'jobs', count: 1 });
    expect(await stage.corrects()).toEqual({ ok: false, reason: 'type-in-use' });
    expect(await stage.found()).toMatchObject({ userType: 'customer', profileCompleted: true });
    expect([stage.sessions.all().length, stage.events(), stage.audit.entries]).toEqual([2, [], []]);
  });

  test('never makes or unmakes an admin', async () => {
    const stage = await typeStage();
    expect(await stage.corrects({ personId: stage.bea.id })).toEqual({ ok: false, reason: 'admins-by-operator' });
    expect(await stage.corrects({ personId: stage.ada.id })).toEqual({ ok: false, reason: 'not-yourself' });
  });
});
