import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorSeconds } from '../../scripts/processor-time.mjs';

test('a process’s processor time includes that of its finished children', () => {
  const before = processorSeconds();
  if (before === undefined) return; // Not Linux.
  const busy = 'const until = Date.now() + 400; while (Date.now() < until);';
  spawnSync(process.execPath, ['-e', busy]);
  expect(processorSeconds()! - before).toBeGreaterThan(0.05);
});

test('for a process that does not exist, nothing is known', () => {
  expect(processorSeconds(2 ** 30)).toBeUndefined();
});
