// What Stripe may do to a call that moves money: another request with the same key is still under way (409), and is
// carried out a moment later; and money sent to an account is pending for a day, so that it can be neither reversed nor
// paid out.
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import { Busy, NotAuthorised, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import type { Chance } from './chance';

export const PENDING_HOURS = 24;
/** The longest time that a request is under way. */
export const A_MINUTE_IN_HOURS = 1 / 60;

/** A provider's answer in place of doing what was asked. */
const isAnswer = (fault: unknown): boolean =>
  [Busy, NotAuthorised, Refused, Unclear].some((kind) => fault instanceof kind);

type ByIntent = (intent: string, ...rest: never[]) => Promise<unknown>;
/** The pending part of what was sent to this payout's account, or to this account. */
export type PendingOf = (
  of: { payeeId: string } | { payoutId: string },
) => Promise<{ payeeId: string; pending: number }>;
type Facts = { chance: Pick<Chance, 'isOneIn'>; isOn: () => boolean; pendingOf: PendingOf };

export function asStripeMay({ chance, isOn, pendingOf }: Facts) {
  const underWay = new Map<string, () => Promise<unknown>>();
  /** Nobody hears the outcome. */
  async function carryOut(intent: string): Promise<void> {
    const call = underWay.get(intent);
    underWay.delete(intent);
    await call?.().catch((fault: unknown) => {
      if (!isAnswer(fault)) throw fault;
    });
  }
  /** A request under way ends before the next one about the same intent is answered. */
  const after = <Call extends ByIntent>(call: Call): Call =>
    (async (intent: string, ...rest: never[]) => {
      await carryOut(intent);
      return call(intent, ...rest);
    }) as Call;
  const moving = <Call extends ByIntent>(call: Call): Call =>
    after((async (intent: string, ...rest: never[]) => {
      if (!isOn() || !chance.isOneIn(12)) return call(intent, ...rest);
      underWay.set(intent, () => call(intent, ...rest));
      throw new Unclear('Another request with this key is under way.');
    }) as Call);
  return {
    carryOutAll: async () => {
      for (const intent of underWay.keys()) await carryOut(intent);
    },
    provider: <Provider extends PaymentProvider>(real: Provider): Provider =>
      changed<PaymentProvider>(real, {
        payOut: moving(real.payOut.bind(real)),
        refund: moving(real.refund.bind(real)),
        findPayOut: after(real.findPayOut.bind(real)),
        findRefund: after(real.findRefund.bind(real)),
      }) as Provider,
    chargebacks<Provider extends ChargebackProvider>(real: Provider): Provider {
      const available = async (payeeId: string, pending: number) =>
        Math.max(0, (await real.balanceOf(payeeId)) - pending) as Awaited<ReturnType<typeof real.balanceOf>>;
      const takeBack: ChargebackProvider['takeBack'] = async (intent, order, round) => {
        const { payeeId, pending } = await pendingOf(order);
        const isShort = pending > 0 && order.amount > (await available(payeeId, pending));
        if (isShort && !(await real.findTakeBack(intent, order)))
          throw new Refused('payee-short', 'The balance is pending.');
        return real.takeBack(intent, order, round);
      };
      return changed<ChargebackProvider>(real, {
        findTakeBack: after(real.findTakeBack.bind(real)),
        balanceOf: async (payeeId) => available(payeeId, (await pendingOf({ payeeId })).pending),
        takeBack: moving(takeBack),
      }) as Provider;
    },
  };
}

/** The provider with some of its methods replaced. */
const changed = <Provider extends object>(real: Provider, instead: Partial<Provider>): Provider =>
  new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(instead, name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
