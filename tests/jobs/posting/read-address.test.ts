import { describe, expect, test } from 'vitest';
import { ReadAddress } from '#src/modules/jobs/use-cases/posting/read-address';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';

const nothing = { address: '', postcode: '', addressLine1: '', addressLine2: '', town: '' };
const typed = { ...nothing, postcode: 'BA11 1UQ', addressLine1: '14 Orchard Close' };
const read = (answers: Partial<typeof nothing>) =>
  new ReadAddress(new InMemoryGeocoder()).execute({ ...nothing, ...answers });

describe('LOOK-M14: an address typed in lines', () => {
  test('gets the town of its postcode, if none was typed', async () => {
    expect(await read(typed)).toEqual({ address: '14 Orchard Close, Frome, BA11 1UQ', problems: {} });
    expect(await read({ ...typed, addressLine1: '14 Orchard Close, Frome' })).toMatchObject({
      address: '14 Orchard Close, Frome, BA11 1UQ',
    });
  });

  test('keeps the town that was typed', async () => {
    expect(await read({ ...typed, town: 'Nunney' })).toEqual({
      address: '14 Orchard Close, Nunney, BA11 1UQ',
      problems: {},
    });
  });

  test.each([
    [{}, { postcode: 'all-missing' }],
    [{ ...typed, postcode: '' }, { postcode: 'missing' }],
    [{ ...typed, postcode: 'BAI 1UQ' }, { postcode: 'malformed' }],
    [{ ...typed, postcode: 'ZE99 1AA' }, { postcode: 'postcode-unknown' }],
    [{ ...typed, postcode: 'BT1 5GS' }, { postcode: 'outside-service-area' }],
    [{ postcode: 'ZE99 1AA' }, { postcode: 'postcode-unknown', addressLine1: 'missing' }],
    [{ postcode: 'BA11 1UQ' }, { addressLine1: 'missing' }],
  ])('%o is refused with a problem for each field', async (answers, problems) => {
    expect((await read(answers)).problems).toEqual(problems);
  });
});

test('an address in one text stays as it is; one without a postcode is refused', async () => {
  expect(await read({ address: '14 Orchard Close, Frome BA11 4HT' })).toEqual({
    address: '14 Orchard Close, Frome BA11 4HT',
    problems: {},
  });
  expect((await read({ address: '14 Orchard Close' })).problems).toEqual({ postcode: 'missing' });
});
