import { describe, expect, test } from 'vitest';
import { LookUpPostcode } from '#src/modules/jobs/use-cases/posting/look-up-postcode';
import { InMemoryGeocoder, InMemoryStreetNames } from '#tests/support/memory/in-memory-geocoder';

const streets = ['Vicarage Street', 'Christchurch Street East'];
const lookUp = new LookUpPostcode(new InMemoryGeocoder(), new InMemoryStreetNames({ 'BA11 1PU': streets }));
const look = (postcode: string) => lookUp.execute({ postcode });

describe('a postcode that is looked up while an address is typed', () => {
  test.each(['BA11 1PU', 'ba111pu', ' ba11-1pu '])(
    '%j is found in standard form, with its town and streets',
    async (typed) => {
      expect(await look(typed)).toEqual({ ok: true, value: { postcode: 'BA11 1PU', town: 'Frome', streets } });
    },
  );

  test('is found without streets if they are not known', async () => {
    expect(await look('BA1 2AB')).toEqual({ ok: true, value: { postcode: 'BA1 2AB', town: 'Bath', streets: [] } });
  });

  test.each([
    ['', 'postcode-malformed'],
    ['BA11', 'postcode-malformed'],
    ['12 Vicarage Street, BA11 1PU', 'postcode-malformed'],
    ['BAI 1UQ', 'postcode-malformed'],
    ['YY9 9YY', 'postcode-unknown'],
    ['BT1 1DA', 'outside-service-area'],
  ])('%j is refused: %s', async (typed, reason) => {
    expect(await look(typed)).toEqual({ ok: false, reason });
  });
});
