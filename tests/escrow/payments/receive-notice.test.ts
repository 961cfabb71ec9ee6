import { expect, test } from 'vitest';
import { ok, refuse } from '#src/kernel/result';
import type { Notice } from '#src/modules/escrow/ports/payment-provider';
import { type Followers, ReceiveNotice } from '#src/modules/escrow/use-cases/payments/receive-notice';

type Kind = Notice['about']['what'];
/** The readers of each kind of notice, in order. */
const READERS: Record<Kind, (keyof Followers)[]> = {
  checkout: ['settleCheckout', 'servicePayments'],
  subscription: ['servicePayments'],
  payee: ['refreshPayee'],
  'bank-payout': ['followBankPayouts'],
  refund: ['followRefund', 'followCharge'],
  transfer: ['followPayout'],
  charge: ['followCharge'],
  chargeback: ['followChargeback'],
  'fraud-warning': ['followFraudWarning'],
  other: [],
};

/** A notice of this kind arrives. `busy`: the reader that cannot reach the provider now. */
async function arrives(what: Kind, busy?: keyof Followers) {
  const [asked, done]: [string[], string[]] = [[], []];
  const reader = (name: keyof Followers) => ({
    async execute() {
      asked.push(name);
      return name === busy ? refuse('provider-busy') : ok({ state: 'unknown' });
    },
  });
  const followers: Followers = {
    settleCheckout: reader('settleCheckout'),
    refreshPayee: reader('refreshPayee'),
    followBankPayouts: reader('followBankPayouts'),
    servicePayments: reader('servicePayments'),
    followRefund: reader('followRefund'),
    followCharge: reader('followCharge'),
    followPayout: reader('followPayout'),
    followChargeback: reader('followChargeback'),
    followFraudWarning: reader('followFraudWarning'),
  };
  const receive = new ReceiveNotice(
    { readNotice: async () => ({ id: 'evt_1', about: { what, id: 'x' } }) },
    { begin: async () => true, done: async (id) => void done.push(id) },
    followers,
    { now: async () => new Date('2026-06-02T08:00:00Z') },
  );
  const answer = await receive.execute({ rawBody: new Uint8Array(), header: () => null });
  return { asked, done, answer };
}

test.each(Object.keys(READERS) as Kind[])(
  'HOUSE3-S3 no kind of notice is lost: what a %s is about is read',
  async (kind) => {
    expect(await arrives(kind)).toEqual({ asked: READERS[kind], done: ['evt_1'], answer: ok('handled') });
  },
);

test.each(Object.entries(READERS).flatMap(([kind, names]) => names.map((name) => [kind as Kind, name] as const)))(
  'a notice about a %s that %s cannot read now is not done, so that the provider sends it again',
  async (kind, name) => {
    expect(await arrives(kind, name)).toMatchObject({ done: [], answer: refuse('provider-busy') });
  },
);
