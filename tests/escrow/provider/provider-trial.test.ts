import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgTrialAccounts } from '#src/modules/escrow/adapters/pg-trial-accounts';
import { Busy, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { TrialAccounts, TrialOrder } from '#src/modules/escrow/ports/provider-trial';
import { LinkTrialAccount } from '#src/modules/escrow/use-cases/trial/link-trial-account';
import { OpenTrialAccount } from '#src/modules/escrow/use-cases/trial/open-trial-account';
import { OpenTrialPayment } from '#src/modules/escrow/use-cases/trial/open-trial-payment';
import { ReadTrialAccount } from '#src/modules/escrow/use-cases/trial/read-trial-account';
import { RegisterTrialLandscaper } from '#src/modules/escrow/use-cases/trial/register-trial-landscaper';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addLandscaper } from '#tests/support/people';

const now = new Date('2026-05-13T08:20:00Z');
const clock = { now: () => Promise.resolve(now) };
const ORIGIN = 'https://hedgerow.test';

function inMemoryTrialAccounts(): TrialAccounts {
  const all: Parameters<TrialAccounts['add']>[0][] = [];
  return {
    add: async (account) => void (all.some((one) => one.accountId === account.accountId) || all.push(account)),
    findByEmail: async (email) =>
      all
        .filter((one) => one.email.toLowerCase() === email.toLowerCase())
        .sort((a, b) => +b.openedAt - +a.openedAt)
        .map(({ accountId }) => ({ accountId }))[0],
  };
}

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase({ max: 2 })));
afterAll(() => database.destroy());

describe.each([
  ['memory', inMemoryTrialAccounts],
  ['PostgreSQL', () => new PgTrialAccounts(database.knex)],
])('accounts of the test pages in %s', (_where, open) => {
  test('the latest of an email counts, in any capitals; an account that is added again is one', async () => {
    const accounts = open();
    const email = `Fern.${randomUUID()}@hedgerow.test`;
    const [first, second] = [`acct_${randomUUID()}`, `acct_${randomUUID()}`];
    expect(await accounts.findByEmail(email)).toBeUndefined();
    const add = (accountId: string, minutes: number) =>
      accounts.add({ accountId, email, businessType: 'individual', openedAt: new Date(+now + minutes * 60_000) });
    await add(second, 5);
    await add(first, 0);
    await add(second, 5);
    expect(await accounts.findByEmail(email.toLowerCase())).toEqual({ accountId: second });
  });
});

test('landscapers of the product are listed where that was asked for only', async () => {
  const accounts = new PgTrialAccounts(database.knex);
  const landscaperId = await addLandscaper(database.knex);
  const accountId = `acct_${randomUUID()}`;
  await database.knex('payees').insert({
    landscaperId,
    intentId: randomUUID(),
    request: JSON.stringify({}),
    payeeId: accountId,
    updatedAt: now,
  });
  const listed = async (ofLandscapers: boolean) =>
    (await accounts.all({ ofLandscapers })).some((one) => one.accountId === accountId);
  expect([await listed(true), await listed(false)]).toEqual([true, false]);
});

describe('the test pages’ use cases', () => {
  let opened: string[];
  let orders: TrialOrder[];
  let accounts: TrialAccounts;
  beforeEach(() => {
    opened = [];
    orders = [];
    accounts = inMemoryTrialAccounts();
  });
  const provider = {
    openPayee: async (intent: string) => {
      opened.push(intent);
      return { payeeId: `acct_${opened.length}` };
    },
    onboardingLink: async (id: string) => ({ url: `https://provider.test/${id}` }),
  };
  const register = () =>
    new RegisterTrialLandscaper(
      accounts,
      new OpenTrialAccount(provider, accounts, clock),
      new LinkTrialAccount(provider),
      randomUUID,
    );

  test('one account for an email, however often it registers', async () => {
    const asked = { email: 'fern@hedgerow.test', origin: ORIGIN, backTo: `${ORIGIN}/stripe-connect-test` };
    const answer = { ok: true, value: { accountId: 'acct_1', url: 'https://provider.test/acct_1' } };
    expect(await register().execute(asked)).toEqual(answer);
    expect(await register().execute({ ...asked, email: 'FERN@hedgerow.test' })).toEqual(answer);
    expect(opened).toHaveLength(1);
  });

  test.each(['https://mallory.test/', 'https://hedgerow.test.mallory.test/', '//mallory.test', 'javascript:alert(1)'])(
    'a link never leads back to %s',
    async (astray) => {
      const link = new LinkTrialAccount(provider);
      const good = { accountId: 'acct_1', refreshUrl: `${ORIGIN}/a`, returnUrl: `${ORIGIN}/b`, origin: ORIGIN };
      expect((await link.execute(good)).ok).toBe(true);
      for (const name of ['refreshUrl', 'returnUrl'])
        expect(await link.execute({ ...good, [name]: astray })).toEqual({ ok: false, reason: 'foreign-address' });
    },
  );

  test('K-PAY-01 K-PAY-02 a payment intent says what is ours and what is the landscaper’s', async () => {
    await accounts.add({ accountId: 'acct_9', email: 'fern@hedgerow.test', businessType: 'company', openedAt: now });
    const trial = {
      openPayment: async (_intent: string, order: TrialOrder) => {
        orders.push(order);
        return { paymentId: 'pi_1', clientSecret: 'pi_1_secret_x' };
      },
    };
    const open = new OpenTrialPayment(trial, accounts);
    expect(
      await open.execute({ intentId: randomUUID(), amountPence: 18_505, email: 'fern@hedgerow.test' }),
    ).toMatchObject({ ok: true, value: { amount: 18_505, platformFee: 1_851, landscaperAmount: 16_654 } });
    expect(orders).toEqual([{ amount: pence(18_505), fee: pence(1_851), accountId: 'acct_9' }]);
    expect(await open.execute({ intentId: randomUUID(), amountPence: 1, email: 'nobody@hedgerow.test' })).toEqual({
      ok: false,
      reason: 'not-found',
    });
  });

  test.each([
    [new Refused('not-found', 'no'), 'not-found'],
    [new Refused('wrong-request', 'no'), 'provider-refused'],
    [new Busy('later'), 'provider-busy'],
    [new Unclear('who knows'), 'provider-busy'],
  ])('a provider’s no is an answer: %s', async (fault, reason) => {
    const read = new ReadTrialAccount({ readAccount: () => Promise.reject(fault) });
    expect(await read.execute({ accountId: 'acct_1' })).toEqual({ ok: false, reason });
  });

  test('a fault of ours stays one', async () => {
    const read = new ReadTrialAccount({ readAccount: () => Promise.reject(new TypeError('a defect')) });
    await expect(read.execute({ accountId: 'acct_1' })).rejects.toThrow('a defect');
  });
});
