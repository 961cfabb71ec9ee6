// The lock file must install on every platform and from any mirror of the registry.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingBinaries } from '../../scripts/lockfile.mjs';

const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const packages = JSON.parse(text).packages;
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

describe('package-lock.json', () => {
  it('holds the binaries of every platform (node scripts/lockfile.mjs adds them)', () => {
    expect(Object.keys(missingBinaries(packages))).toEqual([]);
  });

  it('notices a binary that has been left out', () => {
    const { ['node_modules/@rollup/rollup-darwin-arm64']: left, ...rest } = packages;
    expect(missingBinaries(rest)).toEqual({
      'node_modules/@rollup/rollup-darwin-arm64': {
        version: left.version,
        optional: true,
        dev: true,
        cpu: ['arm64'],
        os: ['darwin'],
      },
    });
  });

  it('names no registry', () => {
    expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
  });
});

describe('package.json', () => {
  it('pins every version exactly', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('needs no install script of any dependency', () => {
    const withScripts = Object.entries<{ hasInstallScript?: boolean }>(packages).flatMap(([path, entry]) =>
      entry.hasInstallScript ? [path.split('node_modules/').pop()!] : [],
    );
    expect([...new Set(withScripts)].filter((name) => manifest.allowScripts[name] !== false)).toEqual([]);
  });
});
