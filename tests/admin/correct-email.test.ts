import { describe, expect, test } from 'vitest';
import { AnswerEmailChange } from '#src/modules/accounts/use-cases/security/answer-email-change';
import { OpenEmailChange } from '#src/modules/accounts/use-cases/security/open-email-change';
import { maskedEmail } from '#src/modules/accounts/domain/email-change';
import { peopleStage } from '#tests/support/admin/people-stage';

const RIGHT = 'olive.marsh@hedgerow.test';
function emailStage() {
  const stage = peopleStage();
  const clock = { now: async () => stage.now() };
  return {
    ...stage,
    asks: (email = ` ${RIGHT.toUpperCase()} `, order = {}) =>
      stage.does('correct-email', { email, reason: 'Mistyped.', ...order }),
    change: () => [...stage.emailChanges.kept.values()].at(-1)!,
    /** Two days later: the first 48 hours are over. */
    waits: () => stage.later(48),
    answers: (key: string) => new AnswerEmailChange(stage.work, clock).execute({ key }),
    opens: (key: string) => new OpenEmailChange(stage.emailChanges, clock).execute({ key }),
    email: async () => (await stage.users.find(stage.olive.id))!.email,
  };
}

describe('A-DASH-09 correcting an email', () => {
  test('changes nothing for 48 hours, whatever is done with the key to the new address', async () => {
    const stage = emailStage();
    await stage.asks();
    const { confirmKey, askedAt } = stage.change();
    for (const hours of [0, 24, 23]) {
      stage.later(hours);
      expect(await stage.answers(confirmKey)).toEqual({ ok: false, reason: 'too-early' });
      expect([await stage.email(), stage.sessions.all().length]).toEqual(['olive@hedgerow.test', 2]);
    }
    const from = new Date(askedAt.getTime() + 48 * 3_600_000);
    expect(await stage.opens(confirmKey)).toMatchObject({ ok: true, value: { way: 'confirm', from } });
    stage.later(1);
    expect(await stage.opens(confirmKey)).toMatchObject({ ok: true, value: { way: 'confirm', from: null } });
    expect(await stage.answers(confirmKey)).toMatchObject({ ok: true });
  });

  test('is told to the old address at once, and to the new one when its key works', async () => {
    const stage = emailStage();
    const askedAt = stage.now();
    await stage.asks();
    expect(stage.sent()).toMatchObject([
      { name: 'email-change-asked', at: askedAt },
      { name: 'email-change-opened', at: new Date(askedAt.getTime() + 48 * 3_600_000) },
    ]);
  });

  test('changes nothing until the link that went to the new address is followed; then the person is signed out everywhere', async () => {
    const stage = emailStage();
    await stage.resetLinks.add({ token: 'old link', userId: stage.olive.id, createdAt: stage.now(), expiresAt: later });
    await stage.challenges.add({ token: 'half way', userId: stage.olive.id, expiresAt: later });
    expect(await stage.asks()).toMatchObject({ ok: true });
    expect([await stage.email(), stage.sessions.all().length]).toEqual(['olive@hedgerow.test', 2]);
    expect(stage.events()).toEqual(ASKED);
    expect(stage.change()).toMatchObject({ oldEmail: 'olive@hedgerow.test', newEmail: RIGHT, outcome: null });

    const { confirmKey } = stage.change();
    stage.waits();
    expect(await stage.opens(confirmKey)).toMatchObject({ ok: true, value: { way: 'confirm', newEmail: RIGHT } });
    expect(await stage.email()).toBe('olive@hedgerow.test');
    expect(await stage.answers(confirmKey)).toEqual({ ok: true, value: { way: 'confirm', newEmail: RIGHT } });
    expect([await stage.email(), stage.sessions.all()]).toEqual([RIGHT, []]);
    expect(await stage.resetLinks.find('old link', stage.now())).toBeUndefined();
    expect(await stage.challenges.find('half way', stage.now())).toBeUndefined();
    expect(stage.events()).toEqual([...ASKED, 'email-changed']);
    expect(await stage.answers(confirmKey)).toMatchObject({ ok: true });
    expect(stage.events()).toHaveLength(3);
  });

  test('is in the audit log with both addresses masked: once when it is asked for, once when the person answers', async () => {
    const stage = emailStage();
    await stage.asks();
    stage.waits();
    await stage.answers(stage.change().confirmKey);
    expect(stage.audit.entries).toMatchObject([
      { actor: stage.ada.id, act: 'correct-email', reason: 'Mistyped.', before: { email: 'o…@h….test' } },
      { actor: stage.olive.id, act: 'confirm-email', before: { email: 'o…@h….test' }, after: { email: 'o…@h….test' } },
    ]);
    expect(JSON.stringify(stage.audit.entries)).not.toContain('hedgerow');
  });

  test('is stopped by the link that went to the old address, and the other link no longer works', async () => {
    const stage = emailStage();
    await stage.asks();
    const { stopKey, confirmKey } = stage.change();
    expect(await stage.opens(stopKey)).toMatchObject({ value: { way: 'stop' } });
    expect(await stage.answers(stopKey)).toMatchObject({ ok: true, value: { way: 'stop' } });
    expect(await stage.answers(confirmKey)).toEqual({ ok: false, reason: 'link-not-valid' });
    expect(await stage.opens(confirmKey)).toEqual({ ok: false, reason: 'link-not-valid' });
    expect([await stage.email(), stage.sessions.all().length]).toEqual(['olive@hedgerow.test', 2]);
    expect(stage.events()).toEqual([...ASKED, 'email-change-stopped']);
    expect(stage.audit.entries.at(-1)).toMatchObject({ act: 'stop-email', actor: stage.olive.id });
  });

  test('cannot be stopped any more once it is made', async () => {
    const stage = emailStage();
    await stage.asks();
    stage.waits();
    await stage.answers(stage.change().confirmKey);
    expect(await stage.answers(stage.change().stopKey)).toEqual({ ok: false, reason: 'link-not-valid' });
    expect(await stage.email()).toBe(RIGHT);
  });

  test('can be stopped until it is made, and waits two days for its link after the first two', async () => {
    const stage = emailStage();
    await stage.asks();
    const { confirmKey, stopKey } = stage.change();
    stage.later(95);
    expect(await stage.opens(stopKey)).toMatchObject({ ok: true, value: { way: 'stop', from: null } });
    stage.later(1);
    for (const key of [confirmKey, stopKey])
      expect(await stage.answers(key)).toEqual({ ok: false, reason: 'link-not-valid' });
    expect(await stage.asks()).toMatchObject({ ok: true });
    stage.waits();
    expect(await stage.answers(stage.change().confirmKey)).toMatchObject({ ok: true });
  });

  test('asked for twice is asked for once; another address replaces the first', async () => {
    const stage = emailStage();
    await stage.asks();
    await stage.asks();
    expect([stage.events(), stage.audit.entries.length]).toEqual([ASKED, 1]);
    const { confirmKey: first } = stage.change();
    await stage.asks('olive@marsh.test');
    stage.waits();
    expect(await stage.answers(first)).toEqual({ ok: false, reason: 'link-not-valid' });
    expect(await stage.answers(stage.change().confirmKey)).toMatchObject({ ok: true });
    expect(await stage.email()).toBe('olive@marsh.test');
  });

  test('to an address that another account has is refused, when it is asked for and when it is confirmed', async () => {
    const stage = emailStage();
    expect(await stage.asks('ADA@hedgerow.test')).toEqual({ ok: false, reason: 'email-taken' });
    expect(await stage.asks('Olive@hedgerow.test')).toEqual({ ok: false, reason: 'email-is-theirs' });
    await stage.asks();
    stage.waits();
    await stage.users.save({ ...stage.bea, email: RIGHT });
    expect(await stage.answers(stage.change().confirmKey)).toEqual({ ok: false, reason: 'email-taken' });
    expect(await stage.email()).toBe('olive@hedgerow.test');
  });

  test('of an admin is refused, and a link does nothing for a deleted account or with a made-up key', async () => {
    const stage = emailStage();
    expect(await stage.asks(RIGHT, { personId: stage.bea.id })).toEqual({ ok: false, reason: 'admins-by-operator' });
    await stage.asks();
    expect(await stage.answers('made up')).toEqual({ ok: false, reason: 'link-not-valid' });
    await stage.users.save({ ...stage.olive, status: 'deleted' });
    expect(await stage.answers(stage.change().confirmKey)).toEqual({ ok: false, reason: 'link-not-valid' });
  });
});

const later = new Date('2026-05-20T08:20:00Z');
const ASKED = ['email-change-asked', 'email-change-opened'];

test('an email is masked to its first letters and the end of its host', () => {
  expect(['olive@hedgerow.test', 'o@mail.example.co.uk'].map(maskedEmail)).toEqual(['o…@h….test', 'o…@m….uk']);
});
