import { createCookie } from '@remix-run/node';
import { expect, test } from 'vitest';
import type { App } from '#src/composition/app';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { inPlaceOf } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { browser, serverBuild } from '#tests/support/web';

const business = inPlaceOf<App>({ secret: 'a secret', log: { error() {} } });

/** A house with one door that says something on the way out, and one that says something on the spot. */
const house = serverBuild(({ path }) => ({
  loader: () => null,
  action: async ({ context }: { context: Parameters<typeof redirectWithToast>[0] }) => {
    if (path === '/auth/sign-in')
      toastHere(context, { title: 'Login failed', description: 'No such key', kind: 'problem' });
    return path === '/auth/sign-in'
      ? null
      : redirectWithToast(context, '/help-center', { title: 'Done <b>well</b>', description: 'Have a seat.' });
  },
  default: () => 'A room',
}));
const visitor = async () => browser(business, { build: await house });
const forged = async (secret: string, toast: unknown) =>
  (await createCookie('hedgerow-toast', { secrets: [secret] }).serialize(toast)).split(';')[0] ?? '';

test('S-TOAST-01 a toast is carried to the next page, shown there once, and gone from the one after', async () => {
  const she = await visitor();
  expect((await she.post('/auth/register', {})).status).toBe(303);
  const page = await readPage(await she.get('/help-center'));
  expect(page.toasts).toEqual(['Done <b>well</b> Have a seat.']);
  expect(page.html).not.toContain('<b>well</b>');
  expect(page.html).toMatch(/<form method="dialog">.*Dismiss/s);
  expect((await readPage(await she.get('/help-center'))).toasts).toEqual([]);
});

test('S-TOAST-01 at most one: the last one said is the one shown', async () => {
  const she = await visitor();
  await she.post('/auth/register', {});
  await she.post('/auth/register', {});
  expect((await readPage(await she.post('/auth/sign-in', {}))).toasts).toEqual(['Login failed No such key']);
});

test('nobody puts words into our mouth: a toast that we did not sign is none', async () => {
  const words = { title: 'Your account is closed', description: 'Pay here.' };
  const look = async (cookie: string) =>
    (
      await readPage(
        await (await visitor()).send(new Request('http://hedgerow.test/help-center', { headers: { Cookie: cookie } })),
      )
    ).toasts;
  expect(await look(await forged('a secret', words))).toEqual(['Your account is closed Pay here.']);
  expect(await look(await forged('another secret', words))).toEqual([]);
  expect(await look(`hedgerow-toast=${Buffer.from(JSON.stringify(words)).toString('base64')}`)).toEqual([]);
  expect(await look(await forged('a secret', { title: 'x'.repeat(300) }))).toEqual([]);
  expect(await look('hedgerow-toast=%E0%A4%A')).toEqual([]);
});

test('its cookie is for the server only, and short of life; Secure over https', async () => {
  const set = async (secure: boolean) =>
    (await (await browser(business, { build: await house, secure })).post('/auth/register', {})).headers
      .getSetCookie()[0]
      ?.split('; ')
      .map((part) => part.replace(/^(__Host-)?hedgerow-toast=.*/, '$1'))
      .sort();
  expect(await set(false)).toEqual(['', 'HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax']);
  expect(await set(true)).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure', '__Host-']);
});
