import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pence, type Pence } from '#src/kernel/money';
import { column, gridPoint, money, Row, wasAdded } from '#src/platform/row';
import { testDatabase, type TestDatabase } from '#tests/support/database';

type Size = { width: number; height: number };
type Plank = { id: string; length: number };
type Gate = {
  id: string;
  price: Pence | null;
  at: { east: number; north: number };
  fittings: string[];
  madeBy: string;
  size: Size | null;
  hungOn: Date;
};

interface PlankRow extends Plank {}
class PlankRow extends Row {
  static override tableName = 'planks';
  static override databaseOnly = ['gateId'];
}
interface GateRow extends Gate {}
class GateRow extends Row {
  static override tableName = 'gates';
  static override jsonAttributes = ['fittings'];
  static override columnTypes = { price: money, at: gridPoint };
  static override parts = {
    madeBy: column('maker'),
    size: {
      columns: ['width', 'height'],
      read: ({ width, height }: Size) => (width ? { width, height } : null),
      write: (size: Size | null) => ({ width: size?.width ?? null, height: size?.height ?? null }),
    },
  };
  static override databaseOnly = ['number'];
  static override relationMappings = {
    planks: { relation: Row.HasManyRelation, modelClass: PlankRow, join: { from: 'gates.id', to: 'planks.gateId' } },
  };
  declare planks?: PlankRow[];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.knex.raw(`
    create table gates (id uuid primary key, number bigint generated always as identity, price bigint, at point not null,
      fittings jsonb not null, maker text not null, width int, height int, hung_on timestamptz(3) not null);
    create table planks (id uuid primary key, gate_id uuid not null references gates, length int not null);`);
});
afterAll(() => database.destroy());

const aGate = (facts: Partial<Gate> = {}): Gate => ({
  id: randomUUID(),
  price: pence(120_00),
  at: { east: 377_648, north: 148_140.5 },
  fittings: ['latch', 'hinge'],
  madeBy: 'Fern',
  size: { width: 90, height: 120 },
  hungOn: new Date('2026-05-13T08:20:00.250Z'),
  ...facts,
});
const find = async (id: string) => (await GateRow.query(database.knex).findById(id))?.toDomain();

test('a row is read as the plain object that was written, without the columns that only the database has', async () => {
  const gates = [aGate(), aGate({ price: null, size: null, fittings: [] })];
  await GateRow.query(database.knex).insert(gates);
  for (const gate of gates) expect(await find(gate.id)).toStrictEqual(gate);
  expect(await find(randomUUID())).toBeUndefined();
});

test('a row is stored in the format of its columns', async () => {
  const gate = aGate();
  await GateRow.query(database.knex).insert(gate);
  expect(await database.knex('gates').where({ id: gate.id }).first()).toMatchObject({
    price: 120_00,
    at: { x: 377_648, y: 148_140.5 },
    fittings: ['latch', 'hinge'],
    maker: 'Fern',
    width: 90,
    height: 120,
  });
});

test('a patch writes only the properties that it names', async () => {
  const gate = aGate();
  await GateRow.query(database.knex).insert(gate);
  const changes = { madeBy: 'Rowan', size: null, at: { east: 1, north: 2 } };
  await GateRow.query(database.knex).findById(gate.id).patch(changes);
  expect(await find(gate.id)).toEqual({ ...gate, ...changes });
});

test('a row that was read in part has only that part', async () => {
  const gate = aGate();
  await GateRow.query(database.knex).insert(gate);
  const row = await GateRow.query(database.knex).findById(gate.id).select('price', 'width');
  expect(row?.toDomain()).toEqual({ price: gate.price, width: 90 });
});

test('a row is loaded by its id as objection would read it, and locked if asked', async () => {
  const gate = aGate({ size: null });
  await GateRow.query(database.knex).insert(gate);
  expect(await GateRow.load(database.knex, gate.id)).toStrictEqual(gate);
  expect(await GateRow.load(database.knex, randomUUID())).toBeUndefined();
  await database.knex.transaction(async (transaction) => {
    expect(await GateRow.load(transaction, gate.id, { lock: true })).toStrictEqual(gate);
    const other = database.knex.raw('select 1 from gates where id = ? for update nowait', [gate.id]);
    await expect(other).rejects.toThrow(/could not obtain lock/);
  });
});

test('storing by id writes the same as a patch; a row that does not exist is a fault', async () => {
  const gate = aGate();
  await GateRow.query(database.knex).insert(gate);
  const changes = { madeBy: 'Rowan', size: null, fittings: ['bolt'], price: undefined, at: { east: 1, north: 2 } };
  await GateRow.store(database.knex, gate.id, changes);
  expect(await find(gate.id)).toEqual({ ...gate, ...changes, price: gate.price });
  await expect(GateRow.store(database.knex, randomUUID(), { madeBy: 'Rowan' })).rejects.toThrow('no such gate');
});

test('a row is added as objection would add it', async () => {
  const gate = aGate({ price: null });
  await GateRow.add(database.knex, gate);
  expect(await find(gate.id)).toStrictEqual(gate);
  await expect(GateRow.add(database.knex, gate)).rejects.toThrow(/duplicate key/);
});

test('rows are loaded by a condition, in its order', async () => {
  const [first, second] = [aGate({ madeBy: 'Sorrel' }), aGate({ madeBy: 'Sorrel', size: null })];
  for (const gate of [second, first, aGate()]) await GateRow.add(database.knex, gate);
  const bySorrel = () => GateRow.loadWhere(database.knex, 'where maker = ? order by number desc', ['Sorrel']);
  expect(await bySorrel()).toStrictEqual([first, second]);
  // At first the columns are unknown, and nothing is prepared.
  expect(await bySorrel()).toStrictEqual([first, second]);
});

test('a column that a migration adds disturbs nobody who loads and saves rows meanwhile', async () => {
  const gate = aGate();
  await database.knex.transaction(async (one) => {
    await GateRow.add(one, gate);
    for (let times = 0; times < 2; times += 1) await GateRow.load(one, gate.id);
    await one.raw('alter table gates add column painted boolean not null default false');
    const loaded = await GateRow.load(one, gate.id);
    expect(loaded).toStrictEqual(gate);
    await GateRow.store(one, gate.id, { ...loaded, madeBy: 'Rowan' });
    expect(await GateRow.load(one, gate.id)).toStrictEqual({ ...gate, madeBy: 'Rowan' });
    await one.raw('alter table gates drop column painted');
  });
});

test('children are written and read with their parent', async () => {
  const planks = [1, 2].map((length) => ({ id: randomUUID(), length }));
  const gate = aGate();
  await GateRow.query(database.knex).insertGraph({ ...gate, planks });
  const row = await GateRow.query(database.knex)
    .findById(gate.id)
    .withGraphFetched('planks')
    .modifyGraph('planks', (query) => query.orderBy('length'));
  expect(row?.toDomain()).toEqual({ ...gate, planks });
});

test('money that is not whole pence is a fault', () => {
  expect(() => GateRow.fromDatabaseJson({ price: 0.5 })).toThrow(RangeError);
});

test('an insert that conflicts with a stored row says so, and changes nothing', async () => {
  const gate = aGate();
  const add = (one: Gate) => wasAdded(GateRow.query(database.knex).insert(one).onConflict('id').ignore());
  expect([await add(gate), await add({ ...gate, madeBy: 'Mallory' })]).toEqual([true, false]);
  expect(await find(gate.id)).toEqual(gate);
});
