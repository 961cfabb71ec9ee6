// npm run stripe:smoke: the journey of a payment in Stripe's test mode, with the product's own adapters, if there is a
// test key.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { smokeOf } from './composition/provider-smoke';
import type { PageVisitors } from './modules/escrow/ports/setup/smoke';
import { readConfig } from './platform/config';

const WORDS = { ok: 'ok       ', failed: 'FAILED   ', 'not-shown': 'not shown' };

/** Returns the exit code: 1 if something failed or the key is not for testing; 0 otherwise, even without a key. */
export async function stripeSmoke(
  environment: Record<string, string | undefined>,
  {
    print,
    visitors,
    wait = (ms) => setTimeout(ms),
  }: { print(line: string): void; visitors: PageVisitors; wait?(ms: number): Promise<void> },
): Promise<number> {
  const key = environment.STRIPE_SECRET_KEY;
  if (!key) {
    print('Skipped: STRIPE_SECRET_KEY is not set, so nothing was asked of Stripe and nothing is shown.');
    return 0;
  }
  if (!/^[sr]k_test_/.test(key)) {
    print('Refused: STRIPE_SECRET_KEY is not a test key (sk_test_… or rk_test_…). Real money must not move here.');
    return 1;
  }
  // No database is used. The key decides what is called, whatever the product is set to.
  const config = readConfig({ ...environment, PAYMENT_PROVIDER: 'sandbox', DATABASE_URL: 'postgres://none/none' });
  const { setup, smoke } = smokeOf(config, { visitors, newId: randomUUID, wait });
  print('Settings at Stripe (docs/going-live.md says what each is for):');
  const findings = await setup.read();
  for (const { state, words } of findings) print(`  ${state.padEnd(7)} ${words}`);
  if (findings.some(({ about, state }) => about === 'key' && state !== 'right')) return 1;

  const counts = { ok: 0, failed: 0, 'not-shown': 0 };
  print('Facts:');
  await smoke.execute(
    { baseUrl: config.baseUrl, payeeId: environment.STRIPE_SMOKE_PAYEE || undefined, startedAt: new Date() },
    ({ outcome, says, because }) => {
      counts[outcome] += 1;
      const number = counts.ok + counts.failed + counts['not-shown'];
      print(`${String(number).padStart(3)} ${WORDS[outcome]} ${says}${because ? `: ${because}` : ''}`);
    },
  );
  print(`${counts.ok} ok, ${counts.failed} FAILED, ${counts['not-shown']} not shown`);
  return counts.failed > 0 ? 1 : 0;
}

const ASKED = {
  pay: 'Pay on this page with the card 4242 4242 4242 4242, any later date and any code:',
  onboard: 'Fill in the account on this page, with Stripe’s test data (SMS code 000-000):',
};
const PATIENCE_MS = 15 * 60_000;
const PAUSE_MS = 5_000;

/** Prints the page's address for the person at the terminal, and waits. Without a terminal, nobody is there. */
export const personAtTerminal = (print: (line: string) => void, isThere: boolean): PageVisitors => ({
  async visit(what, url, isDone) {
    if (!isThere) return false;
    print(`    ${ASKED[what]}\n    ${url}`);
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      if (await isDone()) return true;
      await setTimeout(PAUSE_MS);
    }
    return false;
  },
});
