// Every switch and choice of the settings does something that a test shows, or the page says beside it that it does
// nothing yet (SPEC-M6). A new switch on a page is found here automatically.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { readPage } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

type Shown = { by: [file: string, title: string] } | { saying: string };
const rules = 'tests/notifications/news-for.test.ts';
const leads = 'tests/notifications/leads.contract.test.ts';
const texts = 'tests/web/accounts/change-alerts.test.ts';
const settings = 'tests/web/accounts/customer-settings.test.ts';
const privacy = 'tests/web/accounts/privacy-effects.test.ts';

/** What each does: the test that shows it, or the words on the page. */
const SWITCHES: Record<string, Shown> = {
  emailAlerts: { by: [rules, 'with emails switched off, only emails about money, problems and security are sent'] },
  smsAlerts: { by: [texts, 'a switch decides about the next text and email'] },
  newJobAlerts: { by: [leads, 'leave out those who have switched such emails off'] },
  bidUpdateAlerts: { by: [rules, 'with bids switched off, nothing is sent about bids'] },
  messageAlerts: { by: [rules, 'with messages switched off, nothing is sent about messages'] },
  paymentAlerts: { by: [rules, 'with payments switched off, emails about an amount of money are still sent'] },
  scheduleChangeAlerts: { by: [rules, 'with the schedule switched off, nothing is sent about it'] },
  // The customers’ page combines two of these in one, and has its own name for messages (C-SET-13).
  jobStatusChanges: { by: [settings, 'are saved as the flags that JSON calls use'] },
  newMessages: { by: [settings, 'are saved as the flags that JSON calls use'] },
  shareName: { by: [privacy, 'a customer who does not share their name is called'] },
  sharePostcode: { by: [privacy, 'a customer who does not share their postcode is shown with the town only'] },
  profileVisibility: { by: [privacy, 'show the first name of a public customer, and no name of a private one'] },
  showContact: {
    by: ['tests/onboarding/show-contact.test.ts', 'a landscaper can show and hide their contact details'],
  },
  mayBeFound: {
    by: ['tests/web/found/found.test.ts', 'may be found once its landscaper has said so'],
  },
  // How far, how much and what kind of work.
  slider: { by: [leads, 'with preferences are chosen by their own distance, value and kinds of work'] },
  jobTypes: { by: [leads, 'with preferences are chosen by their own distance, value and kinds of work'] },
  propertyType: { by: ['tests/web/accounts/customer-profile.test.ts', 'propertyType'] },
  platformAnnouncements: { saying: 'We send none at present.' },
  marketing: { saying: 'We send none at present.' },
  promotions: { saying: 'We send none at present.' },
  promoFromProduct: { saying: 'We suggest none at present.' },
  preferredContact: { saying: 'Your profile shows it. What we send you is up to you under Notifications.' },
};

const PAGES = {
  customer: [
    ...['account', 'addresses', 'notifications', 'security'].map((section) => `/customer/settings?section=${section}`),
    '/customer/settings/notifications',
    '/customer/settings/privacy',
    ...['account', 'notifications', 'payments', 'privacy'].map((section) => `/settings-page?section=${section}`),
    '/settings-page/notifications',
  ],
  landscaper: [
    '/landscaper/settings?section=job-preferences',
    ...['account', 'notifications', 'privacy', 'job-preferences'].map((section) => `/settings-page?section=${section}`),
    '/settings-page/notifications',
    '/settings-page/job-preferences',
  ],
  admin: ['/settings-page', '/settings-page?section=notifications', '/settings-page?section=privacy'],
} as const;

const isSwitch = (tag: string) => tag.startsWith('<select') || /type="(checkbox|radio|range)"/.test(tag);
const switchesOn = (html: string) =>
  [...html.matchAll(/<(?:input|select)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(isSwitch)
    .map((tag) => /\sname="([^"]*)"/.exec(tag)?.[1] ?? tag);

async function pagesOf(role: keyof typeof PAGES) {
  const at = await browser(world.app, { actor: await castOn(world)[role]() });
  return Promise.all(PAGES[role].map(async (path) => ({ path, ...(await readPage(await at.get(path))) })));
}

describe('SPEC-M6: the switches of the settings', () => {
  test.each(['customer', 'landscaper', 'admin'] as const)(
    'of a %s all do something, or say that they do not',
    async (role) => {
      for (const { path, html, text } of await pagesOf(role))
        for (const name of switchesOn(html)) {
          const shown = SWITCHES[name];
          expect([path, name, shown !== undefined]).toEqual([path, name, true]);
          if (shown && 'saying' in shown)
            expect([path, name, text]).toEqual([path, name, expect.stringContaining(shown.saying)]);
        }
    },
  );

  test('every listed switch is on a page, and its test exists', async () => {
    const all = (await Promise.all((['customer', 'landscaper', 'admin'] as const).map(pagesOf))).flat();
    const seen = new Set(all.flatMap(({ html }) => switchesOn(html)));
    expect([...seen].sort()).toEqual(Object.keys(SWITCHES).sort());
    for (const [name, shown] of Object.entries(SWITCHES))
      if ('by' in shown) expect([name, readFileSync(shown.by[0], 'utf8').includes(shown.by[1])]).toEqual([name, true]);
  });
});
