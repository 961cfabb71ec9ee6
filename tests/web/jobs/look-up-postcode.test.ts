import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { browser } from '#tests/support/web';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  await world.database.knex('postcodeStreets').insert({ postcode: 'BA11 1PU', streets: ['Vicarage Street'] });
});
afterAll(() => world.close());

const look = async (postcode: string) =>
  (await browser(world.app)).get(`/api/postcodes/${encodeURIComponent(postcode)}`);

describe('a postcode is looked up while an address is typed', () => {
  test('visitors and customers are told its town and its streets', async () => {
    const answer = await look('ba111pu');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ postcode: 'BA11 1PU', town: 'Frome', streets: ['Vicarage Street'] });
    const customer = await browser(world.app, { actor: await castOn(world).customer() });
    expect((await customer.get('/api/postcodes/BA11%201PU')).status).toBe(200);
  });

  test.each([
    ['BAI 1UQ', 422, 'postcode-malformed', 'Please enter a full postcode, such as BA11 1UQ'],
    ['YY9 9YY', 404, 'postcode-unknown', 'We could not find that postcode. Please check it'],
    ['BT1 1DA', 422, 'outside-service-area', 'We do not cover that postcode yet'],
  ])('%j is refused with %d and a sentence that says what to do', async (postcode, status, code, error) => {
    const answer = await look(postcode);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, error, fields: { postcode: [error] } });
  });
});
