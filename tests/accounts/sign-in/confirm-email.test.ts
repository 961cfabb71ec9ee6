import { beforeEach, expect, test } from 'vitest';
import { addHours, addMinutes } from '#src/kernel/clock';
import { CONFIRMATION_LINK_DAYS } from '#src/modules/accounts/domain/email-confirmation';
import { ConfirmEmail } from '#src/modules/accounts/use-cases/sign-in/confirm-email';
import { OpenEmailConfirmation } from '#src/modules/accounts/use-cases/sign-in/open-email-confirmation';
import { SendEmailConfirmation } from '#src/modules/accounts/use-cases/sign-in/send-email-confirmation';
import { clockAt } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';
import { passwordStage } from '#tests/support/password-stage';

let stage: Awaited<ReturnType<typeof passwordStage>>;
let sent: { token: string; days: number; to: string }[];
beforeEach(async () => {
  stage = await passwordStage();
  sent = [];
});

const EMPTY = { id: '', subject: '', html: '', text: '' };
const send = ({ userId = stage.olive.id, at = stage.now } = {}) =>
  new SendEmailConfirmation(
    workOn({
      emailConfirmations: stage.emailConfirmations,
      mails: {
        add: async ({ key, to }) => void sent.push({ ...(JSON.parse(key) as { token: string; days: number }), to }),
      },
    }),
    stage.users,
    { write: async (about, to) => ({ ...EMPTY, to, key: JSON.stringify(about), createdAt: at }) },
    clockAt(at),
    () => `link-${sent.length + 1}`,
  ).execute({ userId });
const open = (token = 'link-1', at = stage.now) =>
  new OpenEmailConfirmation(stage.emailConfirmations, stage.users, clockAt(at)).execute({ token });
const confirm = (token = 'link-1', at = stage.now) => new ConfirmEmail(stage.work, clockAt(at)).execute({ token });
const confirmedAt = async () => (await stage.users.find(stage.olive.id))?.emailConfirmedAt;
const email = 'olive@hedgerow.test';

test('a link is emailed to the address of the account, and following it confirms that address', async () => {
  expect(await send()).toEqual({ ok: true, value: { email } });
  expect(sent).toEqual([{ token: 'link-1', days: CONFIRMATION_LINK_DAYS, to: email }]);
  expect(await confirm()).toEqual({ ok: true, value: { email } });
  expect(await confirmedAt()).toEqual(stage.now);
});

test('looking at the page of a link confirms nothing', async () => {
  await send();
  expect(await open()).toEqual({ ok: true, value: { email } });
  expect(await confirmedAt()).toBeNull();
});

test('a link works once, and nobody is signed in or out by it', async () => {
  await send();
  const before = stage.openIds();
  await confirm();
  expect(await confirm()).toEqual({ ok: false, reason: 'link-used' });
  expect(await open()).toEqual({ ok: false, reason: 'link-used' });
  expect(stage.openIds()).toEqual(before);
});

test('two links both work until one has been followed', async () => {
  await send();
  await send({ at: addMinutes(stage.now, 1) });
  expect((await open('link-1')).ok && (await open('link-2')).ok).toBe(true);
  await confirm('link-1');
  expect(await confirm('link-2')).toEqual({ ok: false, reason: 'link-used' });
});

test('a form that was sent twice within a minute sends one email', async () => {
  await send();
  expect(await send({ at: addMinutes(stage.now, 0.9) })).toEqual({ ok: true, value: { email } });
  expect(sent).toHaveLength(1);
});

test('after a correction, a link goes to the right address at once', async () => {
  await send();
  await stage.users.save({ ...stage.olive, email: 'another@hedgerow.test' });
  await send();
  expect(sent.map(({ to }) => to)).toEqual([email, 'another@hedgerow.test']);
});

test('a link that has expired, or that we did not send, confirms nothing', async () => {
  await send();
  const end = addHours(stage.now, CONFIRMATION_LINK_DAYS * 24);
  expect(await confirm('link-1', end)).toEqual({ ok: false, reason: 'link-expired' });
  expect(await confirm('made up')).toEqual({ ok: false, reason: 'link-not-valid' });
  expect(await confirmedAt()).toBeNull();
});

test('a link to the address that the account had before confirms nothing', async () => {
  await send();
  await stage.users.save({ ...stage.olive, email: 'another@hedgerow.test' });
  expect(await confirm()).toEqual({ ok: false, reason: 'other-address' });
  expect(await confirmedAt()).toBeNull();
});

test('no link is sent for a confirmed address or a deleted account', async () => {
  await stage.users.save({ ...stage.olive, emailConfirmedAt: stage.now });
  expect(await send()).toEqual({ ok: false, reason: 'already-confirmed' });
  expect(await send({ userId: 'nobody' })).toEqual({ ok: false, reason: 'already-confirmed' });
  expect(sent).toEqual([]);
});
