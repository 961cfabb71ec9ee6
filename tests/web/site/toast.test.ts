import { createCookie } from '@remix-run/node';
import { expect, test } from 'vitest';
import type { App } from '#src/composition/app';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { inPlaceOf } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { browser, serverBuild } from '#tests/support/web';

const app = inPlaceOf<App>({ secrets: ['a secret'], log: { error() {} } });

/** A build in which one form redirects with a toast, and the login form shows one on its own page. */
const build = serverBuild(({ path }) => ({
  loader: () => null,
  action: async ({ context }: { context: Parameters<typeof redirectWithToast>[0] }) => {
    if (path === '/auth/sign-in')
      toastHere(context, { title: 'Login failed', description: 'Wrong password', kind: 'problem' });
    return path === '/auth/sign-in'
      ? null
      : redirectWithToast(context, '/help-center', { title: 'Done <b>well</b>', description: 'Thank you.' });
  },
  default: () => 'A page',
}));
const visitor = async () => browser(app, { build: await build });
const forged = async (secret: string, toast: unknown) =>
  (await createCookie('hedgerow-toast', { secrets: [secret] }).serialize(toast)).split(';')[0] ?? '';

test('S-TOAST-01 a toast is shown once, on the next page', async () => {
  const she = await visitor();
  expect((await she.post('/auth/register', {})).status).toBe(303);
  const page = await readPage(await she.get('/help-center'));
  expect(page.toasts).toEqual(['Done <b>well</b> Thank you.']);
  expect(page.html).not.toContain('<b>well</b>');
  expect(page.html).toMatch(/<form method="dialog">.*Dismiss/s);
  expect((await readPage(await she.get('/help-center'))).toasts).toEqual([]);
});

test('WEB-S10 LOOK-S16 a toast is before the content of the page, so that it is read first and covers nothing', async () => {
  const she = await visitor();
  await she.post('/auth/register', {});
  const { html } = await readPage(await she.get('/help-center'));
  expect(html.indexOf('<dialog class="toast')).toBeGreaterThan(html.indexOf('</header>'));
  expect(html.indexOf('<dialog class="toast')).toBeLessThan(html.indexOf('<main'));
});

test('S-TOAST-01 at most one toast is shown: the latest', async () => {
  const she = await visitor();
  await she.post('/auth/register', {});
  await she.post('/auth/register', {});
  expect((await readPage(await she.post('/auth/sign-in', {}))).toasts).toEqual(['Login failed Wrong password']);
});

test('a toast that we did not sign is not shown', async () => {
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

test('the toast’s cookie is HttpOnly and short-lived, and Secure over https', async () => {
  const set = async (secure: boolean) =>
    (await (await browser(app, { build: await build, secure })).post('/auth/register', {})).headers
      .getSetCookie()[0]
      ?.split('; ')
      .map((part) => part.replace(/^(__Host-)?hedgerow-toast=.*/, '$1'))
      .sort();
  expect(await set(false)).toEqual(['', 'HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax']);
  expect(await set(true)).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure', '__Host-']);
});
