import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { personActs } from '#src/modules/admin/domain/person-acts';
import { peopleStage } from '#tests/support/admin/people-stage';

describe('A-DASH-11, D-ADMINWIRE suspending', () => {
  test('ends every session, tells the person, and is kept with its reason and period', async () => {
    const stage = peopleStage();
    expect(await stage.does('suspend', { days: 7 })).toMatchObject({ ok: true, value: { fullName: 'Olive Marsh' } });
    expect(await stage.statusOf(stage.olive.id)).toBe('suspended');
    expect(stage.sessions.all()).toEqual([]);
    expect(stage.events()).toEqual(['person-suspended']);
    expect(stage.suspension()).toMatchObject({ endsAt: new Date('2026-05-20T08:20:00Z'), suspendedBy: stage.ada.id });
    expect(stage.audit.entries).toMatchObject([
      {
        actor: stage.ada.id,
        act: 'suspend-person',
        subject: {
          kind: 'person',
          id: stage.olive.id,
        },
        reason: 'Swore at Fern.',
        before: { status: 'active' },
        after: { status: 'suspended' },
      },
    ]);
  });

  test('twice by the same admin for the same reason changes nothing more; a second admin is refused', async () => {
    const stage = peopleStage();
    await stage.does('suspend');
    expect(await stage.does('suspend')).toMatchObject({ ok: true });
    const second = await stage.does('suspend', { adminId: stage.bea.id, reason: 'Did not pay.' });
    expect(second).toEqual({ ok: false, reason: 'already-suspended' });
    expect(stage.audit.entries).toHaveLength(1);
    expect(stage.suspension().reason).toBe('Swore at Fern.');
  });

  test('oneself, someone who does not exist or a deleted account is refused', async () => {
    const stage = peopleStage();
    const gone = { ...stage.olive, status: 'deleted' as const };
    expect(await stage.does('suspend', { personId: stage.ada.id })).toEqual({ ok: false, reason: 'not-yourself' });
    expect(await stage.does('suspend', { personId: randomUUID() })).toEqual({ ok: false, reason: 'person-not-found' });
    expect(await stage.does('suspend', { personId: 'x' })).toEqual({ ok: false, reason: 'person-not-found' });
    await stage.users.save(gone);
    for (const act of personActs.filter((one) => one !== 'note'))
      expect(await stage.does(act), act).toEqual({ ok: false, reason: 'account-gone' });
    expect(stage.audit.entries).toEqual([]);
  });

  test('ends by itself when its time is over, and not before', async () => {
    const stage = peopleStage();
    await stage.does('suspend', { days: 1 });
    stage.later(23);
    await stage.ends();
    expect(await stage.statusOf(stage.olive.id)).toBe('suspended');
    stage.later(1);
    await stage.ends();
    await stage.ends();
    expect(await stage.statusOf(stage.olive.id)).toBe('active');
    expect(stage.suspension()).toMatchObject({ liftedAt: stage.now(), liftedBy: null });
    expect(stage.events()).toEqual(['person-suspended', 'suspension-lifted']);
  });

  test('without a period it lasts until an admin lifts it', async () => {
    const stage = peopleStage();
    await stage.does('suspend');
    stage.later(24 * 400);
    await stage.ends();
    expect(await stage.statusOf(stage.olive.id)).toBe('suspended');
    expect(await stage.does('reinstate', { reason: 'Apologised.' })).toMatchObject({ ok: true });
    expect(await stage.statusOf(stage.olive.id)).toBe('active');
    expect(await stage.does('reinstate')).toEqual({ ok: false, reason: 'not-suspended' });
  });
});

describe('an appeal', () => {
  test('is made once, and answered by another admin than the one it is against', async () => {
    const stage = peopleStage();
    expect(await stage.appeals()).toEqual({ ok: false, reason: 'not-suspended' });
    await stage.does('suspend');
    expect(await stage.does('uphold', { adminId: stage.bea.id })).toEqual({ ok: false, reason: 'no-appeal' });
    await stage.appeals();
    expect(await stage.appeals()).toMatchObject({ ok: true });
    expect(await stage.appeals('And another thing.')).toEqual({ ok: false, reason: 'already-appealed' });
    for (const act of ['uphold', 'reinstate'] as const)
      expect(await stage.does(act, { reason: 'No.' }), act).toEqual({ ok: false, reason: 'own-decision' });

    const upheld = { adminId: stage.bea.id, reason: 'It was no joke.' };
    expect(await stage.does('uphold', upheld)).toMatchObject({ ok: true });
    expect(await stage.does('uphold', upheld)).toMatchObject({ ok: true });
    expect(await stage.statusOf(stage.olive.id)).toBe('suspended');
    expect(stage.suspension()).toMatchObject({ answer: 'It was no joke.', answeredBy: stage.bea.id, liftedAt: null });
    expect(stage.events()).toEqual(['person-suspended', 'suspension-appealed', 'suspension-upheld']);
    expect(stage.audit.entries.map(({ act }) => act)).toEqual(['suspend-person', 'uphold-suspension']);
  });

  test('that is granted lifts the suspension, with the words as its answer', async () => {
    const stage = peopleStage();
    await stage.does('suspend');
    await stage.appeals();
    await stage.does('reinstate', { adminId: stage.bea.id, reason: 'It was a joke.' });
    expect(await stage.statusOf(stage.olive.id)).toBe('active');
    expect(stage.suspension()).toMatchObject({
      answer: 'It was a joke.',
      answeredBy: stage.bea.id,
      liftedBy: stage.bea.id,
    });
  });
});

test('ending the sessions signs a person out everywhere; they stay active', async () => {
  const stage = peopleStage();
  await stage.does('end-sessions');
  expect(stage.sessions.all()).toEqual([]);
  expect(await stage.statusOf(stage.olive.id)).toBe('active');
  expect(stage.audit.entries).toMatchObject([{ act: 'end-sessions', before: { sessions: 2 }, after: { sessions: 0 } }]);
});

test('a password reset is emailed to the person, and kept; a suspended person gets none', async () => {
  const stage = peopleStage();
  await stage.does('send-reset');
  expect(stage.resets).toEqual(['olive@hedgerow.test']);
  await stage.does('suspend');
  expect(await stage.does('send-reset')).toEqual({ ok: false, reason: 'already-suspended' });
  expect(stage.resets).toHaveLength(1);
});

test('a note that is sent twice is kept once', async () => {
  const stage = peopleStage();
  const note = { id: randomUUID(), reason: 'Phoned, no answer.' };
  await stage.does('note', note);
  await stage.does('note', note);
  expect([...stage.notes.kept.values()]).toMatchObject([{ personId: stage.olive.id, words: 'Phoned, no answer.' }]);
  expect(stage.audit.entries).toHaveLength(1);
});

describe('API-ADM-06 deleting', () => {
  test('erases the person, and is refused while work is open or money is held', async () => {
    const stage = peopleStage();
    stage.has([{ what: 'money', jobId: 'job-1', title: 'Hedge' }]);
    expect(await stage.does('delete')).toEqual({ ok: false, reason: 'under-way' });
    expect(await stage.statusOf(stage.olive.id)).toBe('active');
    stage.has([]);
    expect(await stage.does('delete')).toMatchObject({ ok: true });
    expect(await stage.users.find(stage.olive.id)).toMatchObject({ status: 'deleted', fullName: 'Former customer' });
    expect(stage.forgotten).toEqual([stage.olive.id]);
    expect(stage.sessions.all()).toEqual([]);
    expect(stage.audit.entries).toMatchObject([{ act: 'delete-person', after: { status: 'deleted' } }]);
  });

  test('another admin is refused', async () => {
    const stage = peopleStage();
    expect(await stage.does('delete', { personId: stage.bea.id })).toEqual({ ok: false, reason: 'admins-stay' });
  });
});
