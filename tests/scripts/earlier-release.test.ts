// Earlier releases, from the history of a clone: for `npm run rehearse -- --from`, and the dumps of tests/upgrade.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOut } from '../../scripts/earlier-release.mjs';

const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('an earlier release', () => {
  let folder: string;
  let clone: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', clone, '-c', 'user.name=Ada', '-c', 'user.email=ada@hedgerow.test', ...args]);
  const commit = (words: string) => {
    writeFileSync(join(clone, 'garden.txt'), words);
    git('add', '.');
    git('commit', '--quiet', '--message', words);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hedgerow-history-'));
    clone = join(folder, 'clone');
    mkdirSync(join(clone, 'below'), { recursive: true });
    git('init', '--quiet');
    commit('A hedge');
    git('tag', 'first');
    commit('A hedge and a lawn');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has the files of its commit, and the clone keeps its own', async () => {
    const into = join(folder, 'first');
    expect(await checkOut('first', into, { from: clone })).toMatch(/^[0-9a-f]+ A hedge$/);
    expect(readFileSync(join(into, 'garden.txt'), 'utf8')).toBe('A hedge');
    expect(readFileSync(join(clone, 'garden.txt'), 'utf8')).toBe('A hedge and a lawn');
    expect(git('status', '--short').toString()).toBe('');
  });

  test('that is not in the history is named', async () => {
    const into = join(folder, 'none');
    await expect(checkOut('--weeds', into, { from: clone })).rejects.toThrow(
      'There is no commit, branch or tag "--weeds" in this clone. If it was cloned without its history, "git fetch --unshallow" fetches it.',
    );
    expect(existsSync(into)).toBe(false);
  });

  test('is not looked for in a folder outside a clone, or in a clone above it', async () => {
    for (const from of [folder, join(clone, 'below')])
      await expect(checkOut('first', join(folder, 'none'), { from }), from).rejects.toThrow(
        'This folder is not a clone made with git, so there is no earlier release in it.',
      );
  });

  test('needs git, and says so', async () => {
    await expect(checkOut('first', join(folder, 'none'), { from: clone, git: 'no-such-git' })).rejects.toThrow(
      'git is not on this machine.',
    );
  });
});

describe('npm run rehearse', () => {
  const rehearse = (...args: string[]) =>
    new Promise<{ code: unknown; err: string }>((resolve) => {
      const script = fileURLToPath(new URL('../../scripts/rehearse.mjs', import.meta.url));
      execFile(process.execPath, [script, ...args], (fault, _, err) => resolve({ code: fault?.code, err }));
    });

  test.each([[['--form', 'main']], [['--from']], [['--from', 'one', 'two']]])('refuses %j', async (args) => {
    expect(await rehearse(...args)).toEqual({
      code: 1,
      err: 'Use: npm run rehearse, or npm run rehearse -- --from <commit, branch or tag>\n',
    });
  });

  test('--from a release that is not there ends before anything is built', async () => {
    const { code, err } = await rehearse('--from', 'no-such-release');
    expect(code).toBe(1);
    expect(err).toMatch(/There is no commit, branch or tag "no-such-release"|is not a clone|git is not on/);
    expect(err).not.toContain('Building');
  });
});
