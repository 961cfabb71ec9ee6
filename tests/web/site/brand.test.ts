// A change in app/ui/page/brand.ts reaches everything that shows our name or contact details (D-BRAND). These tests run
// the product under another name.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { guardRoutes } from '#app/web/guard.server';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { smtpMailbox } from '#tests/support/notifications/smtp-mailbox';
import { browser, serverBuild } from '#tests/support/web';

vi.mock('#app/ui/page/brand', async (original) => {
  const real = await original<typeof import('#app/ui/page/brand')>();
  return {
    ...real,
    BRAND: { ...real.BRAND, name: 'Bramble', email: 'ask@bramble.test', phone: '01632 960 999' },
  };
});

let mailbox: Awaited<ReturnType<typeof smtpMailbox>>;
let world: TestApp;
beforeAll(async () => {
  mailbox = await smtpMailbox();
  world = await testApp({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

test('C-LAND-21, C-LAND-22: the footer has the configured email address and phone number', async () => {
  const { html } = await readPage(await (await browser(world.app)).get('/'));
  const footer = html.slice(html.indexOf('<footer'));
  for (const words of ['Bramble', 'ask@bramble.test', '01632 960 999']) expect(footer).toContain(words);
  // Addresses begin with the test's own.
  expect(html.replaceAll('http://hedgerow.test/', '/')).not.toMatch(/hedgerow/i);
});

test('S-GEN-09: the error screen gives the configured email address', async () => {
  const build = guardRoutes(
    await serverBuild(() => ({
      loader: () => Promise.reject(new Error('broken')),
      default: () => null,
    })),
  );
  const app = withParts(world.app, { log: { error() {} } });
  const { text } = await readPage(await (await browser(app, { build })).get('/help-center'));
  expect(text).toMatch(/contact support at\s+ask@bramble\.test/);
});

test('emails are sent from the configured name and address', async () => {
  const cast = castOn(world);
  await cast.placedBid(await cast.landscaper(), await cast.postedJob(await cast.customer()));
  const { clock, notifications } = world.app;
  await notifications.deliverDueEvents.execute({ asOf: await clock.now() });
  await notifications.sendDueMails.execute({ asOf: await clock.now() });
  expect(mailbox.received.length).toBeGreaterThan(0);
  for (const { from } of mailbox.received) expect(from).toEqual({ name: 'Bramble', address: 'ask@bramble.test' });
});
