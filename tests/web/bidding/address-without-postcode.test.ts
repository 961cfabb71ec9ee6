// An address of the specification is one text without a field for a postcode (decision 93).
import { expect, test } from 'vitest';
import { NO_PLACE_GIVEN } from '#app/ui/format';
import { addPhoto } from '#tests/support/people';
import { readPage } from '#tests/support/form-page';
import { productStage } from '#tests/support/product-stage';
import { browser } from '#tests/support/web';

const on = productStage();

async function posted(address: string) {
  const olive = await on.cast.customer();
  const their = await browser(on.world.app, { actor: olive });
  const photos = [await addPhoto(on.world.database.knex, { ownerId: olive.id })];
  const job = {
    jobTypes: ['hedge_trimming'],
    description: 'Front hedge, about 12 metres.',
    flexibleDate: true,
    timeOfDay: 'anytime',
    is_recurring: false,
    photos,
  };
  const answer = await their.json('POST', '/api/jobs', { ...job, address });
  return { their, answer, body: (await answer.json()) as { id: string; error?: string } };
}
type Found = { id: string; location: string; distance: number | null };

test('SPEC3-M3 an address with a town is measured from the middle of the town, and shows the town alone', async () => {
  const { answer, body } = await posted('12 Cover Lane, Frome');
  expect(answer.status).toBe(201);
  const fern = await browser(on.world.app, { actor: await on.cast.landscaper() });
  const found = (await (await fern.json('GET', '/api/landscaper/browse-jobs')).json()) as Found[];
  expect(found.find(({ id }) => id === body.id)).toMatchObject({ location: 'Frome', distance: 2 });
});

test('SPEC3-M3 an address without a town is posted, its customer is asked where it is, and the answer gives it a place', async () => {
  const { their, answer, body } = await posted('The old mill, behind the chapel');
  expect(answer.status).toBe(201);
  const fern = await browser(on.world.app, { actor: await on.cast.landscaper() });
  const inFrome = (await (await fern.json('GET', '/api/landscaper/browse-jobs')).json()) as Found[];
  expect(inFrome.map(({ id }) => id)).not.toContain(body.id);
  const jobPage = await readPage(await fern.get(`/landscaper/browse/${body.id}`));
  expect(jobPage.text).toContain(NO_PLACE_GIVEN);

  const asked = 'Its address has no postcode, so landscapers nearby cannot find it.';
  const dashboard = await readPage(await their.get('/customer-dashboard'));
  expect(dashboard.text).toContain(asked);
  expect(dashboard.html).toContain(`href="/edit-job/${body.id}"`);
  const edited = await their.json('PUT', `/api/jobs/${body.id}`, {
    description: 'Front hedge, about 12 metres.',
    jobTypes: ['hedge_trimming'],
    address: 'The old mill, Frome BA11 4HT',
    flexibleDate: true,
    timeOfDay: 'anytime',
  });
  expect(edited.status).toBe(200);
  expect((await readPage(await their.get('/customer-dashboard'))).text).not.toContain(asked);
  const now = (await (await fern.json('GET', '/api/landscaper/browse-jobs')).json()) as Found[];
  expect(now.find(({ id }) => id === body.id)).toMatchObject({ location: 'Frome BA11', distance: 2 });
});

test('SPEC3-M3 a postcode that cannot be one is a slip of the keys, and is refused', async () => {
  const { answer, body } = await posted('12 Cover Lane, Frome ZA11 4HT');
  expect([answer.status, body.error]).toEqual([422, 'We could not find that postcode. Please check it']);
});
