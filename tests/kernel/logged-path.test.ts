import { expect, test } from 'vitest';
import { loggedPath } from '#src/kernel/logged-path';

test.each([
  ['/jobs/7?token=forget-me-not', '/jobs/7'],
  ['http://hedgerow.test/api/user#x', '/api/user'],
  ['/calendar-page/feed', '/calendar-page/feed'],
  ['/calendar-feed/sweet-william.ics', '/calendar-feed/:secret'],
  ['http://hedgerow.test/calendar-feed/sweet-william.ics?x', '/calendar-feed/:secret'],
  ['//Calendar-Feed//sweet-william', '/calendar-feed/:secret'],
  ['/%63alendar-feed/sweet-william.ics', '/calendar-feed/:secret'],
  ['/%63alendar-feed/sweet-william%zz', '/calendar-feed/:secret'],
  ['/api/postcodes/BA11%201PU', '/api/postcodes/:postcode'],
  ['//API//postcodes//BA11%201PU', '/api/postcodes/:postcode'],
  ['/api/postcodes', '/api/postcodes'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
