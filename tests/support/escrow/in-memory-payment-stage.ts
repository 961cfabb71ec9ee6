import { pence } from '#src/kernel/money';
import { inMemoryActivity } from '../memory/in-memory-activity';
import { inMemoryChargebacks } from '../memory/in-memory-chargebacks';
import { inMemoryPaymentProvider } from '../memory/in-memory-payment-provider';
import type { PaymentStage } from './payment-stages';

const unused = () => {
  throw new Error('the provider in memory is not used for this');
};
const ACTS = { drop: 'drops', take: 'takes', win: 'wins', lose: 'loses' } as const;

/** The provider on which the use cases are tested, with the parts that the contract of chargebacks needs. */
export async function inMemoryStage(): Promise<PaymentStage> {
  const provider = inMemoryPaymentProvider();
  const bank = inMemoryChargebacks(provider, () => new Date());
  const chargeOf = (payoutId: string) => provider.transfers.find(({ id }) => id === payoutId)!.chargeId;
  const dueBy = () => new Date(Date.now() + 7 * 24 * 3_600_000);
  return {
    provider,
    chargebacks: bank,
    activity: inMemoryActivity(provider, bank),
    bank: {
      disputes: async (chargeId, { amount, warn } = {}) =>
        bank.disputes(chargeId, amount ?? provider.chargedBy(chargeId), { warn, dueBy: dueBy() }),
      acts: async (ref, act) => bank[ACTS[act]](ref),
      suspects: async (chargeId) => bank.suspects(chargeId),
    },
    customer: { pays: async (id) => provider.pay(id), isDeclined: unused },
    landscaper: {
      completes: async (id) => provider.onboard(id),
      completesPartly: unused,
      withdraws: async (id, amount) => bank.withdraws(id, amount),
    },
    fail: async (operation, kind) => provider.fail(operation as Parameters<typeof provider.fail>[0], kind),
    clearFaults: async () => {},
    books: async () => ({
      checkouts: 0,
      payees: 0,
      payOuts: provider.transfers,
      refunds: provider.refunds,
      takeBacks: bank.reversals.map(({ id, amount, payoutId }) => ({
        id,
        amount,
        chargeId: chargeOf(payoutId),
      })),
    }),
    get trial(): never {
      return unused();
    },
    get sales(): never {
      return unused();
    },
    providerBooks: provider.books,
    webhookSecret: '',
    setRefundStatus: async (id, status) =>
      provider.becomes(
        id,
        status === 'failed' ? { state: 'came-back', words: 'The bank said no.' } : { state: 'arrived' },
      ),
    byHand: {
      refunds: async (chargeId, amount) => provider.refundByHand(chargeId, pence(amount)),
      paysOut: unused,
      paysAccount: async ({ payeeId, amount }) => provider.payOutToAccount(payeeId, pence(amount), new Date()),
      reverses: async (id, amount) => bank.reversesByHand(id, pence(amount)),
    },
    monthEnds: unused,
    monthFails: unused,
    paysOverdue: unused,
    pauses: unused,
    forgetsSubscription: unused,
    ends: unused,
    paysIntoBank: unused,
    get bankPayouts(): never {
      return unused();
    },
    runsOut: unused,
    newestNotice: unused,
    close: async () => {},
  };
}
