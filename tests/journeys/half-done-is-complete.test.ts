// Each command that begins several transactions is tried with faults between them, or it says why not (OPS3-S1).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsOf, commandsWithSeveralTransactions } from '#tests/support/transactions-of-commands';

const FOLDER = 'tests/journeys';
/** The calls that a half-done test tries. */
const tried = readdirSync(FOLDER)
  .filter((file) => /^half-done.*\.test\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/'((?:POST|PUT|PATCH|DELETE) \/[^',]+)/g)].map(
      ([, call = '']) => call.split(' with ')[0]!,
    ),
  );

const NOT_TRIED: Record<string, string> = {
  'app/commands/accounts/save-address.ts': 'adds, edits or deletes an address: one transaction each',
  'app/commands/onboarding/complete-registration.ts': 'runs the use case of register-landscaper.ts, which is tried',
  'app/commands/sales/cancel-service-order.ts':
    'the first decides; the second tells the provider, or the schedule does',
  'app/commands/sales/resume-service-order.ts':
    'the first decides; the second tells the provider, or the schedule does',
};

test('every command with several transactions is tried, or has a reason', () => {
  const covered = new Set(tried.flatMap(commandsOf));
  const several = [...commandsWithSeveralTransactions().keys()];
  expect(several.filter((command) => !covered.has(command) && !NOT_TRIED[command])).toEqual([]);
  expect(Object.keys(NOT_TRIED).filter((command) => covered.has(command) || !several.includes(command))).toEqual([]);
});

test('the transactions of a command are found through what it calls', () => {
  const several = commandsWithSeveralTransactions();
  expect(several.size).toBeGreaterThan(20);
  // Its acceptance, and then the page to pay on; and one that places a bid, and nothing else.
  expect(several.get('app/commands/bidding/accept-bid.ts')).toBeGreaterThan(1);
  expect(several.has('app/commands/bidding/place-bid.ts')).toBe(false);
});
