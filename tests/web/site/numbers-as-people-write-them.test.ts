import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readPage } from '#tests/support/form-page';
import { newLandscaperOn } from '#tests/support/onboarding/new-landscaper';
import { jpeg } from '#tests/support/pictures';
import { productStage } from '#tests/support/product-stage';
import { browser, type Browser } from '#tests/support/web';

// Every form and call that takes a phone number or a postcode, and what happens to what is typed there.

const on = productStage();

const PHONES = [
  '07700-900-123',
  '(07700) 900123',
  '+44 (0)7700 900123',
  '00447700900123',
  '0044 7700 900 123',
  '07700.900123',
  '\u202d+44 7700 900123\u202c',
  '07700\u200b900123',
  '447700900123',
  '07700—900−123',
];
const KEPT_PHONE = '07700900123';
const POSTCODES = ['ba111uq', 'BA11  1UQ', 'BA11-1UQ', ' Ba11 1uq ', 'BA11\u200b\u00a01UQ', '\u2060BA11–1UQ\u200e'];
const KEPT_POSTCODE = 'BA11 1UQ';

const someone = async (completed = true) => {
  const user = await on.cast.customer({ completed });
  return { ...(await browser(on.world.app, { actor: user })), user };
};
const storedOf = async (id: string) =>
  (await on.world.database.knex('users').where({ id }).first('phoneNumber', 'postcode', 'address')) as {
    phoneNumber: string | null;
    postcode: string | null;
    address: string | null;
  };
const answersOf = async (id: string) => (await on.world.app.onboarding.registration.of(id)).answers;
const BIO = 'Hedges laid and trimmed by hand, all the year round, with two dogs.';
const profile = { fullName: 'Olive Marsh', phoneNumber: KEPT_PHONE, propertyType: 'home' };
const home = { postcode: KEPT_POSTCODE, addressLine1: '14 Orchard Close' };
const whole = { ...profile, address: '14 Orchard Close, Frome', termsAccepted: true };
const account = { fullName: 'Olive Marsh', preferredContact: 'call', propertyType: 'home' };
const business = { firstName: 'Fern', lastName: 'Blackthorn', bio: BIO, yearsExperience: '12', serviceArea: 'Frome' };
const snake = {
  first_name: 'Fern',
  last_name: 'Blackthorn',
  bio: 'Hedges by hand.',
  years_experience: '12',
  service_area: 'Frome',
};
const complete = { ...business, yearsExperience: 12, services: ['hedge_trimming'], termsAccepted: true };
const job = {
  jobTypes: ['hedge_trimming'],
  description: 'The front hedge.',
  address: '14 Orchard Close, Frome BA11 4HT',
};
const newPerson = () => ({
  email: `${randomUUID()}@hedgerow.test`,
  password: 'seven-tall-hollyhocks',
  agreeToTerms: true,
});

const guestJob = (change: object) => ({
  ...newPerson(),
  agreeToTerms: 'true',
  fullName: 'Olive Marsh',
  phoneNumber: KEPT_PHONE,
  services_requested: '["hedge_trimming"]',
  job_description: job.description,
  address_full: job.address,
  is_flexible_date: 'true',
  photos: new File([], ''),
  ...change,
});

async function guestAtAccount(base: string): Promise<{ they: Browser; jobId: string }> {
  const they = await browser(on.world.app);
  const first = { jobTypes: 'hedge_trimming', description: 'The front hedge.' };
  const date = { flexibleDate: 'on', photos: await jpeg() };
  if (base === '/post-job-soft-signup') await they.post(base, { ...first, ...date, ...home });
  else {
    await they.post(`${base}/job-type`, first);
    await they.post(`${base}/photos-scheduling`, date);
    await they.post(`${base}/address-extras`, home);
  }
  const page = await readPage(await they.get(`${base}/create-account`));
  return { they, jobId: String(page.value('jobId')) };
}
const idOf = async (they: Browser) => ((await (await they.json('GET', '/api/user')).json()) as { id: string }).id;

/** Sends the number, and returns what is stored. */
const phonePlaces: Record<string, (typed: string) => Promise<string | null | undefined>> = {
  'the customer’s profile': async (phoneNumber) => {
    const she = await someone(false);
    await she.post('/customer-profile-completion', { ...profile, ...home, phoneNumber });
    return (await storedOf(she.user.id)).phoneNumber;
  },
  'PATCH /api/users/{id}, which completes a profile': async (phoneNumber) => {
    const she = await someone(false);
    await she.json('PATCH', `/api/users/${she.user.id}`, { ...whole, phoneNumber });
    return (await storedOf(she.user.id)).phoneNumber;
  },
  'PATCH /api/users/{id} of the settings': async (phoneNumber) => {
    const she = await someone();
    await on.world.database.knex('users').where({ id: she.user.id }).update({ phoneNumber: null });
    await she.json('PATCH', `/api/users/${she.user.id}`, { phoneNumber });
    return (await storedOf(she.user.id)).phoneNumber;
  },
  'the settings of a customer': async (phoneNumber) => {
    const she = await someone();
    await on.world.database.knex('users').where({ id: she.user.id }).update({ phoneNumber: null });
    await she.post('/customer/settings', { ...account, phoneNumber });
    return (await storedOf(she.user.id)).phoneNumber;
  },
  'the settings page that landscapers have too': async (phoneNumber) => {
    const she = await someone();
    await on.world.database.knex('users').where({ id: she.user.id }).update({ phoneNumber: null });
    await she.post('/settings-page/account', { firstName: 'Olive', lastName: 'Marsh', phoneNumber });
    return (await storedOf(she.user.id)).phoneNumber;
  },
  'the registration wizard': async (phone) => {
    const fern = await newLandscaperOn(on.world);
    await fern.post('/landscaper-registration?step=1', { ...business, phone });
    return (await answersOf(fern.user.id)).phone;
  },
  'the registration pages': async (phone) => {
    const fern = await newLandscaperOn(on.world);
    await fern.post('/landscaper-registration-step1', { ...business, phone });
    return (await answersOf(fern.user.id)).phone;
  },
  'POST /api/landscaper/registration/step1 of the wizard': async (phone) => {
    const fern = await newLandscaperOn(on.world);
    await fern.json('POST', '/api/landscaper/registration/step1', { ...business, phone });
    return (await answersOf(fern.user.id)).phone;
  },
  'POST /api/landscaper/registration/step1 of the pages': async (phone_number) => {
    const fern = await newLandscaperOn(on.world);
    await fern.json('POST', '/api/landscaper/registration/step1', { ...snake, phone_number });
    return (await answersOf(fern.user.id)).phone;
  },
  'POST /api/landscaper/profile/complete': async (phone) => {
    const fern = await newLandscaperOn(on.world);
    await fern.json('POST', '/api/landscaper/profile/complete', { ...complete, phone });
    return (await storedOf(fern.user.id)).phoneNumber;
  },
  'the account form of a guest': async (phoneNumber) => {
    const { they, jobId } = await guestAtAccount('/post-job-guest');
    const person = { ...newPerson(), agreeToTerms: 'on', fullName: 'Olive Marsh' };
    const typed = { ...person, jobId, phoneNumber, confirmPassword: person.password };
    await they.post('/post-job-guest/create-account', typed);
    return (await storedOf(await idOf(they))).phoneNumber;
  },
  'the account form in front of the one page': async (phoneNumber) => {
    const { they, jobId } = await guestAtAccount('/post-job-soft-signup');
    const typed = { ...newPerson(), agreeToTerms: 'on', firstName: 'Olive', jobId, phoneNumber };
    await they.post('/post-job-soft-signup/create-account', typed);
    return (await storedOf(await idOf(they))).phoneNumber;
  },
  'POST /api/jobs/guest': async (phoneNumber) => {
    const they = await browser(on.world.app);
    await they.post('/api/jobs/guest', guestJob({ phoneNumber }));
    return (await storedOf(await idOf(they))).phoneNumber;
  },
  'POST /api/jobs/soft-signup': async (phoneNumber) => {
    const they = await browser(on.world.app);
    const userData = JSON.stringify({ ...newPerson(), firstName: 'Olive', phoneNumber });
    const jobData = JSON.stringify({ ...job, location: job.address });
    await they.post('/api/jobs/soft-signup', { userData, jobData, photos: new File([], '') });
    return (await storedOf(await idOf(they))).phoneNumber;
  },
};

const postcodePlaces: Record<string, (typed: string) => Promise<string | null | undefined>> = {
  'the customer’s profile': async (postcode) => {
    const she = await someone(false);
    await she.post('/customer-profile-completion', { ...profile, ...home, postcode });
    return (await storedOf(she.user.id)).postcode;
  },
  'PATCH /api/users/{id}, which completes a profile': async (postcode) => {
    const she = await someone(false);
    await she.json('PATCH', `/api/users/${she.user.id}`, { ...whole, postcode });
    return (await storedOf(she.user.id)).postcode;
  },
  'a saved address': async (postcode) => {
    const she = await someone();
    await she.post('/customer/settings/addresses/add', { addressId: randomUUID(), label: 'Work', ...home, postcode });
    return (await on.world.app.accounts.settings(she.user.id))?.addresses.at(-1)?.address.split(', ').at(-1);
  },
  'the registration wizard, when it is completed in one call': async (postcode) => {
    const fern = await newLandscaperOn(on.world);
    await fern.json('POST', '/api/landscaper/profile/complete', { ...complete, phone: KEPT_PHONE, postcode });
    return (await storedOf(fern.user.id)).postcode;
  },
  'a job that is posted by a call': async (postcode) => {
    const they = await browser(on.world.app);
    const address_full = `14 Orchard Close, Frome, ${postcode}`;
    await they.post('/api/jobs/guest', guestJob({ address_full }));
    return (await storedOf(await idOf(they))).postcode;
  },
  'where a landscaper looks for jobs': async (location) => {
    const fern = await browser(on.world.app, { actor: await on.cast.landscaper() });
    const page = await readPage(await fern.get(`/landscaper/find-jobs?location=${encodeURIComponent(location)}`));
    return page.beside('location') ?? KEPT_POSTCODE;
  },
};

describe('WEB-S14 D-PHONE: a phone number is read as people write it, and stored tidied', () => {
  test.each(Object.entries(phonePlaces))('%s', async (_place, send) => {
    const stored: [string, unknown][] = [];
    for (const typed of PHONES) stored.push([typed, await send(typed)]);
    expect(stored).toEqual(PHONES.map((typed) => [typed, KEPT_PHONE]));
  });

  test('V-GUEST-04: a guest’s number has no stated form, so any is taken', async () => {
    expect(await phonePlaces['the account form of a guest']?.('12345')).toBe('12345');
  });
});

describe('WEB-S14 V-COMP-08: a postcode is read as people write it, and stored tidied', () => {
  test.each(Object.entries(postcodePlaces))('%s', async (_place, send) => {
    const stored: [string, unknown][] = [];
    for (const typed of POSTCODES) stored.push([typed, await send(typed)]);
    expect(stored).toEqual(POSTCODES.map((typed) => [typed, KEPT_POSTCODE]));
  });
});

test('an admin finds people and their jobs by the phone number and by the postcode, however they are written', async () => {
  const she = await someone();
  await she.json('PATCH', `/api/users/${she.user.id}`, { phoneNumber: '07700 912345' });
  const made = await she.json('POST', '/api/jobs', {
    ...job,
    address: '14 Orchard Close, Frome BA11 9ZZ',
    flexibleDate: true,
    photos: (
      (await (await she.post('/api/upload-images', { photos: await jpeg() })).json()) as {
        imageUrls: string[];
      }
    ).imageUrls,
  });
  const { id: jobId } = (await made.json()) as { id: string };
  const ada = await browser(on.world.app, { actor: await on.cast.admin() });
  for (const search of ['07700-912-345', '(07700) 912345', '+44 (0)7700 912345', 'ba119zz', 'BA11-9ZZ', 'BA11  9ZZ'])
    for (const [list, id] of [
      ['users', she.user.id],
      ['jobs', jobId],
    ] as const) {
      const html = await (await ada.get(`/admin-dashboard?tab=${list}&search=${encodeURIComponent(search)}`)).text();
      expect([list, search, html.includes(id)]).toEqual([list, search, true]);
    }
});
