import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { addressOn, readPage, went } from '#tests/support/form-page';
import { jobsPostedBy } from '#tests/support/jobs/job-seen';
import { jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

const lines = { postcode: 'ba11-1uq', addressLine1: '14 Orchard Close', addressLine2: '', town: '' };
const ADDRESS = '14 Orchard Close, Frome, BA11 1UQ';
const SETTINGS = '/customer/settings/addresses';
const PROFILE = '/customer-profile-completion';

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

type Person = Browser & { user: SessionUser };
async function signedIn(user: SessionUser): Promise<Person> {
  return { ...(await browser(world.app, { actor: user })), user };
}
const customer = async () => signedIn(await cast.customer());
const addressesOf = async ({ user }: Person) => (await world.app.accounts.settings(user.id))!.addresses;

async function firstSteps(they: Browser, base: string): Promise<string> {
  await they.post(`${base}/job-type`, { jobTypes: 'hedge_trimming', description: 'The front hedge.' });
  await they.post(`${base}/photos-scheduling`, { flexibleDate: 'on', timeOfDay: 'anytime', photos: await jpeg() });
  const page = await readPage(await they.get(`${base}/address-extras`));
  return String(page.value('jobId'));
}

/** A form with an address, and how to read the outcome. */
type AddressForm = {
  at: string;
  send(address: object): Promise<Response>;
  page(): Promise<Response>;
  stored(): Promise<string | undefined | null>;
};

async function wizard(base: string): Promise<AddressForm> {
  const she = await customer();
  const jobId = await firstSteps(she, base);
  return {
    at: base,
    send: (address) => she.post(`${base}/address-extras`, { jobId, savedAddress: 'another', ...address }),
    page: () => she.get(`${base}/address-extras`),
    stored: async () => (await jobsPostedBy(she))[0]?.address,
  };
}

async function guestWizard(): Promise<AddressForm> {
  const they = await browser(world.app);
  await firstSteps(they, '/post-job-guest');
  return {
    at: '/post-job-guest',
    send: (address) => they.post('/post-job-guest/address-extras', { ...address }),
    page: () => they.get('/post-job-guest/address-extras'),
    stored: async () => addressOn(await readPage(await they.get('/post-job-guest/address-extras'))),
  };
}

async function onePage(): Promise<AddressForm> {
  const they = await browser(world.app);
  const job = { jobTypes: 'hedge_trimming', description: 'The front hedge.', flexibleDate: 'on' };
  return {
    at: '/post-job-soft-signup',
    send: async (address) => they.post('/post-job-soft-signup', { ...job, photos: new File([], ''), ...address }),
    page: () => they.get('/post-job-soft-signup'),
    stored: async () => addressOn(await readPage(await they.get('/post-job-soft-signup'))),
  };
}

async function editPage(): Promise<AddressForm> {
  const she = await customer();
  const jobId = await cast.postedJob(she.user);
  const job = { jobTypes: 'hedge_trimming', description: 'The front hedge.', flexibleDate: 'on', timeOfDay: 'anytime' };
  return {
    at: '/edit-job',
    send: (address) => she.post(`/edit-job/${jobId}`, { ...job, ...address }),
    page: () => she.get(`/edit-job/${jobId}`),
    stored: async () => (await jobsPostedBy(she))[0]?.address,
  };
}

async function profile(): Promise<AddressForm> {
  const she = await signedIn(await cast.customer({ completed: false }));
  const info = { fullName: 'Olive Marsh', phoneNumber: '07700 900123', propertyType: 'home' };
  return {
    at: PROFILE,
    send: (address) => she.post(PROFILE, { ...info, ...address }),
    page: () => she.get(PROFILE),
    stored: async () => (await world.app.accounts.views.customerProfile(she.user.id))?.address,
  };
}

async function saved(): Promise<AddressForm> {
  const she = await customer();
  const addressId = randomUUID();
  return {
    at: `${SETTINGS}/add`,
    send: (address) => she.post(`${SETTINGS}/add`, { addressId, label: 'Work', ...address }),
    page: () => she.get(`${SETTINGS}/add`),
    stored: async () => (await addressesOf(she)).find(({ id }) => id === addressId)?.address,
  };
}

describe.each([
  ['the wizard', () => wizard('/post-job')],
  ['the classic form', () => wizard('/customer/post-job/classic')],
  ['the guest wizard', guestWizard],
  ['the form of one page', onePage],
  ['the edit page', editPage],
  ['the profile', profile],
  ['saved addresses', saved],
])('LOOK-M14: %s', (name, open) => {
  test('asks for the postcode first, then the street, and lets the browser fill them in', async () => {
    const { html } = await readPage(await (await open()).page());
    const names = [...html.matchAll(/autoComplete="(postal-code|address-[a-z0-9-]+)"/gi)].map(([, one]) => one);
    expect(names).toEqual(['postal-code', 'address-line1', 'address-line2', 'address-level2']);
    expect(html).not.toContain('name="address"');
  });

  test('makes one address of them in one submit, with the town of the postcode', async () => {
    const form = await open();
    expect((await form.send(lines)).status).toBe(303);
    expect(await form.stored()).toBe(ADDRESS);
  });

  test.each([
    ['BAI 1UQ', 'Please enter a full postcode, such as BA11 1UQ'],
    ['BA11', 'Please enter a full postcode, such as BA11 1UQ'],
    ['ZE99 1AA', 'We could not find that postcode. Please check it'],
    ['', 'Please enter the postcode'],
  ])('refuses the postcode “%s” beside its field and keeps everything typed', async (postcode, words) => {
    const form = await open();
    const before = await form.stored();
    const typed = { postcode, addressLine1: '14 Orchard Close', addressLine2: 'Lower Keyford', town: 'Frome' };
    const response = await form.send(typed);
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.beside('postcode')).toBe(words);
    expect(page.summary?.lines).toEqual([['#postcode', words]]);
    expect(Object.keys(typed).map((field) => page.value(field))).toEqual(Object.values(typed));
    if (!name.includes('guest') && !name.includes('one page')) expect(await form.stored()).toBe(before);
  });

  test('asks for the street, and says all that is missing at once', async () => {
    const form = await open();
    const page = await readPage(await form.send({ ...lines, addressLine1: '', postcode: 'BAI 1UQ' }));
    expect(page.summary?.lines).toEqual([
      ['#postcode', 'Please enter a full postcode, such as BA11 1UQ'],
      ['#addressLine1', 'Please enter the house number or name, and the street'],
    ]);
  });

  test('still takes the address in one text', async () => {
    const form = await open();
    expect((await form.send({ address: '14 Orchard Close, Frome BA11 4HT' })).status).toBe(303);
    expect((await form.stored())?.replaceAll(',', '')).toBe('14 Orchard Close Frome BA11 4HT');
  });
});

test('a profile and a saved address may be where we do not work; a job may not', async () => {
  const belfast = { ...lines, postcode: 'BT1 5GS', town: 'Belfast' };
  for (const form of [await profile(), await saved()]) {
    expect((await form.send(belfast)).status).toBe(303);
    expect(await form.stored()).toBe('14 Orchard Close, Belfast, BT1 5GS');
  }
  const page = await readPage(await (await wizard('/post-job')).send(belfast));
  expect(page.beside('postcode')).toBe('We do not cover that postcode yet');
});

test('an address saved in one text is split into lines to be edited, and nothing of it is lost', async () => {
  const she = await customer();
  const id = randomUUID();
  const address = 'Behind the pub, 3 Mill Lane, Nr Frome, Somerset BA11 4HT';
  await she.json('POST', '/api/customer/addresses', { id, label: 'Plot', address });
  const page = await readPage(await she.get(`${SETTINGS}/${id}/edit`));
  expect(addressOn(page)).toBe('Behind the pub, 3 Mill Lane, Nr Frome, Somerset, BA11 4HT');
  const typed = ['label', 'postcode', 'addressLine1', 'addressLine2', 'town'].map((name) => [name, page.value(name)]);
  await she.post(`${SETTINGS}/${id}/edit`, Object.fromEntries(typed) as Record<string, string>);
  expect((await addressesOf(she)).find((one) => one.id === id)?.address).toBe(addressOn(page));
});

describe('LOOK-M14, WCAG 3.3.7: saved addresses are offered when a job is posted', () => {
  async function withWork() {
    const she = await customer();
    const work = { label: 'Work', ...lines, addressLine1: '1 Quay Street', accessInstructions: 'Gate code 2210' };
    await she.post(`${SETTINGS}/add`, { addressId: randomUUID(), ...work });
    const [home, office] = await addressesOf(she);
    return { she, home: home!, office: office! };
  }

  test.each(['/post-job', '/customer/post-job/classic'])(
    'the default one is chosen, and choosing another asks for nothing again: %s',
    async (base) => {
      const { she, home, office } = await withWork();
      const jobId = await firstSteps(she, base);
      const page = await readPage(await she.get(`${base}/address-extras`));
      expect(page.value('savedAddress')).toBe(home.id);
      expect(page.text).toContain('1 Quay Street, Frome, BA11 1UQ. Gate code 2210');
      expect(page.text).toContain('Another address');
      const posted = await she.post(`${base}/address-extras`, { jobId, savedAddress: office.id });
      expect(went(posted)).toContain('303 /customer-dashboard');
      expect(await jobsPostedBy(she)).toMatchObject([
        { address: '1 Quay Street, Frome, BA11 1UQ', accessInstructions: 'Gate code 2210' },
      ]);
    },
  );

  test('how to get in may differ for one job', async () => {
    const { she, office } = await withWork();
    const jobId = await firstSteps(she, '/post-job');
    const sent = { jobId, savedAddress: office.id, accessInstructions: 'The gate is open' };
    await she.post('/post-job/address-extras', sent);
    expect(await jobsPostedBy(she)).toMatchObject([{ accessInstructions: 'The gate is open' }]);
    expect(await addressesOf(she)).toMatchObject([{}, { accessInstructions: 'Gate code 2210' }]);
  });

  test('the choice stays when another answer is wrong', async () => {
    const { she, office } = await withWork();
    const jobId = await firstSteps(she, '/post-job');
    const sent = { jobId, savedAddress: office.id, budget: 'cheap' };
    const page = await readPage(await she.post('/post-job/address-extras', sent));
    expect(page.summary?.lines.map(([field]) => field)).toEqual(['#budget']);
    expect(page.value('savedAddress')).toBe(office.id);
    expect((await readPage(await she.get('/post-job/address-extras'))).value('savedAddress')).toBe(office.id);
  });

  test('another customer’s address cannot be chosen, nor one that is gone', async () => {
    const { office } = await withWork();
    const mallory = await customer();
    const jobId = await firstSteps(mallory, '/post-job');
    for (const savedAddress of [office.id, randomUUID(), 'mine']) {
      const response = await mallory.post('/post-job/address-extras', { jobId, savedAddress });
      expect(response.status).toBe(422);
      const page = await readPage(response);
      expect(page.summary?.lines).toEqual([
        ['#savedAddress', 'This address is no longer saved. Please choose another'],
      ]);
      expect(page.html).not.toContain('1 Quay Street');
    }
    expect(await jobsPostedBy(mallory)).toEqual([]);
  });

  test('an address that is typed is saved if its box is ticked, once, and is offered next time', async () => {
    const she = await customer();
    const jobId = await firstSteps(she, '/post-job');
    const sent = {
      jobId,
      savedAddress: 'another',
      ...lines,
      addressLine1: '9 Vallis Way',
      keepAddress: 'on',
      accessInstructions: 'Side gate',
    };
    await she.post('/post-job/address-extras', sent);
    await she.post('/post-job/address-extras', sent);
    expect(await addressesOf(she)).toMatchObject([
      { label: 'Home', isDefault: true },
      { label: '9 Vallis Way', address: '9 Vallis Way, Frome, BA11 1UQ', accessInstructions: 'Side gate' },
    ]);
    await firstSteps(she, '/post-job');
    expect((await readPage(await she.get('/post-job/address-extras'))).text).toContain('9 Vallis Way, Frome, BA11 1UQ');
  });

  test('an address that is typed is not saved without the tick', async () => {
    const she = await customer();
    const jobId = await firstSteps(she, '/post-job');
    await she.post('/post-job/address-extras', { jobId, savedAddress: 'another', ...lines });
    expect(await addressesOf(she)).toHaveLength(1);
  });

  test('a visitor has none to choose from', async () => {
    const they = await browser(world.app);
    await firstSteps(they, '/post-job-guest');
    const { html } = await readPage(await they.get('/post-job-guest/address-extras'));
    expect(html).not.toContain('savedAddress"');
    expect(html).not.toContain('keepAddress');
  });
});
