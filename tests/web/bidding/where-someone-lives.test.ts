import { beforeAll, expect, test } from 'vitest';
import { pageText } from '#tests/support/page-text';
import { limitedTo } from '#tests/support/app';
import { searchStage, shown } from '#tests/support/bidding/search-stage';
import { browser } from '#tests/support/web';

const on = searchStage();
/** Sixty postcodes around Frome, as anybody can type them. */
let typed: string[];
/** Two of Olive's houses in BA11, more than a mile apart, whose postcodes are known exactly. */
let jobs: string[];
beforeAll(async () => {
  const { knex } = on.world.database;
  await knex('postcodes').insert([
    { postcode: 'BA11 1AB', sector: 'BA11 1', grid: knex.raw('point(377031, 147213)') },
    { postcode: 'BA11 1AD', sector: 'BA11 1', grid: knex.raw('point(378904, 148962)') },
  ]);
  const { rows } = await knex.raw<{ rows: { sector: string }[] }>(
    `select sector from (select sector, row_number() over (order by grid <-> point(377600, 148000)) as n
      from postcode_sectors where outcode <> 'BA11') near where n % 5 = 0 order by n limit 60`,
  );
  typed = rows.map(({ sector }) => `${sector}AA`);
  jobs = [];
  for (const postcode of ['BA11 1AB', 'BA11 1AD'])
    jobs.push(await on.cast.postedJob(on.olive, { address: `3 Hazel Close, Frome ${postcode}`, budget: '70' }));
});

type Found = { id: string; distance: number };

test('SEC-M2 D-PUBCONTACT: from 60 places, two houses of one outward code are answered alike, in every order and within every radius', async () => {
  const seen = [];
  for (const place of typed) {
    const around = `location=${encodeURIComponent(place)}`;
    const call = async (query: string) => {
      const response = await on.ferns.json('GET', `/api/landscaper/browse-jobs?${around}&${query}`);
      expect(response.status).toBe(200);
      const found = (await response.json()) as Found[];
      return jobs.map((id) => found.find((job) => job.id === id)?.distance);
    };
    for (const query of ['radius=100&sortBy=distance', 'radius=5&sortBy=date']) {
      const [one, other] = await call(query);
      expect(one, `${place} ${query}`).toBe(other);
      seen.push(one);
    }
  }
  expect(new Set(seen).size).toBeGreaterThan(4);
  expect(seen.filter((distance) => distance !== undefined && distance !== 2 && distance % 5 !== 0)).toEqual([]);
});

test('SEC-M2: pages name the band, and the JSON calls give its far end', async () => {
  for (const path of [
    '/landscaper/find-jobs',
    '/landscaper/browse',
    `/jobs/${jobs[0]}`,
    `/landscaper/browse/${jobs[0]}`,
  ]) {
    const text = pageText(await (await on.ferns.get(path)).text());
    expect(text, path).toContain('Frome BA11, under 2 miles');
    expect(text, path).not.toMatch(/\d\.\d miles?/);
  }
  const found = (await (await on.ferns.json('GET', '/api/jobs/available')).json()) as Found[];
  expect(found.find(({ id }) => id === jobs[0])).toMatchObject({ distance: 2 });
});

test('SEC-M2: searches around a typed place are limited, those around the landscaper’s own are not', async () => {
  const limited = await limitedTo(0.01, on.world);
  const strict = await browser(limited.app, { actor: on.fern });
  const search = () => strict.json('GET', '/api/landscaper/browse-jobs?location=Bath');
  for (let n = 0; n < 3; n++) expect((await search()).status).toBe(200);
  const refused = await search();
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too-many-searches' }]);
  const page = await strict.get('/landscaper/browse?location=Bath');
  expect([page.status, pageText(await page.text())]).toEqual([429, expect.stringContaining('Too many searches.')]);
  const own = await strict.get('/landscaper/browse');
  expect([own.status, shown(await own.text()).length]).toEqual([200, 3]);
  await limited.close();
});
