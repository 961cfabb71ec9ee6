import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imagesIn, withDigests } from '../../../scripts/image/pin.mjs';

const images = ['Dockerfile', 'compose.yaml'].flatMap((file) => imagesIn(readFileSync(file, 'utf8')));
const DIGEST = `sha256:${'0a'.repeat(32)}`;

test('every image is named by a whole version', () => {
  expect(images).toHaveLength(3);
  for (const { image } of images) expect(image).toMatch(/^(node:\d+\.\d+\.\d+|debian:\d+\.\d+|postgres:\d+\.\d+)-/);
});

test('docs/image.md says of each image whether it has a digest', () => {
  const rows = [...readFileSync('docs/image.md', 'utf8').matchAll(/^\| `([\w./-]+:[\w.-]+)` \| (yes|not yet) \|/gm)];
  expect(rows.map(([, image, pinned]) => ({ image, isPinned: pinned === 'yes' }))).toEqual(images);
});

test('docs/image.md has what was printed: every step of the Dockerfile as it is now, a size within the limit, and a good end', () => {
  const [, printed = ''] = /```text\n(The steps [\s\S]*?)```/.exec(readFileSync('docs/image.md', 'utf8')) ?? [];
  const steps = [...readFileSync('Dockerfile', 'utf8').matchAll(/^(?:FROM|COPY|RUN) .{1,50}/gm)].map(([step]) => step);
  expect(steps.filter((step) => !printed.includes(step.replace(/ \\$/, '')))).toEqual([]);
  const [, size] = /([\d.]+) MB {2}together, of 300\.0 MB/.exec(printed) ?? [];
  expect(Number(size)).toBeLessThan(300);
  expect(printed).toMatch(/\nEverything went as it should, in [\d.]+ minutes\.\n$/);
});

test('a digest replaces the earlier one after the tag, and everything else stays', () => {
  const before = `FROM node:24.1.0-slim AS build\nFROM debian:12.1-slim@sha256:${'b'.repeat(64)}\n    image: postgres:18.4\n`;
  const after = withDigests(before, { 'node:24.1.0-slim': DIGEST, 'debian:12.1-slim': DIGEST });
  expect(after).toBe(
    `FROM node:24.1.0-slim@${DIGEST} AS build\nFROM debian:12.1-slim@${DIGEST}\n    image: postgres:18.4\n`,
  );
  expect(imagesIn(after).map(({ isPinned }) => isPinned)).toEqual([true, true, false]);
});
