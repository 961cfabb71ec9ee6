import type { NewId } from '#src/kernel/id';
import { pence, type Pence } from '#src/kernel/money';
import { statementTextOf, type About, type Order } from '../../domain/orders';
import { Refused } from '../../ports/payment-faults';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { ChargebackReader, PageVisitors, TestMode } from '../../ports/setup/smoke';

/** `not-shown`: something that it needs was missing, so we know nothing either way. */
export type SmokeFact = { outcome: 'ok' | 'failed' | 'not-shown'; says: string; because?: string };

const PAID = pence(20_00);
const SHARE = pence(15_00);
const BACK = pence(3_00);
const BELOW_MINIMUM = pence(29);
const LONGEST_NUMBER = 9_999_999;
const CHARGEBACK_TRIES = 12;

/**
 * Takes a payment, releases it, refunds a part and reads a chargeback in the provider's test mode, through the same
 * ports as the product, and reports each fact as it is found. A failed fact stops only those that need it.
 */
export class RunProviderSmoke {
  constructor(
    private provider: PaymentProvider,
    private testMode: TestMode,
    private visitors: PageVisitors,
    private newId: NewId,
    private wait: (ms: number) => Promise<void>,
    private chargebacks: ChargebackReader,
  ) {}

  /** `payeeId`: a payout account that is ready, as from an earlier run. Without it, one is opened. */
  async execute(
    { baseUrl, payeeId, startedAt }: { baseUrl: string; payeeId?: string; startedAt: Date },
    tell: (fact: SmokeFact) => void,
  ): Promise<void> {
    const facts = new Facts(tell);
    const about = { holdId: this.newId(), jobId: this.newId() };
    const charge = await this.takePayment(about, baseUrl, facts);
    const payee = await this.preparePayee(payeeId, baseUrl, facts);
    await this.release(charge, payee.readyId, about, facts);
    await this.giveBack(charge, about, facts);
    await this.dispute(startedAt, facts);
    await this.cleanUp(charge, payee.openedId, about, facts);
  }

  private async takePayment(about: About, baseUrl: string, facts: Facts): Promise<string | undefined> {
    const order = (amount: Pence): Order => ({
      about,
      lines: [{ name: 'Smoke test of Hedgerow', amount }],
      customer: { email: 'olive@hedgerow.example' },
      doneUrl: `${baseUrl}/payment-success?session_id={CHECKOUT}`,
      cancelUrl: baseUrl,
      statementText: statementTextOf(LONGEST_NUMBER),
    });
    const intent = this.newId();
    const opened = await facts.show('A checkout opens, with the longest text for a card statement', async () => {
      const one = await this.provider.openCheckout(intent, order(PAID));
      same(await this.provider.readCheckout(one.checkoutId), { state: 'open', url: one.url });
      return one;
    });
    await facts.show('The same order under the same intent opens no second checkout', async () => {
      same(await this.provider.openCheckout(intent, order(PAID)), needed(opened));
    });
    await facts.show(
      'An order below the least that a card can be charged is refused because of the amount',
      async () => {
        const fault = await refusalOf(this.provider.openCheckout(this.newId(), order(BELOW_MINIMUM)));
        same(fault.about, 'amount');
      },
    );
    await facts.show('A checkout that we close stays closed', async () => {
      const { checkoutId } = await this.provider.openCheckout(this.newId(), order(PAID));
      same(await this.provider.closeCheckout(checkoutId), { state: 'closed' });
      same(await this.provider.closeCheckout(checkoutId), { state: 'closed' });
    });
    const onPage = await facts.show(
      'A customer pays on the page, and the checkout shows the charge and the amount',
      () => this.paidOnPage(needed(opened), about),
    );
    if (onPage) return onPage;
    // Only tidies up: a checkout that stays open expires at the provider.
    if (opened) await this.provider.closeCheckout(opened.checkoutId).catch(() => {});
    return facts.show('A customer pays with a test card', () => this.testMode.pays('good', PAID, about));
  }

  private async paidOnPage({ checkoutId, url }: { checkoutId: string; url: string }, about: About): Promise<string> {
    const isPaid = async () => (await this.provider.readCheckout(checkoutId)).state === 'paid';
    if (!(await this.visitors.visit('pay', url, isPaid))) throw new NotShown('nobody paid on the page');
    const checkout = await this.provider.readCheckout(checkoutId);
    if (checkout.state !== 'paid') throw new Error(`The checkout is ${checkout.state}.`);
    same({ amount: checkout.amount, about: checkout.about }, { amount: PAID, about });
    return checkout.chargeId;
  }

  private async preparePayee(givenId: string | undefined, baseUrl: string, facts: Facts) {
    const openedId = givenId ? undefined : await this.openPayee(baseUrl, facts);
    const readyId = await facts.show('The payout account can receive transfers', async () => {
      const payeeId = needed(givenId ?? openedId);
      const isReady = async () => (await this.provider.readPayee(payeeId)).canReceive;
      if (await isReady()) return payeeId;
      const { url } = await this.provider.onboardingLink(payeeId, { doneUrl: baseUrl, againUrl: baseUrl });
      if (!(await this.visitors.visit('onboard', url, isReady)))
        throw new NotShown('the account’s details were not filled in');
      return payeeId;
    });
    return { openedId, readyId };
  }

  private async openPayee(baseUrl: string, facts: Facts): Promise<string | undefined> {
    const intent = this.newId();
    const fern = { email: 'fern@hedgerow.example', businessType: 'individual' as const, landscaperId: this.newId() };
    const payeeId = await facts.show('A payout account opens, once for an intent', async () => {
      const one = await this.provider.openPayee(intent, fern);
      same(await this.provider.openPayee(intent, fern), one);
      return one.payeeId;
    });
    await facts.show('A new payout account can be read, is not ready, and says what is missing', async () => {
      const payee = await this.provider.readPayee(needed(payeeId));
      same({ canReceive: payee.canReceive, isMissingSomething: payee.currentlyDue.length > 0 }, missingSomething);
    });
    await facts.show('Its owner gets a page to fill in the details on', async () => {
      const back = { doneUrl: baseUrl, againUrl: baseUrl };
      same(new URL((await this.provider.onboardingLink(needed(payeeId), back)).url).protocol, 'https:');
    });
    return payeeId;
  }

  private async release(charge: string | undefined, payee: string | undefined, about: About, facts: Facts) {
    const intent = this.newId();
    const order = () => ({ payeeId: needed(payee), chargeId: needed(charge), amount: SHARE, about });
    await facts.show('The release is one transfer drawn on the charge, however often it is asked for', async () => {
      const first = await this.provider.payOut(intent, order());
      same(await this.provider.payOut(intent, order()), first);
      same(await this.provider.findPayOut(intent, order()), first);
    });
    await facts.show('No more than the charge can be transferred', async () => {
      const fault = await refusalOf(
        this.provider.payOut(this.newId(), { ...order(), amount: pence(PAID - SHARE + 1) }),
      );
      same(fault.reason, 'too-much');
    });
    await facts.show('A transfer to an account that is gone is refused as that', async () => {
      const toNobody = { chargeId: needed(charge), amount: pence(1_00), about, payeeId: 'acct_1NobodysAccount00' };
      same((await refusalOf(this.provider.payOut(this.newId(), toNobody))).reason, 'payee-gone');
    });
  }

  private async giveBack(charge: string | undefined, about: About, facts: Facts) {
    const intent = this.newId();
    const order = () => ({ chargeId: needed(charge), amount: BACK, about });
    const refundId = await facts.show('A refund is made once, however often it is asked for', async () => {
      const first = await this.provider.refund(intent, order());
      same(await this.provider.refund(intent, order()), first);
      same(await this.provider.findRefund(intent, order()), first);
      return first.refundId;
    });
    await facts.show('The refund is on its way or has arrived', async () => {
      const { state } = await this.provider.readRefund(needed(refundId));
      same(state === 'came-back', false);
    });
    await facts.show('No more than the charge can be refunded', async () => {
      const rest = { ...order(), amount: pence(PAID - BACK + 1) };
      same((await refusalOf(this.provider.refund(this.newId(), rest))).reason, 'too-much');
    });
  }

  private async dispute(startedAt: Date, facts: Facts) {
    await facts.show('A disputed payment becomes a chargeback with its charge and amount', async () => {
      // The provider's clock may be behind ours.
      const since = new Date(startedAt.getTime() - 60_000);
      const charge = await this.testMode.pays('disputed', PAID, { holdId: this.newId(), jobId: this.newId() });
      same((await this.chargebackOf(charge, since)).amount, PAID);
    });
  }

  /** The provider opens the dispute a moment after the payment. */
  private async chargebackOf(charge: string, since: Date) {
    for (let tries = 0; tries < CHARGEBACK_TRIES; tries += 1) {
      for (const ref of await this.chargebacks.chargebacksSince(since)) {
        const facts = await this.chargebacks.readChargeback(ref);
        if (facts.chargeId === charge) return facts;
      }
      await this.wait(5_000);
    }
    throw new Error('The provider showed no chargeback of that charge within a minute.');
  }

  private async cleanUp(charge: string | undefined, opened: string | undefined, about: About, facts: Facts) {
    await facts.show('What is left of the payment is refunded', async () => {
      const amount = pence(PAID - BACK);
      await this.provider.refund(this.newId(), { chargeId: needed(charge), amount, about });
    });
    if (!opened) return;
    await facts.show(`The payout account ${opened} is removed, or kept for the next run if it is ready`, async () => {
      if (!(await this.provider.readPayee(opened)).canReceive) await this.testMode.removePayee(opened);
    });
  }
}

const missingSomething = { canReceive: false, isMissingSomething: true };

class NotShown extends Error {}

class Facts {
  constructor(private tell: (fact: SmokeFact) => void) {}

  async show<Found>(says: string, find: () => Promise<Found>): Promise<Found | undefined> {
    try {
      const found = await find();
      this.tell({ outcome: 'ok', says });
      return found;
    } catch (fault) {
      const because = fault instanceof Error ? fault.message : String(fault);
      this.tell({ outcome: fault instanceof NotShown ? 'not-shown' : 'failed', says, because });
      return undefined;
    }
  }
}

function needed<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new NotShown('an earlier fact that it needs is missing');
  return thing;
}

function same(found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((thing) => JSON.stringify(thing));
  if (one !== other) throw new Error(`Expected ${other}, found ${one}.`);
}

async function refusalOf(call: Promise<unknown>): Promise<Refused> {
  const answer = await call.catch((fault: unknown) => fault);
  if (answer instanceof Refused) return answer;
  throw answer instanceof Error ? answer : new Error('It was not refused.');
}
