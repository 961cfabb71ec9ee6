import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOf, layerBetween, megabytes } from '../../../scripts/image/layers.mjs';

let root: string;
const write = (name: string, bytes: number) => writeFileSync(join(root, name), Buffer.alloc(bytes));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hedgerow-layers-'));
  mkdirSync(join(root, 'etc'));
  write('etc/kept', 1000);
  write('etc/changed', 20);
  write('deleted', 300);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a layer is the files that a step has made or changed; deleting files saves nothing', () => {
  const before = filesOf(root);
  expect(layerBetween(new Map(), before)).toBe(1320);
  write('etc/new', 7);
  write('etc/changed', 40);
  rmSync(join(root, 'deleted'));
  expect(layerBetween(before, filesOf(root))).toBe(47);
});

test('a file that gets other rights is in the layer again', () => {
  const before = filesOf(root);
  chmodSync(join(root, 'etc/kept'), 0o600);
  expect(layerBetween(before, filesOf(root))).toBe(1000);
});

test('a file with two names counts once', () => {
  linkSync(join(root, 'etc/kept'), join(root, 'etc/other-name'));
  expect(layerBetween(new Map(), filesOf(root))).toBe(1320);
});

test('a megabyte is a million bytes, as docker images has it', () => {
  expect(megabytes(258_640_000)).toBe('258.6 MB');
});
