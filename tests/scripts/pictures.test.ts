import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OWN_WIDTHS, ownPictures } from '#app/ui/pictures/own-names';
import { services } from '#src/modules/jobs/domain/services';

const root = join(import.meta.dirname, '../..');
const photos = join(root, 'seeds/photos');
const own = join(root, 'app/ui/pictures/own');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
const bytesIn = (folder: string) => filesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

describe('the pictures that are drawn for the demo and for pages', () => {
  test('are there at every width at which pages show them', () => {
    for (const name of ownPictures)
      for (const width of OWN_WIDTHS) expect(existsSync(join(own, `${width}`, `${name}.webp`))).toBe(true);
  });

  test('take at most six million bytes', () => {
    expect(bytesIn(photos) + bytesIn(own) + bytesIn(join(root, 'seeds/portraits'))).toBeLessThan(6_000_000);
  });

  test('have an after for each before', () => {
    const names = filesIn(photos);
    const pairs = names.filter((name) => name.endsWith('-before.webp'));
    for (const name of pairs) expect(names).toContain(name.replace('-before', '-after'));
    expect(pairs.length).toBeGreaterThan(12);
  });
});

test('each job type that people post has a drawing in the sprite', () => {
  const sprite = readFileSync(join(root, 'app/ui/art/job-types.svg'), 'utf8');
  const drawings = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(drawings.sort()).toEqual(services.flatMap(({ id, posted }) => (posted ? [id] : [])).sort());
});
