import { expect, test } from 'vitest';
import { searchStage } from '#tests/support/bidding/search-stage';
import { pageText } from '#tests/support/page-text';
import { browser } from '#tests/support/web';

const on = searchStage();
const radius = (miles: number) =>
  on.ferns.post('/settings-page/job-preferences', { serviceRadius: String(miles), minimumJobValue: '100' });
const areaIn = (html: string) => /<section aria-labelledby="area".*?<\/section>/s.exec(html)?.[0] ?? '';

test('a profile shows where a landscaper works: their outward code, and a ring once they have saved how far they go', async () => {
  const visitor = await browser(on.world.app);
  const before = areaIn(await (await visitor.get(`/landscaper/${on.fern.id}`)).text());
  expect(pageText(before)).toContain('Based in Frome BA11.');
  expect(before).toContain('class="is-chosen"');
  expect(before).not.toContain('class="ring"');
  expect(before).not.toContain('<a ');

  await radius(10);
  const after = areaIn(await (await visitor.get(`/landscaper/${on.fern.id}`)).text());
  expect(pageText(after)).toContain('Up to 10 miles from Frome BA11. Around it: ');
  expect(after).toContain('class="ring"');
  expect(after).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Where they work\. Up to 10 miles from Frome BA11\./);
});

test('SEC-M2: the map of a profile does not change with the house in the outward code', async () => {
  const visitor = await browser(on.world.app);
  const map = async () => areaIn(await (await visitor.get(`/landscaper/${on.fern.id}`)).text());
  const before = await map();
  const move = (east: number, north: number) =>
    on.world.database.knex.raw(
      'update landscaper_profiles set grid = point(grid[0] + ?, grid[1] + ?) where user_id = ?',
      [east, north, on.fern.id],
    );
  await move(400, -300);
  expect(await map()).toBe(before);
  await move(-400, 300);
});

test('the settings show the same map as the profile, and say what is on it', async () => {
  await radius(15);
  const html = await (await on.ferns.get('/settings-page?section=job-preferences')).text();
  expect(pageText(html)).toContain('Your area');
  expect(pageText(html)).toContain('Up to 15 miles from Frome BA11.');
  expect(html).toContain('class="ring"');
});
