import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgJobLists } from '#src/modules/admin/adapters/lists/pg-job-lists';
import { PgUserLists } from '#src/modules/admin/adapters/lists/pg-user-lists';
import type { JobLists } from '#src/modules/admin/ports/lists/job-lists';
import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { UserLists } from '#src/modules/admin/ports/lists/user-lists';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let lists: UserLists & JobLists;
beforeAll(async () => {
  database = await testDatabase();
  const [users, jobs] = [new PgUserLists(database.knex), new PgJobLists(database.knex)];
  lists = { users: (asked) => users.users(asked), jobs: (asked) => jobs.jobs(asked) };
});
afterAll(() => database.destroy());

const now = new Date();
const daysAgo = (days: number) => addHours(now, -24 * days);
/** A name that no other test uses. */
const surname = () => `Q${randomUUID().slice(0, 8)}`;

/** Reads a list by cursors, from its first part to its last and back again. */
async function walked(read: (part: PartAsked) => Promise<ListPart<{ id: string }>>, limit: number) {
  const down: string[][] = [];
  let part = await read({ limit });
  for (;;) {
    down.push(part.rows.map(({ id }) => id));
    if (part.next === null) break;
    part = await read({ limit, after: part.next });
  }
  const up = [part.rows.map(({ id }) => id)];
  while (part.previous !== null) {
    part = await read({ limit, before: part.previous });
    up.unshift(part.rows.map(({ id }) => id));
  }
  return { down, up };
}

describe('a long list', () => {
  test('is read part by part in both directions, each row once, also where rows have the same value', async () => {
    const name = surname();
    const made: string[] = [];
    for (const days of [1, 2, 2, 2, 3, 4, 5])
      made.push((await addUser(database.knex, { fullName: `Ann ${name}`, createdAt: daysAgo(days) })).id);
    const { down, up } = await walked((part) => lists.users({ search: name, ...part }), 2);
    expect(down.map((ids) => ids.length)).toEqual([2, 2, 2, 1]);
    expect(down.flat().toSorted()).toEqual(made.toSorted());
    expect(down.flat()[0]).toBe(made[0]);
    expect(up).toEqual(down);
  });

  test.each(['newest', 'oldest', 'name', 'last-login'] as const)('can be read in the order %s', async (order) => {
    const name = surname();
    for (const [index, lastLoginAt] of [null, daysAgo(3), daysAgo(1), null].entries())
      await addUser(database.knex, { fullName: `${'DBCA'[index]} ${name}`, lastLoginAt, createdAt: daysAgo(index) });
    const read = (part: PartAsked) => lists.users({ search: name, order, ...part });
    const { down, up } = await walked(read, 1);
    expect(down).toHaveLength(4);
    expect(up).toEqual(down);
    const { rows } = await read({ limit: 4 });
    expect(down.flat()).toEqual(rows.map(({ id }) => id));
    const letters = rows.map(({ fullName }) => fullName[0]).join('');
    expect(letters).toMatch({ newest: /^DBCA$/, oldest: /^ACBD$/, name: /^ABCD$/, 'last-login': /^CB(AD|DA)$/ }[order]);
  });

  test('begins at the first row if the mark of a place is not one', async () => {
    const { rows } = await lists.users({ limit: 1 });
    for (const after of ['', 'x', Buffer.from('1 2').toString('base64url'), `${'a'.repeat(2000)}`])
      expect((await lists.users({ limit: 1, after })).rows).toEqual(rows);
  });

  test('says how many rows there are in all, and skips rows for numbered pages', async () => {
    const name = surname();
    for (let n = 0; n < 3; n += 1) await addUser(database.knex, { fullName: `Ann ${name}`, createdAt: daysAgo(n) });
    const all = await lists.users({ search: name, limit: 3 });
    const second = await lists.users({ search: name, limit: 1, offset: 1, countAll: true });
    expect([all.total, second.total, second.isMore]).toEqual([3, 3, false]);
    expect(second.rows).toEqual([all.rows[1]]);
  });
});

describe('a search that finds many', () => {
  test('reads no further than its limit, from the first in the order, and says that there are more', async () => {
    const name = surname();
    for (const days of [1, 2, 3]) {
      const { id } = await addUser(database.knex, { fullName: `${days} ${name}`, createdAt: daysAgo(days) });
      await addJob(database.knex, { customerId: id, title: `${days}`, postedAt: daysAgo(days) });
    }
    const asked = { search: name, limit: 5, searchedMax: 1 };
    const people = await lists.users(asked);
    expect([people.rows.map(({ fullName }) => fullName[0]), people.total, people.isMore]).toEqual([
      ['1', '2'],
      1,
      true,
    ]);
    const oldest = await lists.users({ ...asked, order: 'oldest' });
    expect(oldest.rows.map(({ fullName }) => fullName[0])).toEqual(['3', '2']);
    const jobs = await lists.jobs(asked);
    expect([jobs.rows.map(({ title }) => title), jobs.total, jobs.isMore]).toEqual([['1', '2'], 1, true]);
    expect(await lists.users({ ...asked, countAll: true })).toMatchObject({ total: 3, isMore: false });
    expect(await lists.users({ ...asked, searchedMax: 3 })).toMatchObject({ total: 3, isMore: false });
  });

  test('of people reads only the people who match the filters', async () => {
    const name = surname();
    const fern = await addUser(database.knex, {
      userType: 'landscaper',
      fullName: `Fern ${name}`,
      createdAt: daysAgo(9),
    });
    for (const days of [1, 2, 3]) await addUser(database.knex, { fullName: name, createdAt: daysAgo(days) });
    const { rows, total } = await lists.users({ search: name, type: 'landscaper', limit: 5, searchedMax: 1 });
    expect([rows.map(({ id }) => id), total]).toEqual([[fern.id], 1]);
  });

  test('says that there is nothing', async () => {
    const nothing = { rows: [], total: 0, isMore: false, previous: null, next: null };
    expect(await lists.users({ search: surname(), limit: 5 })).toEqual(nothing);
    expect(await lists.jobs({ search: surname(), limit: 5 })).toEqual(nothing);
  });
});

describe('the list of users', () => {
  test('finds people by name, business and email, with % and _ taken literally', async () => {
    const name = surname();
    const olive = await addUser(database.knex, { fullName: `Olive ${name}` });
    const fern = await addUser(database.knex, {
      userType: 'landscaper',
      fullName: 'Fern',
      email: `fern.${name}@x.test`,
    });
    const found = async (search: string) => (await lists.users({ search, limit: 9 })).rows.map(({ id }) => id);
    expect((await found(name.toLowerCase())).toSorted()).toEqual([olive.id, fern.id].toSorted());
    expect(await found(`live ${name}`)).toEqual([olive.id]);
    expect(await found(`${name}%`)).toEqual([]);
    expect(await found(`${name.slice(0, 4)}_${name.slice(5)}`)).toEqual([]);
  });

  test('BUG3-S6: a name is found without its accents, with either apostrophe, and with more or fewer blanks', async () => {
    const name = surname();
    const zoe = await addUser(database.knex, { fullName: `Zoë  O’Brien ${name}` });
    const lukasz = await addUser(database.knex, { fullName: `Łukasz Ødegård ${name}` });
    const found = async (search: string) => (await lists.users({ search, limit: 9 })).rows.map(({ id }) => id);
    for (const search of ["zoe o'brien", 'ZOË O’BRIEN', 'Zoe\u0308 O`Brien', 'zoe \u00a0o’brien', "o'brien"])
      expect([search, await found(`${search} ${name}`)]).toEqual([search, [zoe.id]]);
    expect(await found(`zoe ${name}`)).toEqual([]);
    expect(await found(`lukasz odegard ${name}`)).toEqual([lukasz.id]);
  });

  test('D-USERSTATUS A-ENT-06 calls someone inactive after ninety days without a sign-in, and each status finds its own', async () => {
    const name = surname();
    const made = {
      active: { lastLoginAt: daysAgo(89), createdAt: daysAgo(400) },
      inactive: { lastLoginAt: daysAgo(91), createdAt: daysAgo(400) },
      suspended: { lastLoginAt: daysAgo(91), status: 'suspended' },
      deleted: { status: 'deleted' },
    } as const;
    for (const [kind, facts] of Object.entries(made))
      await addUser(database.knex, { fullName: `${kind} ${name}`, ...facts });
    await addUser(database.knex, { fullName: `inactive ${name}`, lastLoginAt: null, createdAt: daysAgo(91) });
    for (const status of ['active', 'inactive', 'suspended', 'deleted'] as const) {
      const { rows, total } = await lists.users({ search: name, status, limit: 9 });
      expect(rows.map((row) => [row.fullName, row.status])).toEqual(
        Array.from({ length: status === 'inactive' ? 2 : 1 }, () => [`${status} ${name}`, status]),
      );
      expect(total).toBe(rows.length);
    }
    expect((await lists.users({ search: name, withoutDeleted: true, limit: 9 })).total).toBe(4);
  });

  test('counts the jobs that someone posted, and those completed on either side', async () => {
    const olive = await addUser(database.knex, { fullName: surname() });
    const fern = await addUser(database.knex, { fullName: surname(), userType: 'landscaper' });
    await addJob(database.knex, { customerId: olive.id });
    await addHiredJob(database.knex, { customerId: olive.id, landscaperId: fern.id, status: 'completed' });
    const counts = async (search: string) => {
      const { rows } = await lists.users({ search, limit: 1 });
      return [rows[0]!.jobsPosted, rows[0]!.jobsCompleted];
    };
    expect(await counts(olive.fullName)).toEqual([2, 1]);
    expect(await counts(fern.fullName)).toEqual([0, 1]);
    expect((await lists.users({ search: fern.fullName, type: 'customer', limit: 1 })).total).toBe(0);
    expect((await lists.users({ search: fern.fullName, type: 'landscaper', limit: 1 })).total).toBe(1);
  });
});

describe('the list of jobs', () => {
  test('finds jobs by title, by number, and by name and email of both sides', async () => {
    const [hers, his] = [surname(), surname()];
    const olive = await addUser(database.knex, { fullName: `Olive ${hers}` });
    const fern = await addUser(database.knex, { fullName: `Fern ${his}`, userType: 'landscaper' });
    const title = `Mowing ${surname()}`;
    const open = await addJob(database.knex, { customerId: olive.id, title });
    const { jobId } = await addHiredJob(database.knex, { customerId: olive.id, landscaperId: fern.id });
    const found = async (search: string) => (await lists.jobs({ search, limit: 9 })).rows;
    const ids = async (search: string) => (await found(search)).map(({ id }) => id).toSorted();
    expect(await ids(hers)).toEqual([open, jobId].toSorted());
    expect(await ids(his)).toEqual([jobId]);
    expect(await ids(fern.email)).toEqual([jobId]);
    expect(await ids(title.toUpperCase())).toEqual([open]);
    const [job] = await found(title);
    expect(await ids(`#${job!.number}`)).toEqual([open]);
    expect(await ids(String(job!.number))).toEqual([open]);
    expect(job).toMatchObject({
      status: 'open',
      customerName: olive.fullName,
      customerEmail: olive.email,
      landscaperName: null,
      payment: null,
      jobTypes: ['hedge_trimming'],
    });
  });

  test('SPEC3-N1 finds jobs by words of the description, by street and by id, which its rows show', async () => {
    const olive = await addUser(database.knex, { fullName: surname() });
    const [word, street] = [surname(), surname()];
    const job = {
      customerId: olive.id,
      description: `The ${word} hedges by the pond are too tall.`,
      address: `12 ${street} Lane`,
    };
    const id = await addJob(database.knex, job);
    for (const search of [word, `${word} hedge pond`, street.toUpperCase(), `12 ${street} l`, id, id.toUpperCase()])
      expect(
        (await lists.jobs({ search, limit: 9 })).rows.map((row) => row.id),
        search,
      ).toEqual([id]);
    expect((await lists.jobs({ search: `${word} fence`, limit: 9 })).total).toBe(0);
  });

  test('S-JOB-09 A-ENT-09 has four statuses: posted jobs are open, and hired and started ones active', async () => {
    const olive = await addUser(database.knex, { fullName: surname() });
    const fern = await addUser(database.knex, { userType: 'landscaper' });
    const pair = { customerId: olive.id, landscaperId: fern.id };
    await addJob(database.knex, { customerId: olive.id });
    await addJob(database.knex, { customerId: olive.id, status: 'cancelled' });
    for (const status of ['active', 'in_progress', 'completed']) await addHiredJob(database.knex, { ...pair, status });
    const counts = await Promise.all(
      (['open', 'active', 'completed', 'cancelled'] as const).map(async (status) => {
        const { rows, total } = await lists.jobs({ search: olive.fullName, status, limit: 9 });
        expect(rows.every((row) => row.status === status)).toBe(true);
        return total;
      }),
    );
    expect(counts).toEqual([1, 2, 1, 1]);
  });

  test('can be narrowed to a service and to what is in dispute', async () => {
    const olive = await addUser(database.knex, { fullName: surname() });
    const lawn = await addJob(database.knex, { customerId: olive.id, jobTypes: ['grass_cutting', 'weeding'] });
    await addJob(database.knex, { customerId: olive.id });
    const { rows } = await lists.jobs({ search: olive.fullName, service: 'weeding', limit: 9 });
    expect(rows.map(({ id }) => id)).toEqual([lawn]);
    expect((await lists.jobs({ search: olive.fullName, isDisputed: true, limit: 9 })).total).toBe(0);
  });
});
