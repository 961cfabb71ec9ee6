import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchStage, shown } from '#tests/support/bidding/search-stage';
import { answered, pageText } from '#tests/support/page-text';
import { browser } from '#tests/support/web';

const on = searchStage();
let warminster: string;
beforeAll(async () => {
  await on.cast.postedJob(on.olive, { address: '1 Fore Street, Trowbridge BA14 8HD' });
  warminster = await on.cast.postedJob(on.olive, { address: '5 Market Place, Warminster BA12 9AN', budget: '30' });
});

const page = async (query = '', path = 'find-jobs') =>
  (await answered(on.ferns.get(`/landscaper/${path}${query}`))).html;
const mapIn = (html: string) => /<section[^>]*id="job-map".*?<\/section>/s.exec(html)?.[0] ?? '';
/** The links of the whole drawing, each with its name and its target. */
const circlesOf = (html: string) => {
  const drawing = /<svg class="map [^"]*max-sm:hidden".*?<\/svg>/s.exec(html)?.[0] ?? '';
  return [...drawing.matchAll(/<a ([^>]*)>/g)].map(([, tag = '']) => ({
    name: /aria-label="([^"]*)"/.exec(tag)?.[1],
    href: /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'),
    isCurrent: tag.includes('aria-current'),
  }));
};

describe.each(['find-jobs', 'browse'])('the map of /landscaper/%s', (path) => {
  test('LOOK-M12: a circle for each area with jobs is a link to them, named with its count and its town; the page says the same in words', async () => {
    const html = await page('?radius=10', path);
    expect(circlesOf(html).sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))).toEqual([
      { name: '1 job in Frome BA11', href: `/landscaper/${path}?radius=10&area=BA11#list`, isCurrent: false },
      {
        name: '1 job in Trowbridge BA14 and around',
        href: `/landscaper/${path}?radius=10&area=BA14#list`,
        isCurrent: false,
      },
      { name: '1 job in Warminster BA12', href: `/landscaper/${path}?radius=10&area=BA12#list`, isCurrent: false },
    ]);
    const words = pageText(/<details.*?<\/details>/s.exec(mapIn(html))?.[0] ?? '');
    expect(words).toContain('Warminster BA12 1 job');
    expect(words).toContain('Frome BA11 1 job');
    expect(pageText(html)).toContain('3 jobs within 10 miles of Frome');
  });

  test('a chosen area is lime, narrows the list, and the others keep their counts', async () => {
    const html = await page('?radius=10&area=BA12', path);
    expect(shown(html)).toEqual([warminster]);
    expect(pageText(html)).toContain('1 job in Warminster BA12 all 3 within 10 miles');
    expect(html).toContain(`href="/landscaper/${path}?radius=10"`);
    expect(html).toContain('class="is-chosen"');
    const circles = circlesOf(html);
    expect(circles).toHaveLength(3);
    expect(circles.filter(({ isCurrent }) => isCurrent)).toEqual([
      {
        name: '1 job in Warminster BA12, shown in the list: show all',
        href: `/landscaper/${path}?radius=10#list`,
        isCurrent: true,
      },
    ]);
  });

  test('an area without jobs says so and leads back to the others; what is no area on the map is ignored', async () => {
    const empty = await page('?radius=10&area=BA10', path);
    expect(shown(empty)).toEqual([]);
    expect(pageText(empty)).toContain('No jobs in Bruton BA10');
    for (const area of ['ZZ9', 'BA', '%00', '../x', 'IV27'])
      expect(shown(await page(`?radius=10&area=${area}`, path)), area).toHaveLength(3);
  });

  test('the filters narrow the counts of the map as they do the list', async () => {
    const query = path === 'browse' ? '?radius=10&budgetRange=0-50' : '?radius=10&budget_size=small';
    expect(circlesOf(await page(query, path)).map(({ name }) => name)).toEqual(['1 job in Warminster BA12']);
  });
});

test('a saved search has no area: its alerts are for all of it', async () => {
  const link = /href="(\/landscaper\/saved-searches\/new[^"]*)"/.exec(await page('?radius=10&area=BA12'))?.[1];
  expect(decodeURIComponent(link ?? '')).toContain('radius=10');
  expect(link).not.toContain('BA12');
});

describe('SEC-M2 D-GEO: how exact it is', () => {
  test('two houses of one outward code, a mile apart, give exactly the same map', async () => {
    const { knex } = on.world.database;
    await knex('postcodes').insert([
      { postcode: 'BA11 1AB', sector: 'BA11 1', grid: knex.raw('point(377031, 147213)') },
      { postcode: 'BA11 1AD', sector: 'BA11 1', grid: knex.raw('point(378904, 148962)') },
    ]);
    const mapWithJobAt = async (postcode: string) => {
      const id = await on.cast.postedJob(on.olive, { address: `3 Hazel Close, Frome ${postcode}` });
      const map = mapIn(await page('?radius=10'));
      await knex('jobs').where({ id }).update({ status: 'cancelled' });
      return map;
    };
    const one = await mapWithJobAt('BA11 1AB');
    expect(one).toContain('2 jobs in Frome BA11');
    expect(await mapWithJobAt('BA11 1AD')).toBe(one);
  });

  test('a job whose customer shares only its town is counted in the middle of the town, wherever in it the house is', async () => {
    const ivy = await on.cast.customer({ fullName: 'Ivy Holloway' });
    const { knex } = on.world.database;
    await on.world.app.accounts.changePrivacy.execute({
      userId: ivy.id,
      shareName: true,
      sharePostcode: false,
      promoFromProduct: false,
      profileVisibility: 'public',
    });
    const mapWithJobAt = async (address: string) => {
      const id = await on.cast.postedJob(ivy, { address });
      const map = mapIn(await page('?radius=25'));
      await knex('jobs').where({ id }).update({ status: 'cancelled' });
      return map;
    };
    const inOne = await mapWithJobAt('9 Milsom Street, Bath BA1 1DN');
    expect(inOne).toContain(' job');
    expect(await mapWithJobAt('4 Wellsway, Bath BA2 4QL')).toBe(inOne);
  });

  test('the map is around the landscaper’s outward code, not around their own house', async () => {
    const { knex } = on.world.database;
    const before = mapIn(await page('?radius=25'));
    await knex.raw('update landscaper_profiles set grid = point(grid[0] + 400, grid[1] - 300) where user_id = ?', [
      on.fern.id,
    ]);
    const after = mapIn(await page('?radius=25'));
    await knex.raw('update landscaper_profiles set grid = point(grid[0] - 400, grid[1] + 300) where user_id = ?', [
      on.fern.id,
    ]);
    expect(after).toBe(before);
  });
});

test('the map is light: under 8 kB compressed, and no file of anybody else', async () => {
  const map = mapIn(await page('?radius=50'));
  expect(gzipSync(map).length).toBeLessThan(8_000);
  expect(map).not.toMatch(/https?:/);
});

test('a landscaper of whom we know no place gets no map', async () => {
  const nowhere = await browser(on.world.app, { actor: await on.cast.landscaper() });
  await on.world.database.knex.raw(`update landscaper_profiles set outcode = 'ZZ9' where user_id <> ?`, [on.fern.id]);
  const { html } = await answered(nowhere.get('/landscaper/find-jobs'));
  expect(mapIn(html)).toBe('');
  expect(shown(html).length).toBeGreaterThan(0);
});
