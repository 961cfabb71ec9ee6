// The smoke run on the stand-in for Stripe, so that it works on the day someone has keys.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageVisitors } from '#src/modules/escrow/ports/setup/smoke';
import { stripeSmoke } from '#src/stripe-smoke';
import { type StripeStandIn, stripeStandIn } from '#tests/support/stripe/stand-in';

const KEY = 'sk_test_hedgerow_do_not_print';
let stripe: StripeStandIn;
beforeEach(async () => void (stripe = await stripeStandIn({ secretKey: KEY })));
afterEach(() => stripe.server.close());

const nobody: PageVisitors = { visit: async () => false };
/** Pays on the latest open page, and fills in the latest account. */
const aPerson: PageVisitors = {
  async visit(what, url, isDone) {
    if (what === 'pay') stripe.checkouts.pay(url.split('/').at(-1)!);
    else stripe.accounts.onboard([...stripe.accounts.all.keys()].at(-1)!, 'complete');
    return isDone();
  },
};

async function run(environment: Record<string, string> = {}, visitors = nobody) {
  const lines: string[] = [];
  const { host, port, protocol } = stripe.server.address;
  const STRIPE = { STRIPE_API_HOST: host, STRIPE_API_PORT: String(port), STRIPE_API_PROTOCOL: protocol };
  const code = await stripeSmoke(
    { STRIPE_SECRET_KEY: KEY, ...STRIPE, ...environment },
    { print: (line) => void lines.push(line), visitors, wait: async () => {} },
  );
  return { code, lines, facts: lines.filter((line) => /^ *\d+ (ok {7}|FAILED {3}|not shown) /.test(line)) };
}
const outcomesOf = (facts: string[], outcome: string) => facts.filter((line) => line.includes(` ${outcome} `));

test('without a key it says that it was skipped, asks nothing and is no failure', async () => {
  expect(await run({ STRIPE_SECRET_KEY: '' })).toMatchObject({
    code: 0,
    lines: ['Skipped: STRIPE_SECRET_KEY is not set, so nothing was asked of Stripe and nothing is shown.'],
  });
});

test.each(['sk_live_real', 'rk_live_real', 'pk_test_1', 'nonsense'])('the key %s is refused', async (key) => {
  const { code, lines } = await run({ STRIPE_SECRET_KEY: key });
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(/^Refused: .* is not a test key/)] });
  expect(stripe.checkouts.sessions.size).toBe(0);
});

test('a key that Stripe does not accept ends the run', async () => {
  const { code, lines, facts } = await run({ STRIPE_SECRET_KEY: 'sk_test_wrong' });
  expect(code).toBe(1);
  expect(lines.at(-1)).toContain('Stripe does not accept STRIPE_SECRET_KEY');
  expect(facts).toEqual([]);
});

test('with someone to pay and to complete the account, every fact is shown, including a chargeback', async () => {
  const { code, facts, lines } = await run({}, aPerson);
  expect(outcomesOf(facts, 'FAILED')).toEqual([]);
  expect(outcomesOf(facts, 'not shown')).toEqual([]);
  expect(outcomesOf(facts, 'ok').join('\n')).toContain('A disputed payment becomes a chargeback');
  expect(code).toBe(0);
  expect(facts.map((line) => Number(/\d+/.exec(line)![0]))).toEqual(facts.map((_, index) => index + 1));
  expect(lines.at(-1)).toMatch(/^\d+ ok, 0 FAILED, 0 not shown$/);
  expect(lines.join('\n')).not.toContain(KEY);
});

test('it moves the money that it says it moves, and leaves nothing behind', async () => {
  await run({}, aPerson);
  expect(stripe.transfers.all).toMatchObject([{ amount: 15_00 }]);
  expect(stripe.refunds.all.map(({ amount }) => amount)).toEqual([17_00, 3_00]);
  expect([...stripe.checkouts.sessions.values()].map(({ status }) => status)).toEqual(['complete', 'expired']);
  // It is ready, so that the next run need not ask a person again.
  expect(stripe.accounts.all.size).toBe(1);
});

test('without anyone there, a test card pays, what needs a person is not shown, and the new account is removed', async () => {
  const { code, facts } = await run();
  expect(code).toBe(0);
  expect(outcomesOf(facts, 'ok').join('\n')).toContain('A customer pays with a test card');
  const missing = outcomesOf(facts, 'not shown').join('\n');
  for (const fact of ['pays on the page', 'can receive transfers', 'one transfer']) expect(missing).toContain(fact);
  expect(stripe.accounts.all.size).toBe(0);
});

test('without anyone there, but with an account from an earlier run, the release is shown as well', async () => {
  await run({}, aPerson);
  const [payee = ''] = stripe.accounts.all.keys();
  const { code, facts } = await run({ STRIPE_SMOKE_PAYEE: payee });
  expect(code).toBe(0);
  expect(outcomesOf(facts, 'ok').join('\n')).toContain('The release is one transfer');
  expect([...stripe.accounts.all.keys()]).toEqual([payee]);
});

test.each([
  ['transfers.create', 'The release is one transfer'],
  ['refunds.list', 'A refund is made once'],
  ['accounts.create', 'A payout account opens'],
] as const)(
  'if Stripe answers %s with a fault, that fact has FAILED and so has the run',
  async (call, says) => {
    stripe.server.fail(call, 'conflict');
    const { code, facts } = await run({}, aPerson);
    expect(code).toBe(1);
    expect(outcomesOf(facts, 'FAILED').join('\n')).toContain(says);
    expect(outcomesOf(facts, 'ok').length).toBeGreaterThan(4);
  },
  60_000,
);

test('the script is named in package.json, and the guide', () => {
  const at = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  expect(at('package.json')).toContain('"stripe:smoke": "node scripts/run.mjs stripe-smoke"');
  expect(at('docs/going-live.md')).toContain('npm run stripe:smoke');
});
