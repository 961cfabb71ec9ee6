import { beforeEach, expect, test } from 'vitest';
import { addMinutes } from '#src/kernel/clock';
import { RequestPasswordReset } from '#src/modules/accounts/use-cases/sign-in/request-password-reset';
import { aUser, inMemoryPasswordResets, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { clockAt } from '#tests/support/memory/in-memory-jobs';

const now = new Date('2026-05-13T09:00:00Z');
const olive = aUser({ firstName: 'Olive' });
const unsure = aUser({ id: 'unsure', email: 'unsure@hedgerow.test', firstName: 'Typed', emailConfirmedAt: null });
const gone = aUser({ id: 'gone', email: 'gone@hedgerow.test', status: 'deleted' });
let resets: ReturnType<typeof inMemoryPasswordResets>;
let written: object[];
let sent: { to: string; text: string }[];
let request: RequestPasswordReset;

beforeEach(() => {
  resets = inMemoryPasswordResets();
  [written, sent] = [[], []];
  let tokens = 0;
  const emails = {
    async write(about: { firstName?: string; token: string; minutes: number }) {
      written.push(about);
      return { subject: '', html: '', text: about.token };
    },
    send: async ({ text }: { text: string }, to: string) => void sent.push({ to, text }),
  };
  const newSecret = () => `token-${(tokens += 1)}`;
  request = new RequestPasswordReset(inMemoryUsers(olive, unsure, gone), resets, emails, clockAt(now), newSecret);
});

test('a link is emailed that works for 60 minutes (D-FORGOT)', async () => {
  await request.execute({ email: ' OLIVE@hedgerow.test ' });
  expect(written).toEqual([{ firstName: 'Olive', token: 'token-1', minutes: 60 }]);
  expect(sent).toEqual([{ to: 'olive@hedgerow.test', text: 'token-1' }]);
  expect(await resets.find('token-1', addMinutes(now, 59))).toEqual({ userId: olive.id });
  expect(await resets.find('token-1', addMinutes(now, 60))).toBeUndefined();
});

test('SEC-S7 the email to an address that is not confirmed greets nobody by the name that was typed', async () => {
  await request.execute({ email: unsure.email });
  expect(written).toEqual([{ token: 'token-1', minutes: 60 }]);
  expect(sent).toEqual([{ to: unsure.email, text: 'token-1' }]);
});

test('a second request makes the first link useless', async () => {
  await request.execute({ email: olive.email });
  await request.execute({ email: olive.email });
  expect(await resets.find('token-1', now)).toBeUndefined();
  expect(await resets.find('token-2', now)).toEqual({ userId: olive.id });
});

test.each(['nobody@hedgerow.test', 'gone@hedgerow.test'])(
  'for %s, which has no account, the server does the same work and sends nothing',
  async (email) => {
    await request.execute({ email });
    expect(written).toHaveLength(1);
    expect(sent).toEqual([]);
    expect(await resets.find('token-1', now)).toBeUndefined();
  },
);
