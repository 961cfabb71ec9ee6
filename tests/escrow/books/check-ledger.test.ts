import { expect, test } from 'vitest';
import type { LedgerCheck, LedgerChecks } from '#src/modules/escrow/ports/books/ledger-checks';
import type { LedgerFinding } from '#src/modules/escrow/ports/books/ledger-standing-views';
import { CheckLedger } from '#src/modules/escrow/use-cases/books/check-ledger';

const asOf = new Date('2026-05-13T09:23:00Z');
const finding: LedgerFinding = { invariant: 'broken_payment', subject: 'p', facts: { held: -1 }, foundAt: asOf };
const CLEAN: LedgerCheck = { findings: [], foundNow: 0, more: false };

function stage(check: () => Promise<LedgerCheck>, { isAway = false } = {}) {
  const [lines, saved] = [[] as { level: string; words: string; alarm?: unknown }[], [] as string[]];
  const log = (level: string) => (words: string, facts?: Record<string, unknown>) =>
    void lines.push({ level, words, ...facts });
  const checks: LedgerChecks = {
    checkNext: check,
    couldNotRun: async (because) => {
      if (isAway) throw new Error('away');
      saved.push(because);
    },
  };
  const checkLedger = new CheckLedger(checks, { info: log('info'), warn: log('warn'), error: log('error') });
  return {
    run: () => checkLedger.execute({ asOf }),
    saved,
    alarms: () => lines.filter(({ level, alarm }) => level === 'error' && alarm === 'ledger-check-failed'),
  };
}

test('a check that finds nothing raises no alarm', async () => {
  const { run, alarms } = stage(async () => ({ ...CLEAN, more: true }));
  expect(await run()).toEqual({ more: true });
  expect(alarms()).toEqual([]);
});

test('a check that finds something is an alarm, with what it found', async () => {
  const { run, alarms } = stage(async () => ({ findings: [finding], foundNow: 1, more: true }));
  await run();
  expect(alarms()).toEqual([expect.objectContaining({ count: 1, findings: [finding] })]);
});

test('a known finding raises an alarm once a run, not once a part', async () => {
  const parts = [true, true, false].map((more) => ({ findings: [finding], foundNow: 0, more }));
  const { run, alarms } = stage(async () => parts.shift()!);
  for (let n = 0; n < 3; n += 1) await run();
  expect(alarms()).toHaveLength(1);
});

test('a check that could not run is itself an alarm, is saved, and is tried again', async () => {
  const { run, alarms, saved } = stage(() => Promise.reject(new Error('canceling statement due to statement timeout')));
  await expect(run()).rejects.toThrow('statement timeout');
  expect(alarms()).toEqual([expect.objectContaining({ words: 'The ledger could not be checked: needs action' })]);
  expect(saved).toEqual(['canceling statement due to statement timeout']);
});

test('a check that could not run is an alarm even if the database is away, so that nothing can be saved', async () => {
  const { run, alarms } = stage(() => Promise.reject(new Error('Connection terminated')), { isAway: true });
  await expect(run()).rejects.toThrow('Connection terminated');
  expect(alarms()).toHaveLength(1);
});
