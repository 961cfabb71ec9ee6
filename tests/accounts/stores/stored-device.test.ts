import { expect, test } from 'vitest';
import { deviceToStore, storedDevice } from '#src/modules/accounts/adapters/stored-device';
import { browsers, systems } from '#src/modules/accounts/domain/device';

test('a device is stored as its names, and read back unchanged', () => {
  for (const browser of [...browsers, null])
    for (const system of [...systems, null])
      expect(storedDevice(deviceToStore({ browser, system }))).toEqual({ browser, system });
  expect(deviceToStore({ browser: 'Firefox', system: 'Windows' })).toBe('Firefox on Windows');
});

test.each([
  ['Chrome on a Chromebook', 'Chrome', 'Chromebook'],
  ['A browser on a Chromebook', null, 'Chromebook'],
  ['Samsung Internet on Android', 'Samsung Internet', 'Android'],
  ['Safari on an iPhone', 'Safari', 'iPhone'],
  ['A browser on Windows', null, 'Windows'],
  ['Opera', 'Opera', null],
  ['An unknown device', null, null],
])('an older row can be read: %s', (stored, browser, system) => {
  expect(storedDevice(stored)).toEqual({ browser, system });
});
