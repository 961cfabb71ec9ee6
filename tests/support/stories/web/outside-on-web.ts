// The payment provider, the customer's bank and our scheduler, as the sandbox has them.
import { runScheduled } from '#src/scheduler';
import { releasedBy } from '../rules';
import type { Answer, Deed } from '../scene';
import type { WebWorld } from './web-story';

type Here = { world: WebWorld; jobId: string; does(deed: Deed): Promise<Answer> };

const NOTHING = { ok: true as const };
const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' };

export function providerOnWeb({ world: { on, people }, jobId, does }: Here) {
  const { app, knex } = on;
  async function pays() {
    const open = await knex('sandboxCheckouts')
      .whereRaw(`about->>'jobId' = ?`, [jobId])
      .orderBy('createdAt', 'desc')
      .first('id');
    if (!open) return;
    await app.sandbox!.checkoutPage.pay(open.id, CARD);
    await app.escrow.settleCheckout.execute({ of: { jobId } });
    await app.sandbox!.deliverNotices();
  }
  /** Someone does this there with a percentage of what is left. */
  const inDashboard = (act: 'refund' | 'reverse', percent: number, leftOf: string) =>
    does({
      who: 'provider',
      async run() {
        const { rows } = await knex.raw<{ rows: { left: number }[] }>(leftOf, { jobId });
        const amount = Math.floor(((rows[0]?.left ?? 0) * percent) / 100);
        if (amount < 1) return NOTHING;
        const done = await on.adas.json('POST', '/api/sandbox/dashboard', { job: jobId, act, amount: amount / 100 });
        if (done.status >= 500) throw new Error(`the dashboard answers ${done.status}`);
        return NOTHING;
      },
    });
  const { onboardingPage } = app.sandbox!;
  /** The payout account of the hired landscaper. */
  async function account(): Promise<string> {
    const { landscaperId } = await knex('jobs').where({ id: jobId }).first('landscaperId');
    const payee = await knex('payees')
      .where({ landscaperId: landscaperId ?? people.fern })
      .first('payeeId');
    return payee.payeeId;
  }
  return {
    pays,
    paymentArrives: () =>
      does({
        who: 'provider',
        async run() {
          await pays();
          return NOTHING;
        },
      }),
    refundsElsewhere: (percent: number) =>
      inDashboard(
        'refund',
        percent,
        `select charge.amount - charge.refunded as left from sandbox_charges charge
        join sandbox_checkouts checkout on checkout.id = charge.checkout_id where checkout.about->>'jobId' = :jobId order by charge.at limit 1`,
      ),
    reversesElsewhere: (percent: number) =>
      inDashboard(
        'reverse',
        percent,
        `select amount - reversed as left from sandbox_transfers
        where about->>'jobId' = :jobId order by at desc limit 1`,
      ),
    /** In memory only: the sandbox’s dashboard sends nothing. */
    sendsElsewhere: () => does({ who: 'provider', run: async () => NOTHING }),
    fails: (verb: 'payOut' | 'refund' | 'takeBack', fault: 'busy' | 'refused' | 'balance-too-low' | 'lost-after') =>
      does({
        who: 'provider',
        async run() {
          await app.sandbox!.faults.fail(verb, fault);
          return NOTHING;
        },
      }),
    /** In memory only: the sandbox answers one call at a time. */
    isUnderWay: () => does({ who: 'provider', run: async () => NOTHING }),
    refundComesBack: () =>
      does({
        who: 'provider',
        async run() {
          const refund = await knex('sandboxRefunds as refund')
            .join('sandboxCharges as charge', 'charge.id', 'refund.chargeId')
            .join('sandboxCheckouts as checkout', 'checkout.id', 'charge.checkoutId')
            .whereRaw(`checkout.about->>'jobId' = ?`, [jobId])
            .where('refund.state', 'succeeded')
            .orderBy('refund.at', 'desc')
            .first('refund.id');
          if (!refund) return NOTHING;
          await knex('sandboxRefunds')
            .where({ id: refund.id })
            .update({ turnsTo: 'failed', turnsAt: knex.raw('app_now()') });
          await app.sandbox!.deliverNotices();
          return NOTHING;
        },
      }),
    /** The sandbox’s accounts do not withdraw what they admit us to, so those are closed. */
    endsAccount: (how: 'closed' | 'rejected' | 'unknown', isSaid: boolean) =>
      does({
        who: 'provider',
        isOnlyTold: true,
        async run() {
          const [id, state] = [await account(), how === 'unknown' ? 'closed' : how];
          if (isSaid) await onboardingPage.goesWrong(id, state);
          else await knex('sandboxPayees').where({ id }).update({ state });
          return NOTHING;
        },
      }),
    paysIntoBank: (arrives: boolean) =>
      does({
        who: 'provider',
        isOnlyTold: true,
        async run() {
          const id = await account();
          await (arrives ? onboardingPage.bankAccepts(id) : onboardingPage.goesWrong(id, 'bank-refuses'));
          return NOTHING;
        },
      }),
  };
}

export function bankOnWeb({ world: { on }, jobId, does }: Here) {
  const acts = (act: string, percent?: number) => () =>
    does({
      who: 'bank',
      async run() {
        const charge = await on.knex('holds').where({ jobId }).orderBy('openedAt', 'desc').first('amount');
        const amount = percent && charge ? Math.max(1, Math.floor((charge.amount * percent) / 100)) / 100 : undefined;
        const answer = await on.adas.json('POST', '/api/sandbox/bank', { job: jobId, act, amount });
        if (answer.status >= 500) throw new Error(`the bank answers ${answer.status}`);
        return NOTHING;
      },
    });
  return {
    asks: acts('warn'),
    takesCharge: (percent: number) => acts('dispute', percent)(),
    takes: acts('take'),
    wins: acts('win'),
    loses: acts('lose'),
    drops: acts('drop'),
    warnsOfFraud: () =>
      does({
        who: 'bank',
        isOnlyTold: true,
        async run() {
          const warned = await on
            .knex('fraudWarnings as warning')
            .join('holds', 'holds.id', 'warning.holdId')
            .where({ jobId });
          if (warned.length === 0) await on.adas.json('POST', '/api/sandbox/bank', { job: jobId, act: 'suspect' });
          return NOTHING;
        },
      }),
  };
}

export const schedulerOnWeb = ({ world: { on }, does }: Here) => ({
  releases: () =>
    does({
      who: 'clock',
      gives: releasedBy,
      async run() {
        await runScheduled(on.app, 'release due holds');
        return NOTHING;
      },
    }),
});

export const pastOnWeb = ({ world: { on }, jobId, does }: Here) => ({
  answeredInWords: () =>
    does({
      who: 'admin',
      isPast: true,
      async run() {
        await on
          .knex('absences')
          .where({
            jobId,
            closedAt: null,
          })
          .update({
            answeredAs: 'words',
            answer: 'Sorry',
            answeredAt: on.knex.raw('app_now()'),
          });
        return NOTHING;
      },
    }),
  /** Stories on PostgreSQL tell people as the product does. */
  tellsLandscaper: () => does({ who: 'admin', run: async () => NOTHING }),
  decidedAgainstCustomer: () => does({ who: 'admin', run: async () => NOTHING }),
});
