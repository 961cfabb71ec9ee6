import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { ok } from '#src/kernel/result';
import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import { Busy, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { beginCall } from '#src/modules/escrow/use-cases/money-intents/begin-call';
import { type Answer, recordAnswer } from '#src/modules/escrow/use-cases/money-intents/record-answer';
import { escrowStage, type EscrowStage, type Logged } from '#tests/support/escrow/escrow-stage';
import { seconds } from '#tests/support/escrow/sending-stages';

/** The call for the one intent has begun. `answers` saves a provider's answer to it, each time it is called. */
async function calling(stage: EscrowStage) {
  seconds(stage, 1);
  const { id } = stage.intents()[0]!;
  const begun = await stage.work.run((stores) => beginCall(stores, id, stage.now(), randomUUID));
  if (!begun.ok) throw new Error(begun.reason);
  const called = begun.value;
  const logged: Pick<Logged, 'level' | 'facts'>[] = [];
  const log = {
    info: () => {},
    warn: (_: string, facts?: Logged['facts']) => void logged.push({ level: 'warn', facts }),
    error: (_: string, facts?: Logged['facts']) => void logged.push({ level: 'error', facts }),
  };
  const answers = async (answer: Answer, to: MoneyIntent = called) => {
    const context = { newId: randomUUID, log, now: stage.now() };
    return (await stage.work.run(async (stores) => ok(await recordAnswer(stores, to, answer, context)))).value;
  };
  return { ...stage, called, answers, logged };
}
/** £166.50 is being sent to Fern. */
async function callingPayout() {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.provider.fail('payOut', 'busy');
  await stage.confirms();
  return calling(stage);
}
/** £185 is being refunded to Olive. */
async function callingRefund() {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.reports();
  stage.provider.fail('refund', 'busy');
  await stage.settles(0, 18_500);
  return calling(stage);
}
const count = <Item>(items: Item[], item: Item) => items.filter((one) => one === item).length;

describe('money was sent', () => {
  test('a payout is booked under the provider’s id and announced, and the hold ends', async () => {
    const stage = await callingPayout();
    expect(await stage.answers({ sent: 'tr_1' })).toMatchObject({ state: 'sent', providerRef: 'tr_1' });
    expect(stage.intents()).toMatchObject([{ state: 'sent', providerRef: 'tr_1', sentAt: stage.now() }]);
    expect(stage.ledger().at(-1)).toMatchObject({ kind: 'transfer', providerRef: 'tr_1', at: stage.now() });
    expect(stage.position()).toMatchObject({ share: 16_650, transferred: 16_650 });
    expect(stage.events().at(-1)).toBe('money-sent');
    expect(stage.hold()).toMatchObject({ state: 'released', endedAt: stage.now() });
    expect(stage.logged).toEqual([]);
  });

  test('a refund is booked and announced, ends the hold, and is read again an hour later in case it comes back', async () => {
    const stage = await callingRefund();
    await stage.answers({ sent: 're_1' });
    expect(stage.intents()).toMatchObject([{ state: 'sent', nextReadAt: addHours(stage.now(), 1) }]);
    expect(stage.ledger().at(-1)).toMatchObject({ kind: 'refund', providerRef: 're_1' });
    expect(stage.position()).toMatchObject({ contested: 0, refunded: 18_500 });
    expect(stage.events().at(-1)).toBe('payment-refunded');
    expect(stage.hold().state).toBe('refunded');
  });

  test('the hold does not end while other money of it is outstanding', async () => {
    const stage = await callingPayout();
    const [payout] = stage.intents();
    await stage.stores.intents.add({ ...payout!, id: randomUUID(), state: 'ready' });
    await stage.answers({ sent: 'tr_1' });
    expect(stage.hold()).toMatchObject({ state: 'releasing', endedAt: null });
  });
});

describe('only the first answer to a call that is under way counts', () => {
  const refused = { failed: new Refused('wrong-request', 'No') };
  test.each<[string, Answer, Answer, MoneyIntent['state']]>([
    ['sent twice', { sent: 'tr_1' }, { sent: 'tr_1' }, 'sent'],
    ['sent, then refused', { sent: 'tr_1' }, refused, 'sent'],
    ['sent, then no answer', { sent: 'tr_1' }, { failed: new Unclear('lost') }, 'sent'],
    ['refused, then sent', refused, { sent: 'tr_1' }, 'refused'],
    ['refused twice', refused, refused, 'refused'],
    ['busy, then sent', { failed: new Busy('busy') }, { sent: 'tr_1' }, 'ready'],
  ])('%s', async (_what, first, second, state) => {
    const stage = await callingPayout();
    await stage.answers(first);
    const before = {
      intents: stage.intents(),
      ledger: [...stage.ledger()],
      events: stage.events(),
      hold: stage.hold(),
    };
    expect(await stage.answers(second)).toMatchObject({ id: stage.called.id, state });
    expect({ intents: stage.intents(), ledger: stage.ledger(), events: stage.events(), hold: stage.hold() }).toEqual(
      before,
    );
  });

  test('after a lost answer the money is booked once, when it is known to be sent', async () => {
    const stage = await callingPayout();
    await stage.answers({ failed: new Unclear('lost') });
    await stage.answers({ sent: 'tr_1' });
    await stage.answers({ sent: 'tr_1' });
    expect(count(stage.facts(), 'transfer')).toBe(1);
    expect(count(stage.events(), 'money-sent')).toBe(1);
  });
});

describe('the provider did not say what happened', () => {
  test('after a lost answer the call stays under way, nothing is booked, and it is repeated after a while', async () => {
    const stage = await callingPayout();
    const before = stage.facts();
    await stage.answers({ failed: new Unclear('lost') });
    const nextAttemptAt = new Date(stage.now().getTime() + 2_000);
    expect(stage.intents()).toMatchObject([{ state: 'calling', attempts: 2, nextAttemptAt }]);
    expect(stage.facts()).toEqual(before);
    expect(stage.hold().state).toBe('releasing');
    expect(stage.logged).toEqual([
      { level: 'warn', facts: { intentId: stage.called.id, attempts: 2, because: 'lost' } },
    ]);
  });

  test('a busy provider did nothing, so the intent is ready again after a while', async () => {
    const stage = await callingPayout();
    const before = stage.facts();
    await stage.answers({ failed: new Busy('busy') });
    const nextAttemptAt = new Date(stage.now().getTime() + 2_000);
    expect(stage.intents()).toMatchObject([{ state: 'ready', attempts: 2, nextAttemptAt }]);
    expect(stage.facts()).toEqual(before);
    expect(stage.logged).toMatchObject([{ level: 'warn' }]);
  });
});

describe('the provider refused', () => {
  test.each([
    ['a payout', callingPayout, 'too-much'],
    ['a refund', callingRefund, 'already-done'],
    ['a refund, even because of the payout account,', callingRefund, 'payee-not-ready'],
  ] as const)('%s is closed with the provider’s words and left for an admin', async (_what, stageOf, reason) => {
    const stage = await stageOf();
    const [hold, facts, events] = [stage.hold(), stage.facts(), stage.events()];
    await stage.answers({ failed: new Refused(reason, 'No') });
    expect(stage.intents()).toMatchObject([
      { state: 'refused', refusedBecause: reason, refusedWords: 'No', refusedAt: stage.now() },
    ]);
    expect([stage.hold(), stage.facts(), stage.events()]).toEqual([hold, facts, events]);
    expect(stage.logged).toEqual([{ level: 'error', facts: { intentId: stage.called.id, reason, because: 'No' } }]);
  });

  test('if the payout account cannot receive, a new intent waits for it, and the landscaper is notified', async () => {
    const stage = await callingPayout();
    const facts = stage.facts();
    expect(await stage.answers({ failed: new Refused('payee-not-ready', 'No') })).toMatchObject({ state: 'refused' });
    const [closed, waiting, ...others] = stage.intents();
    expect(closed).toMatchObject({ id: stage.called.id, state: 'refused', refusedBecause: 'payee-not-ready' });
    expect(waiting).toMatchObject({ state: 'waiting_payee', retryOf: closed!.id, retriedBy: null, amount: 16_650 });
    expect(waiting).toMatchObject({ request: null, attempts: 0, providerRef: null });
    expect(others).toEqual([]);
    expect(stage.payee()).toMatchObject({ canReceive: false, updatedAt: stage.now() });
    expect(stage.events().at(-1)).toBe('payout-waiting');
    expect(stage.facts()).toEqual(facts);
    expect(stage.logged).toEqual([]);
  });
});

test('an answer to an intent that is not stored is a fault', async () => {
  const stage = await callingPayout();
  await expect(stage.answers({ sent: 'tr_1' }, { ...stage.called, id: 'no-such' })).rejects.toThrow(/no-such is gone/);
});
