import { beforeEach, expect, test } from 'vitest';
import type { PasswordResets } from '#src/modules/accounts/ports/password-resets';
import { RequestPasswordReset } from '#src/modules/accounts/use-cases/request-password-reset';
import { ResetPassword } from '#src/modules/accounts/use-cases/reset-password';
import { inMemoryChallenges } from '#tests/support/memory/in-memory-account-security';
import {
  aUser,
  fakePasswordHashing,
  inMemoryPasswordResets,
  inMemorySessions,
  inMemoryUsers,
  refusesOnly,
  workOn,
} from '#tests/support/memory/in-memory-accounts';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';

const olive = aUser({ firstName: 'Olive' });
let now: Date;
let posted: { to: string; text: string }[];
let written: number;
let users: ReturnType<typeof inMemoryUsers>;
let sessions: ReturnType<typeof inMemorySessions>;
let resets: PasswordResets;
let challenges: ReturnType<typeof inMemoryChallenges>;
let outbox: ReturnType<typeof inMemoryOutbox>;
let tokens: string[];

beforeEach(() => {
  now = new Date('2026-05-13T09:00:00Z');
  [posted, written] = [[], 0];
  users = inMemoryUsers(olive);
  sessions = inMemorySessions(users, () => now);
  resets = inMemoryPasswordResets();
  challenges = inMemoryChallenges();
  outbox = inMemoryOutbox();
  tokens = [];
});

const clock = { now: async () => now };
const ask = (email: string) =>
  new RequestPasswordReset(
    users,
    resets,
    {
      async write({ token }) {
        written += 1;
        return { subject: '', html: '', text: token };
      },
      async send({ text }, to) {
        posted.push({ to, text });
      },
    },
    clock,
    () => {
      tokens.push(`token-${tokens.length + 1}`);
      return tokens.at(-1)!;
    },
  ).execute({ email });
const reset = (token: string, password: string) =>
  new ResetPassword(
    workOn({ users, sessions, resets, challenges, outbox }),
    resets,
    users,
    fakePasswordHashing,
    refusesOnly('password1'),
    clock,
  ).execute({ token, password });

test('the link from the mail sets a new password, once, and ends every session (D-FORGOT)', async () => {
  await sessions.add({
    id: 's1',
    userId: olive.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date('2027-01-01'),
    userAgent: null,
  });
  await challenges.add({ token: 'half-way', userId: olive.id, expiresAt: new Date('2027-01-01') });
  await ask(' OLIVE@hedgerow.test ');
  expect(posted).toEqual([{ to: 'olive@hedgerow.test', text: 'token-1' }]);

  expect(await reset('token-1', 'three random words')).toEqual({ ok: true, value: null });
  expect((await users.find(olive.id))?.passwordHash).toBe('hashed:three random words');
  expect(sessions.all()).toEqual([]);
  expect(await challenges.find('half-way', now)).toBeUndefined();
  expect(await reset('token-1', 'another one entirely')).toEqual({ ok: false, reason: 'link-not-valid' });
  // Its owner is told, once.
  expect(outbox.events).toEqual([{ name: 'password-changed', about: { userId: olive.id }, at: now }]);
});

test('an address without an account costs the same work and gets no mail', async () => {
  await ask('nobody@hedgerow.test');
  expect(written).toBe(1);
  expect(posted).toEqual([]);
});

test('a link runs out after 60 minutes, and asking again makes the older one useless', async () => {
  await ask(olive.email);
  await ask(olive.email);
  expect(await reset('token-1', 'three random words')).toEqual({ ok: false, reason: 'link-not-valid' });
  now = new Date(now.getTime() + 60 * 60_000);
  expect(await reset('token-2', 'three random words')).toEqual({ ok: false, reason: 'link-not-valid' });
});

test('a password that others would guess is refused without using up the link', async () => {
  await ask(olive.email);
  expect(await reset('token-1', 'password1')).toEqual({ ok: false, reason: 'password-too-common' });
  expect((await reset('token-1', 'three random words')).ok).toBe(true);
});
