import { expect, test } from 'vitest';
import { deviceWords } from '#app/ui/device-words';
import { deviceOf } from '#src/modules/accounts/domain/device';

test.each([
  ['(Windows NT 10.0) Firefox/140.0', 'Firefox on Windows'],
  ['(iPad)', 'A browser on an iPad'],
  ['(Macintosh) Version/18.5 Safari/605', 'Safari on a Mac'],
  ['(X11; CrOS x86_64) Chrome/141.0', 'Chrome on a Chromebook'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', 'An unknown device'],
])('%s is called %s', (userAgent, words) => {
  expect(deviceWords(deviceOf(userAgent))).toBe(words);
});
