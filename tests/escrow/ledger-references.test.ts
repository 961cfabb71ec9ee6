// Kinds of fact that no one may post freely: they refer to another fact, and cannot exceed it. Posted by the product's
// login, which owns nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { createApplicationKnex } from '#src/platform/database';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import {
  capture,
  disputeLost,
  disputeOpened,
  disputeWon,
  post,
  providerFee,
  refund,
  releaseFrom,
  reversal,
  sale,
  setAside,
  transfer,
  type Entry,
  type Fact,
} from '#tests/support/escrow/ledger-facts';

let database: TestDatabase;
let product: Knex;
beforeAll(async () => {
  database = await testDatabase();
  product = createApplicationKnex(database.loginUrl, { max: 4 });
});
afterAll(async () => {
  await product.destroy();
  await database.destroy();
});

const held = (payment: string, amount: number): Entry => ({ kind: 'held', owner: payment, amount });
const owes = (amount: number, owner = 'fern'): Entry => ({ kind: 'landscaper', owner, amount });
const provider = (amount: number): Entry => ({ kind: 'provider_clearing', amount });
const correction = (payment: string | null, refersTo: string, entries: Entry[]): Fact => ({
  kind: 'correction',
  payment,
  refersTo,
  entries,
});
/** Posts several facts, each in its own transaction. */
async function posts(...facts: Fact[]): Promise<void> {
  for (const fact of facts) await post(product, fact);
}
const refused = (fact: Fact, words: RegExp) => expect(post(product, fact)).rejects.toThrow(words);
const whole = async () => expect(await brokenInvariants(database.knex)).toEqual([]);
const balance = async (kind: string, owner = '') => {
  const { rows } = await database.knex.raw<{ rows: [{ pence: number }] }>(
    `select coalesce(sum(e.amount), 0)::bigint as pence from ledger.account a join ledger.entry e on e.account_id = a.id where a.kind::text = ? and a.owner_ref = ?`,
    [kind, owner],
  );
  return rows[0].pence;
};

/** A new payment of £100 for each test, which Fern has earned and been sent. */
let payment: string;
let sent: string;
beforeEach(async () => {
  payment = randomUUID();
  sent = `transfer:${payment}`;
  await posts(capture(payment, 10_000), releaseFrom('release', payment, 10_000, 1_000), {
    ...transfer(payment, 8_100),
    fact: sent,
  });
});
/** A payment of £100 that is held. */
async function heldPayment(): Promise<string> {
  const other = randomUUID();
  await posts(capture(other, 10_000));
  return other;
}

describe('CHAOS-S6: what the product’s login could post', () => {
  test('a correction from held money to our fees', async () => {
    const other = await heldPayment();
    const toOurselves = [held(other, 5_000), { kind: 'fee_income', amount: -5_000 }];
    await refused(correction(other, `capture:${other}`, toOurselves), /corrects more than was posted/);
    await whole();
  });

  test('a correction that pays a landscaper what no payment earned', async () => {
    const payout = [owes(5_000, 'mallory'), provider(-5_000)];
    await refused(correction(null, sent, payout), /does not refer to/);
    await refused(correction(payment, sent, payout), /corrects more than was posted/);
    await refused(correction(payment, sent, [owes(5_000), provider(-5_000)]), /corrects more than was posted/);
  });

  test('a transfer to another landscaper than the one who earned it', async () => {
    await refused(transfer(payment, 900, 'mallory'), /more than was earned/);
    await posts(transfer(payment, 900));
  });

  test('a reversal of 50,000 where 8,100 was sent', async () => {
    await refused(reversal(payment, 50_000, sent), /exceeds what it refers to/);
    await refused(reversal(payment, 8_101, sent), /exceeds what it refers to/);
    await refused(reversal(payment, 50_000), /refers/);
  });

  test('a lost dispute of 7,777 from a landscaper without any dispute', async () => {
    const lost = disputeLost(payment, [owes(7_777)]);
    await refused({ ...lost, refersTo: undefined }, /refers/);
    await refused({ ...lost, refersTo: sent }, /does not refer to/);
    await refused(lost, /which is not posted/);
  });

  test.each([9_223_372_036_854_775_807n, 10_000_000_001n, 100_000_000n])('a capture of %s p', async (pence) => {
    const order = product.raw(`select posted from ledger.post('capture', 'absurd', ?::jsonb, now(), 'absurd')`, [
      `[{"kind":"provider_clearing","amount":${pence}},{"kind":"held","owner":"absurd","amount":-${pence}}]`,
    ]);
    await expect(order).rejects.toThrow(/sane_amount|too much/);
    expect(await balance('held', 'absurd')).toBe(0);
  });

  test('a capture of nothing, or of less than nothing', async () => {
    await refused(capture('nothing', 0), /violates check/);
    await refused(capture('less', -5), /does not touch/);
  });
});

describe('a reversal', () => {
  test('takes back a transfer in parts, as far as it was made, from the landscaper who had it', async () => {
    await posts(reversal(payment, 5_000, sent), reversal(payment, 3_100, sent));
    await refused(reversal(payment, 1, sent), /exceeds what it refers to/);
    expect(await balance('landscaper', 'fern')).toBeLessThan(0);
    await whole();
  });

  test('of another landscaper’s money, another payment’s transfer, or anything but a transfer is refused', async () => {
    const other = await heldPayment();
    await refused(reversal(payment, 100, sent, 'mallory'), /exceeds what it refers to/);
    await refused(reversal(other, 100, sent), /does not refer to/);
    await refused(reversal(payment, 100, `release:${payment}`), /does not refer to/);
  });

  test('lets the money be sent again, once', async () => {
    await posts(reversal(payment, 8_100, sent), transfer(payment, 9_000));
    await refused(transfer(payment, 1), /more than was earned/);
    await whole();
  });

  test('posted by two connections at once never exceeds the transfer', async () => {
    const both = await Promise.allSettled(
      [5_000, 5_001].map((amount) => post(product, reversal(payment, amount, sent))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await whole();
  });
});

describe('a dispute', () => {
  test('takes no more than was paid, with every other that is not won', async () => {
    const other = await heldPayment();
    await refused(disputeOpened(other, 10_001), /more than was paid/);
    await refused(disputeOpened('never-paid', 1), /more than was paid/);
    await posts(disputeOpened(other, 8_000));
    await refused({ ...disputeOpened(other, 2_001), fact: 'once more' }, /more than was paid/);
    await whole();
  });

  test('STRIPE-B1: may take what was refunded already, which is then our loss', async () => {
    const other = await heldPayment();
    await posts(refund(other, 10_000));
    await posts(disputeOpened(other, 10_000));
    await posts(disputeLost(other, [{ kind: 'dispute_losses', amount: 10_000 }]));
    await whole();
  });

  test('that is lost takes the held money', async () => {
    const other = await heldPayment();
    await posts(disputeOpened(other, 4_000), disputeLost(other, [held(other, 4_000)]));
    await posts(releaseFrom('release', other, 6_000, 600));
    expect(await balance('held', other)).toBe(0);
    await whole();
  });

  test('that is won in part and lost in part adds up to its amount, and no more', async () => {
    const other = await heldPayment();
    await posts(disputeOpened(other, 4_000), disputeWon(other, 1_000));
    await refused(disputeWon(other, 3_001), /exceeds what it refers to/);
    await refused(disputeLost(other, [held(other, 3_001)]), /exceeds what it refers to/);
    await posts(disputeLost(other, [held(other, 3_000)]));
    await refused(disputeLost(other, [{ kind: 'dispute_losses', amount: 1 }]), /exceeds what it refers to/);
    await whole();
  });

  test('that is lost after the release takes at most what the landscaper and we had earned', async () => {
    await posts(disputeOpened(payment, 10_000));
    await refused(disputeLost(payment, [owes(9_001)]), /takes back more than was earned/);
    await refused(disputeLost(payment, [owes(1, 'mallory')]), /takes back more than was earned/);
    await refused(disputeLost(payment, [{ kind: 'fee_income', amount: 1_001 }]), /takes back more than was earned/);
    await posts(
      reversal(payment, 6_000, sent),
      disputeLost(payment, [
        owes(8_000),
        { kind: 'fee_income', amount: 1_000 },
        { kind: 'dispute_losses', amount: 1_000 },
      ]),
    );
    await refused(disputeLost(payment, [{ kind: 'dispute_losses', amount: 1 }]), /exceeds what it refers to/);
    await whole();
  });

  test('that is won after it was lost gives back what it took, and the landscaper is paid again', async () => {
    const taken = [owes(9_000), { kind: 'fee_income', amount: 1_000 }];
    const givenBack = taken.map((entry) => ({ ...entry, amount: -entry.amount }));
    const lost = { ...disputeLost(payment, taken), fact: `dispute_lost:${payment}` };
    await posts(disputeOpened(payment, 10_000), reversal(payment, 8_100, sent), lost);
    await refused(transfer(payment, 8_100), /more than was earned/);
    await refused(disputeWon(payment, 10_000, [owes(-10_000), ...givenBack.slice(2)]), /exceeds what it refers to/);
    await posts(disputeWon(payment, 10_000, givenBack), transfer(payment, 9_000));
    await refused(transfer(payment, 1), /more than was earned/);
    const unlost = [...givenBack, { kind: 'disputed', amount: 10_000 }];
    await refused(correction(payment, lost.fact, unlost), /exceeds what it refers to/);
    const again = { ...disputeOpened(payment, 10_000), fact: `dispute_opened again:${payment}` };
    await posts(again, { ...disputeLost(payment, taken), refersTo: again.fact });
    await whole();
  });

  test('that is won when the rest of the hold has been released gives back to the contested part, which can be settled', async () => {
    const other = await heldPayment();
    await posts(disputeOpened(other, 4_000), disputeLost(other, [held(other, 4_000)]));
    await posts(releaseFrom('release', other, 6_000, 600));
    await refused(disputeWon(other, 4_000, [held(other, -4_000)]), /leaves money held/);
    await posts(disputeWon(other, 4_000, [{ kind: 'contested', owner: other, amount: -4_000 }]));
    await posts(releaseFrom('settle', other, 4_000, 400), transfer(other, 9_000));
    await whole();
  });
});

describe('a debt', () => {
  const writeOff = (amount: number, of = payment, owner = 'fern'): Fact => ({
    kind: 'write_off',
    payment: of,
    entries: [{ kind: 'dispute_losses', amount }, owes(-amount, owner)],
  });

  test('of a lost dispute is written off as far as it goes', async () => {
    await refused(writeOff(1), /writes off more than is owed/);
    await posts(
      disputeOpened(payment, 10_000),
      disputeLost(payment, [owes(9_000), { kind: 'fee_income', amount: 1_000 }]),
    );
    await refused(writeOff(8_101), /writes off more than is owed/);
    await refused(writeOff(1, payment, 'mallory'), /writes off more than is owed/);
    await posts(writeOff(8_000), writeOff(100));
    await refused(transfer(payment, 1), /more than was earned/);
    await whole();
  });

  test('of a refund after the release is written off as far as it goes', async () => {
    const back = [owes(2_250), { kind: 'fee_income', amount: 250 }, provider(-2_500)];
    await posts({ kind: 'refund', payment, entries: back });
    await refused(writeOff(1_351), /writes off more than is owed/);
    await posts(writeOff(1_350));
    await whole();
  });
});

describe('a set-off', () => {
  const setOff = (from: string, to: string, amount: number, entries?: Entry[]): Fact => ({
    kind: 'set_off',
    fact: `set_off:${from}:${to}:${amount}`,
    payment: from,
    refersTo: `capture:${to}`,
    entries: entries ?? [owes(amount), owes(-amount)],
  });
  /** A payment of £100 that was released, of which Fern owes £45 again: they were sent all of it. */
  async function owing(): Promise<string> {
    const other = randomUUID();
    await posts(capture(other, 10_000), releaseFrom('release', other, 10_000, 1_000), transfer(other, 9_000));
    const recalled = [owes(4_500), { kind: 'fee_income', amount: 500 }];
    await posts({
      kind: 'recall',
      payment: other,
      entries: [...recalled, { kind: 'contested', owner: other, amount: -5_000 }],
    });
    return other;
  }

  test('moves what a landscaper is owed for one payment to another one for which they owe, and that is not sent as well', async () => {
    const other = await owing();
    const before = await balance('landscaper', 'fern');
    await posts(setOff(payment, other, 900));
    await refused(transfer(payment, 1), /more than was earned/);
    await refused(transfer(other, 1), /more than was earned/);
    expect(await balance('landscaper', 'fern')).toBe(before);
    await whole();
  });

  test('takes no more than is owed for the payment, gives to no one else, and names the other payment', async () => {
    const other = await owing();
    await refused(setOff(payment, other, 901), /sets off more than is owed/);
    await refused(setOff(other, payment, 1), /sets off more than is owed/);
    await refused(setOff(payment, other, 900, [owes(900), owes(-900, 'mallory')]), /to someone else/);
    await refused(setOff(payment, other, 900, [owes(900, 'mallory'), owes(-900, 'mallory')]), /of someone else/);
    await refused(setOff(payment, other, 900, [owes(900), provider(-900)]), /does not touch such accounts/);
    await refused(setOff(payment, payment, 900), /does not refer to/);
    await refused({ ...setOff(payment, other, 900), refersTo: sent }, /does not refer to/);
    await refused({ ...setOff(payment, other, 900), refersTo: undefined }, /refers/);
    const unpaid = await heldPayment();
    await refused(setOff(payment, unpaid, 900), /of someone else/);
  });

  test('is undone for a chargeback that is won, even if its landscaper owes for another of the same payment', async () => {
    const [other, third] = [randomUUID(), await owing()];
    await posts(capture(other, 10_000), releaseFrom('release', other, 10_000, 1_000), transfer(other, 8_500));
    await posts(setOff(other, third, 500));
    const cases = [1_000, 100].map((amount, place) => ({
      opened: { ...disputeOpened(other, amount), fact: `case:${place}` },
      lost: { ...disputeLost(other, [owes(amount)]), fact: `lost:${place}`, refersTo: `case:${place}` },
    }));
    for (const { opened, lost } of cases) await posts(opened, lost);
    await posts(setOff(payment, other, 900));
    await posts(correction(other, 'lost:0', [owes(-1_000), { kind: 'disputed', amount: 1_000 }]));
    await refused(setOff(other, payment, 900), /sets off more than is owed/);
    await posts({ ...setOff(other, payment, 900), fact: 'set_off_undone:1' });
    await whole();
  });

  test('is undone to the amount that it moved, and is not corrected', async () => {
    const other = await owing();
    const given = setOff(payment, other, 900);
    await posts(given);
    await refused(correction(payment, given.fact!, [owes(900), owes(-900)]), /does not refer to/);
    await refused(setOff(other, payment, 901), /sets off more than is owed/);
    await posts(setOff(other, payment, 900), transfer(payment, 900));
    await refused(setOff(other, payment, 1), /sets off more than is owed/);
    await whole();
  });
});

describe('the provider’s fee', () => {
  test('names the provider’s movement, once, and is small', async () => {
    await refused(providerFee(170), /has_movement/);
    await posts(providerFee(170, 'txn_1', payment), providerFee(200_000, 'txn_2'));
    await refused(providerFee(170, 'txn_1', payment), /once_a_movement/);
    await refused(providerFee(1_000_001, 'txn_3'), /too much for a provider_fee/);
    await refused(providerFee(19_831, 'txn_4', payment), /costs more than was paid/);
    await refused(providerFee(10_001, 'txn_5', 'never-paid'), /costs more than was paid/);
    await whole();
  });

  test('can be given back, as that of a dispute that was won', async () => {
    await posts(providerFee(2_000, 'txn_6', payment), providerFee(-2_000, 'txn_7', payment));
    await whole();
  });
});

test('what we pay out to our bank names the provider’s movement, once', async () => {
  const payout = (movement?: string, amount = 500): Fact => ({
    kind: 'payout',
    movement,
    entries: [{ kind: 'bank', amount }, provider(-amount)],
  });
  await refused(payout(), /has_movement/);
  await posts(payout('po_1'));
  await refused(payout('po_1'), /once_a_movement/);
  await refused(payout('po_2', 10_000_000_001), /sane_amount/);
});

describe('our own sale', () => {
  test('is refunded and charged back as far as it was paid', async () => {
    const order = randomUUID();
    const income = (amount: number) => ({ kind: 'service_income', amount });
    await posts(sale(order, 5_000));
    const back = (amount: number): Fact => ({
      kind: 'refund',
      payment: order,
      entries: [income(amount), provider(-amount)],
    });
    await refused(back(5_001), /takes back more than was earned/);
    await posts(back(2_000));
    await refused(disputeOpened(order, 5_001), /more than was paid/);
    await posts(disputeOpened(order, 3_000));
    await refused(back(3_001), /takes back more than was earned/);
    await refused(disputeLost(order, [income(3_001)]), /exceeds what it refers to|takes back more/);
    await posts(disputeLost(order, [income(3_000)]));
    await whole();
  });
});

describe('a correction', () => {
  test('takes back what never happened, as far as it was posted', async () => {
    const other = await heldPayment();
    const given = { ...refund(other, 4_000), fact: `refund:${other}` };
    const undone = (amount: number) => correction(other, given.fact, [provider(amount), held(other, -amount)]);
    await posts(given, undone(1_500));
    await refused(undone(2_501), /corrects more than was posted/);
    await posts(undone(2_500), releaseFrom('release', other, 10_000, 1_000));
    await whole();
  });

  test('of a transfer that bounced lets it be made again', async () => {
    await posts(correction(payment, sent, [provider(8_100), owes(-8_100)]), transfer(payment, 9_000));
    await refused(transfer(payment, 1), /more than was earned/);
    await whole();
  });

  test('of another payment, or of a correction, is refused', async () => {
    const other = await heldPayment();
    const undone = { ...correction(payment, sent, [provider(100), owes(-100)]), fact: `undone:${payment}` };
    await refused({ ...undone, payment: other }, /does not refer to/);
    await posts(undone);
    await refused(correction(payment, undone.fact!, [owes(100), provider(-100)]), /does not refer to/);
  });

  test('does not take back money that has moved on since', async () => {
    const unreleased = [held(payment, -10_000), owes(9_000), { kind: 'fee_income', amount: 1_000 }];
    await refused(correction(payment, `release:${payment}`, unreleased), /more than was earned|leaves money held/);
    await refused(
      correction(payment, `capture:${payment}`, [held(payment, 10_000), provider(-10_000)]),
      /than is held/,
    );
    await posts(reversal(payment, 8_100, sent));
    await refused(correction(payment, sent, [provider(8_100), owes(-8_100)]), /exceeds what it refers to/);
    await whole();
  });

  test('takes our fee back as well as the share', async () => {
    const other = await heldPayment();
    await posts(setAside(other, 4_000), releaseFrom('settle', other, 4_000, 400));
    const unsettled = (fee: number) =>
      correction(other, `settle:${other}`, [
        { kind: 'contested', owner: other, amount: -2_000 },
        owes(2_000 - fee),
        { kind: 'fee_income', amount: fee },
      ]);
    await refused(unsettled(100), /does not split 90/);
    await posts(unsettled(200));
    await whole();
  });

  test('of something that belongs to no payment never exceeds it, even if two are posted at once', async () => {
    const fee = { ...providerFee(500, 'txn_8'), fact: 'provider_fee:txn_8' };
    await posts(fee);
    const undone = (amount: number) =>
      correction(null, fee.fact, [{ kind: 'provider_fees', amount: -amount }, provider(amount)]);
    const [first, second] = await Promise.all([product.transaction(), product.transaction()]);
    await post(first, undone(300));
    const late = post(second, undone(300)).then(() => second.raw('set constraints all immediate'));
    late.catch(() => undefined);
    await Promise.race([late, sleep(200)]);
    await first.commit();
    await expect(late).rejects.toThrow(/corrects more than was posted/);
    await second.rollback();
    await whole();
  });

  test('that moves money elsewhere is the owner’s alone, and no larger than the mistake', async () => {
    const toLee = (amount: number) => correction(payment, `release:${payment}`, [owes(amount), owes(-amount, 'lee')]);
    await refused(toLee(100), /corrects more than was posted/);
    await post(database.knex, toLee(900));
    await expect(post(database.knex, toLee(9_101))).rejects.toThrow(/corrects more than was posted/);
    const asProduct = database.knex.transaction(async (transaction) => {
      await transaction.raw('set local role hedgerow_app');
      await post(transaction, toLee(5));
    });
    await expect(asProduct).rejects.toThrow(/corrects more than was posted/);
    await posts(transfer(payment, 900, 'lee'));
    await whole();
  });
});

describe('the invariants detect, if the guards were switched off,', () => {
  /** Posts as the tables' owner could, without the checks at commit, in a transaction that is then rolled back. */
  const unguarded = async (...facts: Fact[]) => {
    const transaction = await database.knex.transaction();
    await transaction.raw(
      'alter table ledger.transaction disable trigger user; alter table ledger.entry disable trigger whole',
    );
    await transaction.raw('alter table ledger.transaction enable trigger stamp');
    for (const fact of facts) await post(transaction, fact);
    const broken = (await brokenInvariants(transaction)).map(({ invariant }) => invariant);
    await transaction.rollback();
    return broken;
  };

  test('a transfer to the wrong landscaper', async () => {
    expect(await unguarded(transfer(payment, 900, 'mallory'))).toEqual(['broken_share']);
  });

  test('a reversal and a dispute that exceed what they refer to', async () => {
    expect(await unguarded(reversal(payment, 8_101, sent))).toEqual(['broken_reference']);
    const opened = disputeOpened(payment, 1_000);
    expect(await unguarded(opened, disputeWon(payment, 1_001))).toEqual(['broken_reference']);
  });
});
