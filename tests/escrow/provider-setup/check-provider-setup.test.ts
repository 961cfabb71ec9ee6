import { expect, test } from 'vitest';
import { SetupReportsInProcess } from '#src/modules/escrow/adapters/setup/setup-reports-in-process';
import type { SetupFinding } from '#src/modules/escrow/ports/setup/provider-setup';
import { CheckProviderSetup } from '#src/modules/escrow/use-cases/provider-setup/check-provider-setup';

const now = new Date('2026-05-13T08:20:00Z');
function aCheck(read: () => Promise<SetupFinding[]>) {
  const lines: string[] = [];
  const reports = new SetupReportsInProcess();
  const write = (level: string) => (sentence: string) => void lines.push(`${level}: ${sentence}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const check = new CheckProviderSetup({ read }, reports, { now: async () => now }, log);
  return { check, lines, reports };
}
const finding = (state: SetupFinding['state']): SetupFinding => ({ about: 'payouts', state, words: `It is ${state}.` });

test('STRIPE-S6: what is wrong is logged as a warning, what cannot be read is logged too, and the findings are kept for the admin', async () => {
  const findings = [finding('right'), finding('wrong'), finding('unknown')];
  const { check, lines, reports } = aCheck(async () => findings);
  expect(reports.latest()).toBeNull();
  await check.execute();
  expect(lines).toEqual(['warn: It is wrong.', 'info: It is unknown.']);
  expect(reports.latest()).toEqual({ readAt: now, findings });
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
