import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { readPage } from '#tests/support/form-page';
import { browser } from '#tests/support/web';
import { workOn } from '#tests/support/escrow/work-story';

let world: TestApp;
let cast: Cast;
let fern: SessionUser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  fern = await cast.landscaper();
});
afterAll(() => world.close());

const open = { shareName: true, sharePostcode: true, promoFromProduct: false, profileVisibility: 'public' } as const;
async function customerWho(
  privacy: Partial<Record<'shareName' | 'sharePostcode', boolean>> & { profileVisibility?: 'private' },
) {
  const customer = await cast.customer({ fullName: 'Quilla Marsh' });
  await world.app.accounts.changePrivacy.execute({ userId: customer.id, ...open, ...privacy });
  return customer;
}
type Listed = { id: string; location: string; customer: { fullName: string } };

/** Everything Fern can see of a job before she is hired: in the list, on pages, in JSON and with her own bids. */
async function whatFernSees(jobId: string) {
  const at = await browser(world.app, { actor: fern });
  const jobs = (await (await at.json('GET', '/api/jobs/available')).json()) as Listed[];
  await cast.placedBid(fern, jobId);
  const pages = await Promise.all(
    [`/jobs/${jobId}`, `/jobs/${jobId}/bid`, '/landscaper/dashboard'].map(
      async (path) => (await readPage(await at.get(path))).text,
    ),
  );
  const calls = await Promise.all(
    [`/api/jobs/${jobId}`, '/api/landscaper/bids'].map(async (path) => (await at.json('GET', path)).text()),
  );
  return { listed: jobs.find(({ id }) => id === jobId)!, everywhere: [...pages, ...calls].join(' ') };
}

describe('before anyone is hired', () => {
  it('landscapers see the first name and the first half of the postcode by default (C-SET-14, K-CUST-05)', async () => {
    const { listed, everywhere } = await whatFernSees(await cast.postedJob(await customerWho({})));
    expect([listed.customer.fullName, listed.location]).toEqual(['Quilla', 'Frome BA11']);
    expect(everywhere).toContain('Quilla');
    expect(everywhere).not.toContain('Marsh');
  });

  it('a customer who does not share their name is called “A customer”, and no id links their jobs (C-SET-14, D-LOCAL2FA, SEC-N5)', async () => {
    const { listed, everywhere } = await whatFernSees(await cast.postedJob(await customerWho({ shareName: false })));
    expect(listed.customer.fullName).toBe('A customer');
    expect(everywhere).not.toContain('Quilla');
    expect(everywhere).toContain('"customer":{"id":null,"name":"A customer"}');
    expect(everywhere).toContain('Waiting for the customer to answer');
  });

  it('a customer who does not share their postcode is shown with the town only (C-SET-14, D-LOCAL2FA)', async () => {
    // Fern gets a postcode that differs from the job's, so that the test does not mistake one for the other.
    fern = await cast.landscaper({ postcode: 'BA1 1AA' });
    const { listed, everywhere } = await whatFernSees(
      await cast.postedJob(await customerWho({ sharePostcode: false })),
    );
    expect(listed.location).toBe('Frome');
    expect(everywhere).not.toContain('BA11');
  });

  it('the hired landscaper sees both once the customer has paid', async () => {
    const customer = await customerWho({ shareName: false, sharePostcode: false });
    const jobId = await workOn(world, cast).paid({ customer, landscaper: fern });
    const page = await readPage(await (await browser(world.app, { actor: fern })).get(`/jobs/${jobId}`));
    expect(page.text).toContain('Quilla Marsh');
    expect(page.text).toContain('14 Orchard Close, Frome BA11 4HT');
  });

  it('the customer still sees their own postcode on the job’s page', async () => {
    const customer = await customerWho({ shareName: false, sharePostcode: false });
    const jobId = await cast.postedJob(customer);
    const page = await readPage(await (await browser(world.app, { actor: customer })).get(`/jobs/${jobId}`));
    expect(page.text).toContain('BA11');
  });
});

describe('reviews', () => {
  async function reviewedBy(privacy: { profileVisibility?: 'private' }) {
    const [customer, landscaper] = [await customerWho(privacy), await cast.landscaper()];
    const jobId = await workOn(world, cast).completed({ customer, landscaper });
    await workOn(world, cast).reviewed({ customer, landscaper }, jobId, { rating: 5, comment: 'Neat.' });
    const at = await browser(world.app);
    const page = await readPage(await at.get(`/landscaper/${landscaper.id}`));
    const call = await (await at.json('GET', `/api/users/${landscaper.id}/profile`)).text();
    return page.text + call;
  }

  it('show the first name of a public customer, and no name of a private one (K-CUST-07, D-LOCAL2FA)', async () => {
    expect(await reviewedBy({})).toContain('Quilla M.');
    const hidden = await reviewedBy({ profileVisibility: 'private' });
    expect(hidden).toContain('Neat.');
    expect(hidden).not.toContain('Quilla');
    expect(hidden).toContain('A customer');
  });
});
