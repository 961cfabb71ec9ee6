import { expect, test } from 'vitest';
import { type SetupFinding, changesBetween } from '#src/modules/escrow/domain/provider-setup';
import { CheckProviderSetup } from '#src/modules/escrow/use-cases/provider-setup/check-provider-setup';
import { inMemorySetupReports } from '#tests/support/memory/in-memory-setup-reports';

const now = new Date('2026-05-13T08:20:00Z');
function aCheck(read: () => Promise<SetupFinding[]>) {
  const lines: string[] = [];
  const reports = inMemorySetupReports();
  const write = (level: string) => (sentence: string) => void lines.push(`${level}: ${sentence}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const check = new CheckProviderSetup({ read }, reports, { now: async () => now }, log);
  return { check, lines, reports };
}
const finding = (
  state: SetupFinding['state'],
  about: SetupFinding['about'] = 'payouts',
  words = `It is ${state}.`,
): SetupFinding => ({ about, state, words });

test('STRIPE-S6: wrong settings are logged as warnings, unreadable ones are logged too, and the findings are kept for the admin', async () => {
  const findings = [finding('right'), finding('wrong'), finding('unknown')];
  const { check, lines, reports } = aCheck(async () => findings);
  expect(await reports.latest()).toBeNull();
  await check.execute();
  expect(lines).toEqual(['warn: It is wrong.', 'info: It is unknown.']);
  expect(await reports.latest()).toMatchObject({ readAt: now, findings });
});

test('if all is right, the log says so in one line; for a sandbox, which has no settings, it says nothing', async () => {
  const good = aCheck(async () => [finding('right')]);
  await good.check.execute();
  expect(good.lines).toEqual(['info: The payment provider is set up as the product needs it']);
  const sandbox = aCheck(async () => []);
  await sandbox.check.execute();
  expect(sandbox.lines).toEqual([]);
});

test('a fault while reading is logged, and stops nothing else', async () => {
  const { check, lines } = aCheck(() => Promise.reject(new Error('broken')));
  await check.execute();
  expect(lines).toEqual(['error: The settings at the payment provider could not be checked']);
});

test('STRIPE-S6: a setting that changes later is reported once, louder if it is now wrong', async () => {
  let found = [finding('right')];
  const { check, lines } = aCheck(async () => found);
  await check.execute();
  found = [finding('wrong')];
  await check.execute();
  expect(lines.filter((line) => line.includes('has changed'))).toEqual([
    'warn: A setting at the payment provider has changed and needs action',
  ]);
  await check.execute();
  expect(lines.filter((line) => line.includes('has changed'))).toHaveLength(1);
  found = [finding('right')];
  await check.execute();
  expect(lines.at(-1)).toBe('info: A setting at the payment provider has changed');
});

test.each([
  ['the same', [finding('right')], [finding('right')], []],
  ['put right', [finding('wrong')], [finding('right')], [{ isWorse: false, was: ['It is wrong.'] }]],
  ['now wrong', [finding('right')], [finding('wrong')], [{ isWorse: true, is: ['It is wrong.'] }]],
  ['not readable any more', [finding('right')], [finding('unknown')], []],
  ['readable again, and right', [finding('unknown')], [finding('right')], []],
  ['readable again, and wrong', [finding('unknown')], [finding('wrong')], [{ isWorse: true }]],
  ['read for the first time, and right', [], [finding('right')], []],
  [
    'another of the same kind is wrong',
    [finding('wrong', 'notices', 'A')],
    [finding('wrong', 'notices', 'A'), finding('wrong', 'notices', 'B')],
    [{ about: 'notices', isWorse: true, was: ['A'], is: ['A', 'B'] }],
  ],
  [
    'of another kind',
    [finding('right'), finding('right', 'key')],
    [finding('right'), finding('wrong', 'key')],
    [{ about: 'key' }],
  ],
])('a setting that is %s', (_what, before, after, changes) => {
  expect(changesBetween(before, after)).toMatchObject(changes);
  expect(changesBetween(before, after)).toHaveLength(changes.length);
});
