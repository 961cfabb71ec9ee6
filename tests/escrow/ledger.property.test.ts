// Ten thousand random operations, legal and illegal, by eight writers at once, compared with a model of what the ledger
// must then hold.
import fc from 'fast-check';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pence, split } from '#src/kernel/money';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { splitOfPart } from '#src/modules/escrow/domain/ledger-transaction';
import { testDatabase, type TestDatabase } from '#tests/support/database';

const WRITERS = 8;
const PAYMENTS = 1_250;
const OPERATIONS = 10_000;
const LANDSCAPERS = 20;

type Kind =
  | 'capture'
  | 'top_up'
  | 'set_aside'
  | 'release'
  | 'settle'
  | 'refund'
  | 'refund_contested'
  | 'failed'
  | 'failed_contested'
  | 'by_hand'
  | 'transfer'
  | 'transfer_by_hand';
/** `part`: how much, from nothing to more than there is, in thousandths. `cheat`: pence added to the fee. */
type Operation = { payment: number; kind: Kind; part: number; cheat: number; number: number };
type Position = {
  captured: number;
  held: number;
  contested: number;
  released: number;
  refunded: number;
  fee: number;
  share: number;
  transferred: number;
  /** How much refunds took out of each account, less what came back to it. */
  goneFromHeld: number;
  goneFromContested: number;
  restReleased: boolean;
};
type Entry = { kind: string; owner?: string; amount: number };
type Fact = { kind: string; fact: string; payment: string; entries: Entry[] };

const nothing = (): Position => ({
  captured: 0,
  held: 0,
  contested: 0,
  released: 0,
  refunded: 0,
  fee: 0,
  share: 0,
  transferred: 0,
  goneFromHeld: 0,
  goneFromContested: 0,
  restReleased: false,
});

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase({ max: WRITERS })));
afterAll(() => database.destroy());

/** The fact that an operation posts, given the payment's position in the model. */
function factOf(
  run: string,
  { payment: index, kind, part, cheat, number }: Operation,
  at: Position,
): { fact: Fact; amount: number } {
  const payment = `${run}-${index}`;
  const landscaper = `${run}-lee-${index % LANDSCAPERS}`;
  const of = (all: number) => Math.round((all * part) / 1000);
  const clearing = (amount: number): Entry => ({ kind: 'provider_clearing', amount });
  const bank = (amount: number): Entry => ({ kind: 'bank', amount });
  const out = (
    from: string,
    amount: number,
    name: string,
    leaves: (amount: number) => Entry = clearing,
  ): { fact: Fact; amount: number } => ({
    fact: {
      kind: 'refund',
      fact: `${name}:${payment}:${number}`,
      payment,
      entries: [{ kind: from, owner: payment, amount }, leaves(-amount)],
    },
    amount,
  });
  const back = (to: string, amount: number, name: string): { fact: Fact; amount: number } => ({
    fact: {
      kind: 'refund_failed',
      fact: `${name}:${payment}:${number}`,
      payment,
      entries: [clearing(amount), { kind: to, owner: payment, amount: -amount }],
    },
    amount,
  });
  const letGo = (as: 'release' | 'settle', from: string, amount: number): { fact: Fact; amount: number } => {
    const { fee, share } = splitOfPart(pence(at.released), pence(amount));
    const entries = [
      { kind: from, owner: payment, amount },
      { kind: 'landscaper', owner: landscaper, amount: cheat - share },
      { kind: 'fee_income', amount: -fee - cheat },
    ];
    return {
      fact: {
        kind: as,
        fact: `${as}:${payment}:${number}`,
        payment,
        entries: entries.filter((entry) => entry.amount !== 0),
      },
      amount,
    };
  };
  switch (kind) {
    case 'capture': {
      const amount = 1 + part * 17 + (index % 100);
      return {
        fact: {
          kind,
          fact: `capture:${payment}`,
          payment,
          entries: [clearing(amount), { kind: 'held', owner: payment, amount: -amount }],
        },
        amount,
      };
    }
    case 'top_up': {
      const amount = part * 3;
      return {
        fact: {
          kind: 'capture',
          fact: `top_up:${payment}:${number}`,
          payment,
          entries: [clearing(amount), { kind: 'held', owner: payment, amount: -amount }],
        },
        amount,
      };
    }
    case 'set_aside': {
      const amount = of(at.held);
      return {
        fact: {
          kind,
          fact: `set_aside:${payment}:${number}`,
          payment,
          entries: [
            { kind: 'held', owner: payment, amount },
            { kind: 'contested', owner: payment, amount: -amount },
          ],
        },
        amount,
      };
    }
    case 'release':
      // Mostly all of it, as the ledger requires.
      return letGo('release', 'held', part % 4 ? at.held : of(at.held));
    case 'settle':
      return letGo('settle', 'contested', of(at.contested));
    case 'refund':
      return out('held', of(at.held), 'refund');
    case 'refund_contested':
      return out('contested', of(at.contested), 'refund_contested');
    case 'failed':
      return back('held', of(at.goneFromHeld), 'failed');
    case 'failed_contested':
      return back('contested', of(at.goneFromContested), 'failed_contested');
    case 'by_hand':
      return out('contested', of(at.contested), 'by_hand', bank);
    case 'transfer':
    case 'transfer_by_hand': {
      const amount = of(at.share - at.transferred);
      return {
        fact: {
          kind: 'transfer',
          fact: `${kind}:${payment}:${number}`,
          payment,
          entries: [
            { kind: 'landscaper', owner: landscaper, amount },
            kind === 'transfer' ? clearing(-amount) : bank(-amount),
          ],
        },
        amount,
      };
    }
  }
}

/** The ledger's rules, written independently of the SQL. Undefined if the ledger must refuse the posting. */
function after(at: Position, { kind, cheat }: Operation, amount: number): Position | undefined {
  if (amount <= 0) return undefined;
  const letGo = (from: 'held' | 'contested'): Position | undefined => {
    if (cheat !== 0 || amount > at[from]) return undefined;
    const released = at.released + amount;
    const { fee, share } = split(pence(released));
    return { ...at, [from]: at[from] - amount, released, fee, share };
  };
  const refunded = (from: 'held' | 'contested', gone: 'goneFromHeld' | 'goneFromContested'): Position | undefined =>
    amount > at[from]
      ? undefined
      : { ...at, [from]: at[from] - amount, refunded: at.refunded + amount, [gone]: at[gone] + amount };
  const cameBack = (to: 'held' | 'contested', gone: 'goneFromHeld' | 'goneFromContested'): Position | undefined =>
    amount > at[gone]
      ? undefined
      : { ...at, [to]: at[to] + amount, refunded: at.refunded - amount, [gone]: at[gone] - amount };
  switch (kind) {
    case 'capture':
      return at.captured ? undefined : { ...at, captured: amount, held: amount };
    case 'top_up':
      return at.captured && !at.restReleased
        ? { ...at, captured: at.captured + amount, held: at.held + amount }
        : undefined;
    case 'set_aside':
      return amount > at.held ? undefined : { ...at, held: at.held - amount, contested: at.contested + amount };
    case 'release': {
      const released = at.restReleased ? undefined : letGo('held');
      return released && released.held === 0 ? { ...released, restReleased: true } : undefined;
    }
    case 'settle':
      return letGo('contested');
    case 'refund':
      return refunded('held', 'goneFromHeld');
    case 'refund_contested':
    case 'by_hand':
      return refunded('contested', 'goneFromContested');
    case 'failed':
      // A hold takes no more money once its undisputed rest has been released.
      return at.restReleased ? undefined : cameBack('held', 'goneFromHeld');
    case 'failed_contested':
      return cameBack('contested', 'goneFromContested');
    case 'transfer':
    case 'transfer_by_hand':
      return amount > at.share - at.transferred ? undefined : { ...at, transferred: at.transferred + amount };
  }
}

async function post(db: Knex, { kind, fact, payment, entries }: Fact): Promise<'posted' | 'known' | 'refused'> {
  try {
    const { rows } = await db.raw<{ rows: [{ posted: boolean }] }>(
      'select posted from ledger.post(?, ?, ?::jsonb, now(), ?)',
      [kind, fact, JSON.stringify(entries), payment],
    );
    return rows[0].posted ? 'posted' : 'known';
  } catch (fault) {
    const { code } = fault as { code?: string };
    // check_violation, unique_violation and restrict_violation: a constraint refused. Anything else is a defect,
    // especially a deadlock.
    if (code === '23514' || code === '23505' || code === '23001') return 'refused';
    throw fault;
  }
}

const operations = (count: number): fc.Arbitrary<Operation[]> =>
  fc
    .array(
      fc.record({
        payment: fc.nat(PAYMENTS - 1),
        kind: fc.constantFrom<Kind>(
          'capture',
          'top_up',
          'set_aside',
          'release',
          'release',
          'settle',
          'refund',
          'refund_contested',
          'failed',
          'failed_contested',
          'by_hand',
          'transfer',
          'transfer_by_hand',
        ),
        part: fc.oneof(fc.nat(1100), fc.constant(1000)),
        cheat: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
      }),
      { minLength: count, maxLength: count, size: 'max' },
    )
    .map((plain) => plain.map((operation, number) => ({ ...operation, number })));

/** Facts that no column of a payment's position shows. */
type Unseen = 'restReleased' | 'goneFromHeld' | 'goneFromContested';

async function positionsIn(run: string): Promise<Map<string, Omit<Position, Unseen>>> {
  const { rows } = await database.knex.raw(
    `select payment_ref, captured, held, contested, released, refunded, fee, landscaper_share as share, transferred from ledger.payment_position where starts_with(payment_ref, ?)`,
    [`${run}-`],
  );
  return new Map(rows.map(({ paymentRef, ...position }: { paymentRef: string }) => [paymentRef, position]));
}
const asSeen = ({ restReleased: _rest, goneFromHeld: _held, goneFromContested: _contested, ...position }: Position) =>
  position;

/** Writers that each take the next operation from one list until it is empty. */
async function byWriters<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (const item of queue) await act(item);
    }),
  );
}

describe.each([20261103])('with seed %i', (seed) => {
  test(`${OPERATIONS} operations by ${WRITERS} writers leave every payment exactly where the model has it`, async () => {
    const [list] = fc.sample(operations(OPERATIONS), { seed, numRuns: 1 }) as [Operation[]];
    const model = new Map<number, Position>();
    const lanes = new Map<number, Promise<void>>();
    const outcomes = { posted: 0, known: 0, refused: 0 };
    const wrong: object[] = [];
    // Writers share the landscapers' accounts and the platform's. Here they take turns on each payment, so that the
    // model knows the outcome of each operation; in the next test they do not.
    await byWriters(list, async (operation) => {
      const turn = (lanes.get(operation.payment) ?? Promise.resolve()).then(async () => {
        const at = model.get(operation.payment) ?? nothing();
        const { fact, amount } = factOf('turns', operation, at);
        const expected = after(at, operation, amount);
        const outcome = await post(database.knex, fact);
        outcomes[outcome] += 1;
        if (expected) model.set(operation.payment, expected);
        if ((outcome === 'posted') !== (expected !== undefined) && outcome !== 'known')
          wrong.push({ operation, at, outcome });
        // Repeating the last posting changes nothing.
        if (expected && operation.number % 4 === 0) outcomes[await post(database.knex, fact)] += 1;
      });
      lanes.set(operation.payment, turn);
      await turn;
    });
    expect(wrong).toEqual([]);
    expect(await positionsIn('turns')).toEqual(
      new Map([...model].map(([index, position]) => [`turns-${index}`, asSeen(position)])),
    );
    expect(await brokenInvariants(database.knex)).toEqual([]);
    // The run proves something only if all three outcomes were frequent.
    expect(Math.min(outcomes.posted, outcomes.refused, outcomes.known)).toBeGreaterThan(300);
  }, 60_000);

  test('eight writers racing for the same few payments never take more than there is', async () => {
    const racing = fc
      .sample(operations(2_000), { seed: seed + 1, numRuns: 1 })[0]!
      .map((operation) => ({ ...operation, payment: operation.payment % 12 }));
    const captured = new Map(
      Array.from({ length: 12 }, (_, index) => [
        index,
        factOf('race', { payment: index, kind: 'capture', part: 900, cheat: 0, number: 0 }, nothing()),
      ]),
    );
    const posted: Fact[] = [];
    for (const { fact } of captured.values()) await post(database.knex, fact).then(() => posted.push(fact));
    // No writer knows a payment's position when its fact arrives: it guesses from an earlier one.
    await byWriters(racing, async (operation) => {
      const amount = captured.get(operation.payment)!.amount;
      const guess: Position = {
        ...nothing(),
        captured: amount,
        held: Math.ceil(amount / (1 + (operation.number % 6))),
        contested: Math.ceil(amount / 5),
        share: Math.ceil(amount / 3),
        goneFromHeld: Math.ceil(amount / 4),
        goneFromContested: Math.ceil(amount / 4),
      };
      const { fact } = factOf('race', operation, guess);
      if (operation.kind !== 'capture' && (await post(database.knex, fact)) === 'posted') posted.push(fact);
    });
    expect(await brokenInvariants(database.knex)).toEqual([]);
    // The ledger holds exactly what was reported as posted.
    const cameIn = (index: number) =>
      posted
        .filter(({ payment, kind }) => payment === `race-${index}` && kind === 'capture')
        .reduce((sum, { entries }) => sum + entries[0]!.amount, 0);
    const sumOf = (index: number, account: string) =>
      posted
        .filter(({ payment }) => payment === `race-${index}`)
        .flatMap(({ entries }) => entries)
        .filter(({ kind }) => kind === account)
        .reduce((sum, { amount }) => sum + amount, 0);
    const positions = await positionsIn('race');
    for (const index of captured.keys()) {
      const amount = cameIn(index);
      const position = positions.get(`race-${index}`)!;
      expect(position).toMatchObject({
        captured: amount,
        held: 0 - sumOf(index, 'held'),
        contested: 0 - sumOf(index, 'contested'),
        fee: 0 - sumOf(index, 'fee_income'),
      });
      expect(position.held + position.contested + position.released + position.refunded).toBe(amount);
    }
    expect(posted.length).toBeGreaterThan(24);
  }, 60_000);
});
