// One set of expectations for every payment provider: what the sandbox teaches us about our own code must be true at Stripe too.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { Operation } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { Busy, IntentReused, NotGenuine, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { About, Order } from '#src/modules/escrow/ports/payment-provider';
import { headersOf, sandboxStage, signedBy, stripeStage, type PaymentStage } from '#tests/support/payment-stages';

const TAMPERED_BY_MALLORY = 'whsec_mallory';

describe.each([
  ['the sandbox', sandboxStage],
  ['Stripe', stripeStage],
])('%s as payment provider', (_name, open) => {
  let stage: PaymentStage;
  beforeAll(async () => void (stage = await open()));
  afterEach(() => stage.heal());
  afterAll(() => stage.close());

  const anAbout = (): About => ({ holdId: randomUUID(), jobId: randomUUID() });
  const anOrder = (changes: Partial<Order> = {}): Order => ({
    about: anAbout(),
    lines: [{ name: 'Hedge trimming in Bath', amount: pence(8550) }],
    customer: { email: 'olive@hedgerow.test' },
    doneUrl: 'http://hedgerow.test/payment-success?session_id={CHECKOUT}',
    cancelUrl: 'http://hedgerow.test/jobs',
    statementText: 'JOB 42',
    ...changes,
  });
  const fern = () => ({ email: 'fern@hedgerow.test', businessType: 'individual' as const, landscaperId: randomUUID() });

  async function openCheckout(order = anOrder()): Promise<string> {
    return (await stage.provider.openCheckout(randomUUID(), order)).checkoutId;
  }
  async function aCharge(order = anOrder()): Promise<string> {
    const checkoutId = await openCheckout(order);
    await stage.customer.pays(checkoutId);
    const checkout = await stage.provider.readCheckout(checkoutId);
    if (checkout.state !== 'paid') throw new Error(`not paid: ${checkout.state}`);
    return checkout.chargeId;
  }
  async function aReadyPayee(): Promise<string> {
    const { payeeId } = await stage.provider.openPayee(randomUUID(), fern());
    await stage.landscaper.completes(payeeId);
    return payeeId;
  }
  async function aPayOut(amount = 7695) {
    const about = anAbout();
    return { payeeId: await aReadyPayee(), chargeId: await aCharge(anOrder({ about })), amount: pence(amount), about };
  }
  const payOutsOf = async (chargeId: string) =>
    (await stage.books()).payOuts.filter((one) => one.chargeId === chargeId);
  const refundsOf = async (chargeId: string) =>
    (await stage.books()).refunds.filter((one) => one.chargeId === chargeId);
  /** Asks while the line is broken in this way, and mends it. */
  async function broken<Answer>(
    operation: Operation,
    kind: 'busy' | 'lost-before' | 'lost-after',
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    await stage.fail(operation, kind);
    return ask().finally(() => stage.heal());
  }
  const whyRefused = (asked: Promise<unknown>) =>
    asked.then(
      () => 'it was done',
      (fault: unknown) => (fault instanceof Refused ? fault.reason : fault),
    );

  describe('taking money', () => {
    test('a checkout is open until it is paid, and its page can be shown again', async () => {
      const { checkoutId, url } = await stage.provider.openCheckout(randomUUID(), anOrder());
      expect(url).toMatch(/^https?:\/\//);
      expect(await stage.provider.readCheckout(checkoutId)).toEqual({ state: 'open', url });
    });

    test('a paid checkout says what was paid, by which charge and what for', async () => {
      const order = anOrder({
        lines: [
          { name: 'Hedge', amount: pence(8550) },
          { name: 'Waste', amount: pence(1501) },
        ],
      });
      const checkoutId = await openCheckout(order);
      await stage.customer.pays(checkoutId);
      expect(await stage.provider.readCheckout(checkoutId)).toEqual({
        state: 'paid',
        amount: 10051,
        chargeId: expect.stringMatching(/^ch_/),
        about: order.about,
      });
    });

    test('the same intent with the same order opens one checkout', async () => {
      const [intent, order, before] = [randomUUID(), anOrder(), await stage.books()];
      const first = await stage.provider.openCheckout(intent, order);
      const second = await stage.provider.openCheckout(intent, structuredClone(order));
      expect(second).toEqual(first);
      expect((await stage.books()).checkouts).toBe(before.checkouts + 1);
    });

    test('the same intent with another order is a fault, never an answer', async () => {
      const [intent, order] = [randomUUID(), anOrder()];
      await stage.provider.openCheckout(intent, order);
      const before = await stage.books();
      const dearer = { ...order, lines: [{ name: 'Hedge trimming in Bath', amount: pence(8551) }] };
      await expect(stage.provider.openCheckout(intent, dearer)).rejects.toThrow(IntentReused);
      expect((await stage.books()).checkouts).toBe(before.checkouts);
    });

    test('an order of nothing is refused', async () => {
      const order = anOrder({ lines: [{ name: 'Nothing', amount: pence(0) }] });
      expect(await whyRefused(stage.provider.openCheckout(randomUUID(), order))).toBe('wrong-request');
    });

    test('a declined card leaves the checkout open for another', async () => {
      const checkoutId = await openCheckout();
      await stage.customer.isDeclined(checkoutId);
      expect(await stage.provider.readCheckout(checkoutId)).toMatchObject({ state: 'open' });
      await stage.customer.pays(checkoutId);
      expect(await stage.provider.readCheckout(checkoutId)).toMatchObject({ state: 'paid' });
    });

    test('a checkout that ran out is closed and cannot be paid', async () => {
      const checkoutId = await openCheckout();
      await stage.runsOut(checkoutId);
      expect(await stage.provider.readCheckout(checkoutId)).toEqual({ state: 'closed' });
      await expect(stage.customer.pays(checkoutId)).rejects.toThrow();
    });

    test('a checkout that we close cannot be paid, and closing it again is harmless', async () => {
      const checkoutId = await openCheckout();
      expect(await stage.provider.closeCheckout(checkoutId)).toEqual({ state: 'closed' });
      expect(await stage.provider.closeCheckout(checkoutId)).toEqual({ state: 'closed' });
      await expect(stage.customer.pays(checkoutId)).rejects.toThrow();
    });

    test('closing a checkout that was paid tells that it was paid', async () => {
      const checkoutId = await openCheckout();
      await stage.customer.pays(checkoutId);
      expect(await stage.provider.closeCheckout(checkoutId)).toMatchObject({ state: 'paid', amount: 8550 });
      expect(await stage.provider.readCheckout(checkoutId)).toMatchObject({ state: 'paid' });
    });

    test('a checkout nobody opened is not found', async () => {
      expect(await whyRefused(stage.provider.readCheckout('cs_nobody'))).toBe('not-found');
      expect(await whyRefused(stage.provider.closeCheckout('cs_nobody'))).toBe('not-found');
    });
  });

  describe('landscapers', () => {
    test('a new payout account cannot receive and says what is due', async () => {
      const { payeeId } = await stage.provider.openPayee(randomUUID(), fern());
      const payee = await stage.provider.readPayee(payeeId);
      expect(payee).toMatchObject({ canReceive: false, detailsSubmitted: false, payoutsEnabled: false });
      expect(payee.currentlyDue).not.toEqual([]);
    });

    test('details without the document are not enough to receive', async () => {
      const { payeeId } = await stage.provider.openPayee(randomUUID(), fern());
      await stage.landscaper.givesHalf(payeeId);
      const payee = await stage.provider.readPayee(payeeId);
      expect(payee).toMatchObject({ canReceive: false, detailsSubmitted: true });
      expect(payee.currentlyDue).not.toEqual([]);
    });

    test('a completed payout account can receive', async () => {
      const expected = {
        canReceive: true,
        detailsSubmitted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        currentlyDue: [],
      };
      expect(await stage.provider.readPayee(await aReadyPayee())).toEqual(expected);
    });

    test('the same intent opens one payout account, another landscaper under it is a fault', async () => {
      const [intent, who, before] = [randomUUID(), fern(), await stage.books()];
      const first = await stage.provider.openPayee(intent, who);
      expect(await stage.provider.openPayee(intent, { ...who })).toEqual(first);
      await expect(stage.provider.openPayee(intent, { ...who, email: 'mallory@hedgerow.test' })).rejects.toThrow(
        IntentReused,
      );
      expect((await stage.books()).payees).toBe(before.payees + 1);
    });

    test('an onboarding link leads to a page of the provider', async () => {
      const { payeeId } = await stage.provider.openPayee(randomUUID(), fern());
      const back = { doneUrl: 'http://hedgerow.test/payouts', againUrl: 'http://hedgerow.test/payouts/again' };
      expect((await stage.provider.onboardingLink(payeeId, back)).url).toMatch(/^https?:\/\//);
      expect(await whyRefused(stage.provider.onboardingLink('acct_nobody', back))).toBe('not-found');
      expect(await whyRefused(stage.provider.readPayee('acct_nobody'))).toBe('not-found');
    });
  });

  describe('paying out', () => {
    test('repeating an intent pays once', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      const first = await stage.provider.payOut(intent, order);
      expect(await stage.provider.payOut(intent, { ...order })).toEqual(first);
      expect(await payOutsOf(order.chargeId)).toEqual([{ id: first.payoutId, chargeId: order.chargeId, amount: 7695 }]);
    });

    test('ten calls of one intent at once pay once', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      const answers = await Promise.all(Array.from({ length: 10 }, () => stage.provider.payOut(intent, order)));
      expect(new Set(answers.map(({ payoutId }) => payoutId)).size).toBe(1);
      expect(await payOutsOf(order.chargeId)).toHaveLength(1);
    });

    test('the same intent with another amount is a fault, and what it did stands', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      await stage.provider.payOut(intent, order);
      await expect(stage.provider.payOut(intent, { ...order, amount: pence(1) })).rejects.toThrow(IntentReused);
      expect(await payOutsOf(order.chargeId)).toMatchObject([{ amount: 7695 }]);
    });

    test('what two charges of one job brought goes by one transfer drawn on each', async () => {
      const first = await aPayOut(8550);
      const second = { ...first, chargeId: await aCharge(anOrder({ about: first.about })), amount: pence(7) };
      await stage.provider.payOut(randomUUID(), first);
      expect(await whyRefused(stage.provider.payOut(randomUUID(), { ...first, amount: pence(7) }))).toBe('too-much');
      const [intent, again] = [randomUUID(), randomUUID()];
      const { payoutId } = await stage.provider.payOut(intent, second);
      expect(await payOutsOf(second.chargeId)).toEqual([{ id: payoutId, chargeId: second.chargeId, amount: 7 }]);
      expect(await stage.provider.findPayOut(intent, second)).toEqual({ payoutId });
      expect(await stage.provider.findPayOut(again, second)).toBeNull();
    });

    test('more than the charge is refused', async () => {
      const order = await aPayOut(8551);
      expect(await whyRefused(stage.provider.payOut(randomUUID(), order))).toBe('too-much');
      expect(await payOutsOf(order.chargeId)).toEqual([]);
    });

    test('two intents together cannot pay out more than the charge, even at once', async () => {
      const order = await aPayOut(4276);
      const outcomes = await Promise.all([1, 2].map(() => whyRefused(stage.provider.payOut(randomUUID(), order))));
      expect(outcomes.sort()).toEqual(['it was done', 'too-much']);
      expect(await payOutsOf(order.chargeId)).toMatchObject([{ amount: 4276 }]);
    });

    test('an account that is not ready is refused, and that intent stays refused when it is', async () => {
      const { payeeId } = await stage.provider.openPayee(randomUUID(), fern());
      const [intent, order] = [
        randomUUID(),
        { payeeId, chargeId: await aCharge(), amount: pence(100), about: anAbout() },
      ];
      expect(await whyRefused(stage.provider.payOut(intent, order))).toBe('payee-not-ready');
      await stage.landscaper.completes(payeeId);
      expect(await whyRefused(stage.provider.payOut(intent, order))).toBe('payee-not-ready');
      expect(await payOutsOf(order.chargeId)).toEqual([]);
      expect(await whyRefused(stage.provider.payOut(randomUUID(), order))).toBe('it was done');
    });
  });

  describe('refunding', () => {
    test('repeating an intent refunds once, parts add up to the charge and not a penny more', async () => {
      const [chargeId, about, intent] = [await aCharge(), anAbout(), randomUUID()];
      const first = await stage.provider.refund(intent, { chargeId, amount: pence(8000), about });
      expect(await stage.provider.refund(intent, { chargeId, amount: pence(8000), about })).toEqual(first);
      expect(await whyRefused(stage.provider.refund(randomUUID(), { chargeId, amount: pence(551), about }))).toBe(
        'too-much',
      );
      await stage.provider.refund(randomUUID(), { chargeId, amount: pence(550), about });
      expect(await whyRefused(stage.provider.refund(randomUUID(), { chargeId, amount: pence(1), about }))).toBe(
        'already-done',
      );
      expect((await refundsOf(chargeId)).map(({ amount }) => amount).sort()).toEqual([550, 8000]);
    });

    test('the same intent with another amount is a fault', async () => {
      const [chargeId, about, intent] = [await aCharge(), anAbout(), randomUUID()];
      await stage.provider.refund(intent, { chargeId, amount: pence(100), about });
      await expect(stage.provider.refund(intent, { chargeId, amount: pence(200), about })).rejects.toThrow(
        IntentReused,
      );
      expect(await refundsOf(chargeId)).toMatchObject([{ amount: 100 }]);
    });
  });

  describe('a refund that was taken', () => {
    async function aRefund(amount = 8550) {
      const [chargeId, about, intent] = [await aCharge(), anAbout(), randomUUID()];
      const order = { chargeId, amount: pence(amount), about };
      return { intent, order, ...(await stage.provider.refund(intent, order)) };
    }

    test('has arrived, for all that is known', async () => {
      const { refundId } = await aRefund();
      expect(await stage.provider.readRefund(refundId)).toEqual({ state: 'arrived' });
      expect(await whyRefused(stage.provider.readRefund('re_nobody'))).toBe('not-found');
    });

    test.each(['pending', 'requires_action'] as const)('and is %s is under way until it arrives', async (status) => {
      const { refundId } = await aRefund();
      await stage.turnsRefund(refundId, status);
      expect(await stage.provider.readRefund(refundId)).toEqual({ state: 'under-way' });
      await stage.turnsRefund(refundId, 'succeeded');
      expect(await stage.provider.readRefund(refundId)).toEqual({ state: 'arrived' });
    });

    test('may come back later, and says why', async () => {
      const { refundId } = await aRefund();
      await stage.turnsRefund(refundId, 'failed');
      const words = 'The card has expired or was cancelled.';
      expect(await stage.provider.readRefund(refundId)).toEqual({ state: 'came-back', words });
      const body = await stage.newestNotice(refundId);
      expect(JSON.parse(body)).toMatchObject({ type: 'refund.failed' });
      const notice = await stage.provider.readNotice(Buffer.from(body), signedBy(body, stage.webhookSecret));
      expect(notice.about).toEqual({ what: 'refund', id: refundId });
    });

    test('and was cancelled there came back too', async () => {
      const { refundId } = await aRefund();
      await stage.turnsRefund(refundId, 'canceled');
      const words = 'It was cancelled at the provider on our request.';
      expect(await stage.provider.readRefund(refundId)).toEqual({ state: 'came-back', words });
    });

    test('and came back is found no more; its money can be refunded once more, by another intent', async () => {
      const { intent, order, refundId } = await aRefund();
      await stage.turnsRefund(refundId, 'failed');
      expect(await stage.provider.findRefund(intent, order)).toBeNull();
      expect(await stage.provider.refund(intent, order)).toEqual({ refundId });
      const again = await stage.provider.refund(randomUUID(), order);
      expect(await stage.provider.readRefund(again.refundId)).toEqual({ state: 'arrived' });
      expect(await whyRefused(stage.provider.refund(randomUUID(), order))).toBe('already-done');
    });

    test('cannot be read while the line is broken, in the same two ways', async () => {
      const { refundId } = await aRefund();
      const read = () => stage.provider.readRefund(refundId);
      await expect(broken('readRefund', 'busy', read)).rejects.toThrow(Busy);
      await expect(broken('readRefund', 'lost-before', read)).rejects.toThrow(Unclear);
    });
  });

  describe('what was sent by hand', () => {
    test('is shown by its charge; what we asked for, and what came back, is not', async () => {
      const [chargeId, about] = [await aCharge(), anAbout()];
      await stage.provider.refund(randomUUID(), { chargeId, amount: pence(50), about });
      expect(await stage.provider.refundsByHand({ chargeId })).toEqual([]);
      const ref = await stage.byHand.refunds(chargeId, 500);
      const gone = await stage.byHand.refunds(chargeId, 600);
      await stage.turnsRefund(gone, 'failed');
      expect(await stage.provider.refundsByHand({ chargeId })).toEqual([{ ref, amount: 500 }]);
      expect(await stage.provider.refundsByHand({ chargeId: await aCharge() })).toEqual([]);
    });

    test('and to a landscaper, by the account and the job', async () => {
      const order = await aPayOut(100);
      await stage.provider.payOut(randomUUID(), order);
      expect(await stage.provider.payOutsByHand(order)).toEqual([]);
      const ref = await stage.byHand.paysOut({ ...order, amount: 700 });
      await stage.byHand.paysOut({ ...order, payeeId: await aReadyPayee() });
      expect(await stage.provider.payOutsByHand(order)).toEqual([{ ref, amount: 700 }]);
      expect(await stage.provider.payOutsByHand({ ...order, about: anAbout() })).toEqual([]);
    });

    test('cannot be seen while the line is broken', async () => {
      const order = await aPayOut();
      const near = { chargeId: order.chargeId };
      await expect(broken('refundsByHand', 'busy', () => stage.provider.refundsByHand(near))).rejects.toThrow(Busy);
      const look = () => stage.provider.payOutsByHand(order);
      await expect(broken('payOutsByHand', 'lost-before', look)).rejects.toThrow(Unclear);
    });
  });

  describe('when the line breaks', () => {
    test('a busy provider did nothing, and the same intent works later', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      await expect(broken('payOut', 'busy', () => stage.provider.payOut(intent, order))).rejects.toThrow(Busy);
      expect(await payOutsOf(order.chargeId)).toEqual([]);
      await stage.provider.payOut(intent, order);
      expect(await payOutsOf(order.chargeId)).toHaveLength(1);
    });

    test('a call lost on the way is unclear: nothing is found, and the same intent pays once', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      await expect(broken('payOut', 'lost-before', () => stage.provider.payOut(intent, order))).rejects.toThrow(
        Unclear,
      );
      expect(await stage.provider.findPayOut(intent, order)).toBeNull();
      await stage.provider.payOut(intent, order);
      expect(await payOutsOf(order.chargeId)).toHaveLength(1);
    });

    test('an answer lost on the way back is unclear: the pay-out is found, and the same intent pays no second time', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      await expect(broken('payOut', 'lost-after', () => stage.provider.payOut(intent, order))).rejects.toThrow(Unclear);
      const found = await stage.provider.findPayOut(intent, order);
      expect(await stage.provider.payOut(intent, order)).toEqual(found);
      expect(await payOutsOf(order.chargeId)).toEqual([
        { id: found?.payoutId, chargeId: order.chargeId, amount: 7695 },
      ]);
    });

    test("another intent's pay-out on the same job is not taken for ours", async () => {
      const order = await aPayOut(100);
      await stage.provider.payOut(randomUUID(), order);
      expect(await stage.provider.findPayOut(randomUUID(), order)).toBeNull();
    });

    test('a refund whose answer was lost is found, and is made once', async () => {
      const [intent, chargeId, about] = [randomUUID(), await aCharge(), anAbout()];
      const order = { chargeId, amount: pence(8550), about };
      expect(await stage.provider.findRefund(intent, order)).toBeNull();
      await expect(broken('refund', 'lost-after', () => stage.provider.refund(intent, order))).rejects.toThrow(Unclear);
      expect(await stage.provider.findRefund(intent, order)).toEqual(await stage.provider.refund(intent, order));
      expect(await stage.provider.findRefund(randomUUID(), order)).toBeNull();
      expect(await refundsOf(chargeId)).toHaveLength(1);
    });

    test('a checkout whose answer was lost is opened once', async () => {
      const [intent, order, before] = [randomUUID(), anOrder(), await stage.books()];
      await expect(
        broken('openCheckout', 'lost-after', () => stage.provider.openCheckout(intent, order)),
      ).rejects.toThrow(Unclear);
      const { checkoutId } = await stage.provider.openCheckout(intent, order);
      expect((await stage.books()).checkouts).toBe(before.checkouts + 1);
      expect(await stage.provider.readCheckout(checkoutId)).toMatchObject({ state: 'open' });
    });

    test('reading fails in the same two ways', async () => {
      const checkoutId = await openCheckout();
      await expect(broken('readCheckout', 'busy', () => stage.provider.readCheckout(checkoutId))).rejects.toThrow(Busy);
      await expect(
        broken('readCheckout', 'lost-before', () => stage.provider.readCheckout(checkoutId)),
      ).rejects.toThrow(Unclear);
      expect(await stage.provider.readCheckout(checkoutId)).toMatchObject({ state: 'open' });
    });
  });

  describe('notices', () => {
    const read = (body: string, header: (name: string) => string | null) =>
      stage.provider.readNotice(Buffer.from(body), header);
    async function aPaidNotice() {
      const checkoutId = await openCheckout();
      await stage.customer.pays(checkoutId);
      return { checkoutId, body: await stage.newestNotice(checkoutId) };
    }

    test('a genuine one names the checkout to read, and has the same id when it comes again', async () => {
      const { checkoutId, body } = await aPaidNotice();
      const notice = await read(body, signedBy(body, stage.webhookSecret));
      expect(notice).toEqual({ id: expect.stringMatching(/^evt_/), about: { what: 'checkout', id: checkoutId } });
      const later = signedBy(body, stage.webhookSecret, new Date(Date.now() - 60_000));
      expect(await read(body, later)).toEqual(notice);
    });

    test('one about a payout account names the account', async () => {
      const payeeId = await aReadyPayee();
      const body = await stage.newestNotice(payeeId);
      expect((await read(body, signedBy(body, stage.webhookSecret))).about).toEqual({ what: 'payee', id: payeeId });
    });

    test('one of a kind we do not follow is genuine, and about something else', async () => {
      const body = JSON.stringify({
        id: 'evt_other',
        object: 'event',
        type: 'charge.updated',
        data: { object: { id: 'ch_1' } },
      });
      expect(await read(body, signedBy(body, stage.webhookSecret))).toEqual({
        id: 'evt_other',
        about: { what: 'other', id: 'ch_1' },
      });
    });

    test.each([
      [
        'altered by one byte',
        (body: string, good: string) => ({ body: body.replace('"evt_', '"evt-'), header: signedBy(body, good) }),
      ],
      ['with one space added', (body: string, good: string) => ({ body: `${body} `, header: signedBy(body, good) })],
      ['signed with another secret', (body: string) => ({ body, header: signedBy(body, TAMPERED_BY_MALLORY) })],
      [
        'signed six minutes ago',
        (body: string, good: string) => ({ body, header: signedBy(body, good, new Date(Date.now() - 6 * 60_000)) }),
      ],
      [
        'with the time moved up',
        (body: string, good: string) => ({
          body,
          header: withTimeNow(signedBy(body, good, new Date(Date.now() - 6 * 60_000))),
        }),
      ],
      ['without a signature', (body: string) => ({ body, header: headersOf({}) })],
      [
        'with an empty signature',
        (body: string) => ({
          body,
          header: headersOf({ 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=` }),
        }),
      ],
      [
        'that is not an event',
        (_body: string, good: string) => ({ body: '"hello"', header: signedBy('"hello"', good) }),
      ],
      ['that is not JSON', (_body: string, good: string) => ({ body: 'hello', header: signedBy('hello', good) })],
    ])('one %s is not genuine', async (_how, forge) => {
      const genuine = await aPaidNotice();
      const { body, header } = forge(genuine.body, stage.webhookSecret);
      await expect(read(body, header)).rejects.toThrow(NotGenuine);
    });
  });
});

function withTimeNow(header: (name: string) => string | null): (name: string) => string | null {
  return (name) => header(name)?.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`) ?? null;
}
