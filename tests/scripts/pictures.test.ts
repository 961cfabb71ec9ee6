import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { OWN_WIDTHS, ownPictures } from '#app/ui/pictures/own-names';
import { services } from '#src/modules/jobs/domain/services';
import { drawn } from '../../scripts/pictures/draw';
import { looks } from '../../scripts/pictures/portraits';
import { groupOf, scenes } from '../../scripts/pictures/scenes';

const root = join(import.meta.dirname, '../..');
const photos = join(root, 'seeds/photos');
const own = join(root, 'app/ui/pictures/own');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
const bytesIn = (folder: string) => filesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** Its colours in 12 by 9 fields. */
const fieldsOf = (picture: Sharp) => picture.resize(12, 9, { kernel: 'cubic' }).removeAlpha().raw().toBuffer();

describe('the pictures that scripts/pictures draws', () => {
  test('are all kept, and nothing else is', () => {
    expect(filesIn(photos).sort()).toEqual(
      Object.keys(scenes)
        .map((name) => join(groupOf(name), `${name}.webp`))
        .sort(),
    );
    expect(readdirSync(join(root, 'seeds/portraits')).sort()).toEqual(
      Object.keys(looks)
        .map((name) => `${name}.webp`)
        .sort(),
    );
    for (const name of ownPictures)
      for (const width of OWN_WIDTHS) expect(existsSync(join(own, `${width}`, `${name}.webp`))).toBe(true);
  });

  test('take at most six million bytes', () => {
    expect(bytesIn(photos) + bytesIn(own) + bytesIn(join(root, 'seeds/portraits'))).toBeLessThan(6_000_000);
  });

  test('can be drawn again: a small one has the colours of the one that is kept, and is the same each time', async () => {
    const small = () => drawn('drive-washed', scenes['drive-washed']!, 96, { detail: 0.3, finer: 1.5 });
    const [once, again] = [await small(), await small()];
    expect(once.equals(again)).toBe(true);
    const fields = await fieldsOf(sharp(once, { raw: { width: 96, height: 72, channels: 3 } }));
    const kept = await fieldsOf(sharp(join(photos, 'hard/drive-washed.webp')));
    const apart = fields.reduce((sum, value, at) => sum + Math.abs(value - kept[at]!), 0) / fields.length;
    expect(apart).toBeLessThan(10);
  }, 60_000);

  test('a before and its after are the same garden', () => {
    const pairs = Object.keys(scenes).filter((name) => name.endsWith('-before'));
    for (const name of pairs) expect(scenes).toHaveProperty([name.replace('-before', '-after')]);
    expect(pairs.length).toBeGreaterThan(12);
  });
});

test('each job type that people post has a drawing in the sprite', () => {
  const sprite = readFileSync(join(root, 'app/ui/art/job-types.svg'), 'utf8');
  const drawings = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(drawings.sort()).toEqual(services.flatMap(({ id, posted }) => (posted ? [id] : [])).sort());
});
