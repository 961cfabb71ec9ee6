// The product with each payment provider, whose notices really arrive at our webhook, and a customer's bank that acts.
import type { BankAct } from '#src/modules/escrow/adapters/sandbox/sandbox-disputes';
import { runScheduled } from '#src/scheduler';
import { readPage } from '../form-page';
import { emailsTo } from '../notifications/outbox-page';
import { stripeStandIn } from '../stripe/stand-in';
import type { Browser } from '../web';
import { webhookServer } from './webhook-server';
import { type WorkStage, workStage } from './work-story';

type BankStep = Exclude<BankAct, 'suspect'>;
type Bank = {
  /** The bank acts on the job's payment (and its latest case), and we get its notices. Amounts in pence. */
  acts(jobId: string, act: BankStep, amount?: number): Promise<void>;
  suspects(jobId: string): Promise<void>;
  /** The landscaper has this amount of their balance paid to their own bank. */
  withdraws(landscaperId: string, amount: number): Promise<void>;
  /** What the provider has sent to the landscaper, less what was taken back. */
  hasOf(landscaperId: string): Promise<number>;
  /** The evidence that the provider has for the latest case. */
  evidence(): Promise<Record<string, string>>;
  close(): Promise<void>;
};
export type Journey = Awaited<ReturnType<typeof journeyOn>>;
export const everyJourney = ['sandbox', 'Stripe'] as const;

export async function journeyOn(provider: (typeof everyJourney)[number]) {
  const { on, bank } = provider === 'sandbox' ? await inSandbox() : await atStripe();
  await on.work.payoutsReady(on.fern);
  const { app, world } = on;
  const page = async (who: Browser, path: string) => (await readPage(await who.get(path))).text;
  return {
    ...on,
    bank,
    page,
    /** What customer, landscaper and admin read on the job's page. */
    async seen(jobId: string) {
      const [customer, landscaper, admin] = await Promise.all(
        [on.olives, on.ferns, on.adas].map((who) => page(who, `/jobs/${jobId}`)),
      );
      return { customer: customer!, landscaper: landscaper!, admin: admin! };
    },
    holdOf: async (jobId: string) => (await app.escrow.holdOf(jobId))!,
    async caseOf(jobId: string) {
      const found = (await app.escrow.chargebacks.all()).find(({ job }) => job?.id === jobId);
      if (!found) throw new Error('there is no chargeback of this job');
      return found;
    },
    later: (hours: number) => app.clock.advance(hours),
    releasesDue: () => runScheduled(app, 'release due holds'),
    /** The subjects of emails to a person, oldest first. */
    emailsTo: async ({ email }: { email: string }) => (await emailsTo(world, email)).map(({ subject }) => subject),
    async close() {
      await bank.close();
      await world.close();
    },
  };
}

async function inSandbox(): Promise<{ on: WorkStage; bank: Bank }> {
  const webhook = await webhookServer();
  const on = await workStage({ SANDBOX_WEBHOOK_URL: webhook.url });
  webhook.serves(on.app);
  const { knex } = on.world.database;
  const { bank } = on.app.sandbox!;
  const payeeOf = async (landscaperId: string): Promise<string> =>
    (await knex('payees').where({ landscaperId }).first('payeeId')).payeeId;
  return {
    on,
    bank: {
      async acts(job, act, amount) {
        const asked = { job, act, amount: amount === undefined ? undefined : amount / 100 };
        const done = await on.adas.json('POST', '/api/sandbox/bank', asked);
        if (done.status !== 200) throw new Error(`the bank cannot: ${await done.text()}`);
      },
      suspects: async (job) => void (await on.adas.json('POST', '/api/sandbox/bank', { job, act: 'suspect' })),
      withdraws: async (landscaperId, amount) => bank.withdraw(await payeeOf(landscaperId), amount),
      async hasOf(landscaperId) {
        const payeeId = await payeeOf(landscaperId);
        const [{ sum }] = await knex('sandboxTransfers')
          .where({ payeeId })
          .select(knex.raw('sum(amount - reversed)::bigint as sum'));
        return sum ?? 0;
      },
      async evidence() {
        const { evidence } = await knex('sandboxDisputes').orderBy('createdAt', 'desc').first('evidence');
        return evidence;
      },
      close: () => webhook.close(),
    },
  };
}

const SECRETS = { secretKey: 'sk_test_hedgerow', webhookSecret: 'whsec_account' };
async function atStripe(): Promise<{ on: WorkStage; bank: Bank }> {
  const stripe = await stripeStandIn(SECRETS);
  const { host, port, protocol } = stripe.server.address;
  const environment = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: SECRETS.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
    STRIPE_API_HOST: host,
    STRIPE_API_PORT: String(port),
    STRIPE_API_PROTOCOL: protocol,
    COOKIE_SECRET: 'long and random, as it ought to be',
  };
  const on = await workStage(environment, ({ database: { knex } }) => ({
    pays: async (checkoutId) => stripe.checkouts.pay(checkoutId),
    async onboards({ landscaperId }) {
      const { payeeId } = await knex('payees').where({ landscaperId }).first('payeeId');
      stripe.accounts.onboard(payeeId, 'complete');
    },
  }));
  const { knex } = on.world.database;
  let told = 0;
  /** Sends us the events since the last time. */
  async function notify() {
    for (const event of stripe.events.all.slice(told)) {
      const { body, headers } = stripe.events.signed(event, SECRETS.webhookSecret);
      const answer = await on.nobodys.send(
        new Request('http://hedgerow.test/api/payments/webhook', { method: 'POST', headers, body }),
      );
      if (answer.status !== 200) throw new Error(`our webhook answered ${answer.status} to ${event.type}`);
    }
    told = stripe.events.all.length;
  }
  const chargeOf = async (jobId: string): Promise<string> =>
    (await knex('holds').where({ jobId }).first('chargeId')).chargeId;
  const payeeOf = async (landscaperId: string): Promise<string> =>
    (await knex('payees').where({ landscaperId }).first('payeeId')).payeeId;
  return {
    on,
    bank: {
      async acts(jobId, act, amount) {
        const charge = await chargeOf(jobId);
        if (act === 'dispute' || act === 'warn') stripe.disputes.open(charge, { amount, warn: act === 'warn' });
        else stripe.disputes.act(stripe.disputes.all.find((one) => one.charge === charge)!.id, act);
        await notify();
      },
      async suspects(jobId) {
        stripe.disputes.suspect(await chargeOf(jobId));
        await notify();
      },
      withdraws: async (landscaperId, amount) => stripe.transfers.withdraw(await payeeOf(landscaperId), amount),
      async hasOf(landscaperId) {
        const payeeId = await payeeOf(landscaperId);
        const own = stripe.transfers.all.filter(({ destination }) => destination === payeeId);
        return own.reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
      },
      evidence: async () => stripe.disputes.all[0]!.evidence as Record<string, string>,
      close: () => stripe.server.close(),
    },
  };
}
