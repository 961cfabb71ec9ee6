import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PgTermsAcceptances } from '#src/modules/accounts/adapters/pg-terms-acceptances';
import { PgTermsNotices } from '#src/modules/accounts/adapters/pg-terms-notices';
import { acceptanceOfTerms } from '#src/modules/accounts/domain/terms';
import { accountStores, someone } from '#tests/support/account-stores';
import { inMemoryTerms, inMemoryTermsNotices, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';

const { bothWays, knex, onPostgres } = accountStores();
describe.each(bothWays)('accounts %s', (_where, stores) => {
  test('an added user is found, unchanged, by id, and by email in upper or lower case', async () => {
    const { users } = stores();
    const olive = someone({ propertyType: 'home', phoneNumber: '07700900123' });
    expect(await users.add(olive)).toBe('added');
    expect(await users.find(olive.id)).toEqual(olive);
    expect(await users.lock(olive.id)).toEqual(olive);
    expect(await users.byEmail(olive.email.toUpperCase())).toEqual(olive);
    expect(await users.find(randomUUID())).toBeUndefined();
    expect(await users.byEmail('nobody@hedgerow.test')).toBeUndefined();
  });

  test('a deleted account can be read, but not locked for a change', async () => {
    const { users } = stores();
    const olive = someone({ status: 'deleted' });
    await users.add(olive);
    expect(await users.find(olive.id)).toEqual(olive);
    expect(await users.lock(olive.id)).toBeUndefined();
  });

  test('if several people sign up with one email at once, only one account is added', async () => {
    const { users } = stores();
    const email = `${randomUUID()}@hedgerow.test`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => users.add(someone({ email: n % 2 ? email : email.toUpperCase() }))),
    );
    expect(answers.filter((answer) => answer === 'added')).toHaveLength(1);
  });

  test('changes to a user are saved; a user who was never added cannot be changed', async () => {
    const { users } = stores();
    const olive = someone();
    await users.add(olive);
    const changed = { ...olive, fullName: 'Olive Bramble', profileCompleted: true, status: 'suspended' as const };
    await users.save(changed);
    const at = new Date('2026-05-14T09:00:00.123Z');
    await users.noteSignIn(olive.id, at);
    expect(await users.find(olive.id)).toEqual({ ...changed, lastLoginAt: at });
    await users.renewHash(olive.id, { old: 'of another password', renewed: 'dearer' });
    expect((await users.find(olive.id))?.passwordHash).toBe(olive.passwordHash);
    await users.renewHash(olive.id, { old: olive.passwordHash, renewed: 'dearer' });
    expect(await users.find(olive.id)).toEqual({ ...changed, passwordHash: 'dearer', lastLoginAt: at });
    await expect(users.save(someone())).rejects.toThrow();
  });
});

describe.each([
  ['in memory', () => ({ users: inMemoryUsers(), terms: inMemoryTerms() })],
  ['on PostgreSQL', () => ({ users: onPostgres().users, terms: new PgTermsAcceptances(knex()) })],
])('acceptances of the terms %s', (_where, stores) => {
  test('agreeing to the same version again keeps the first date', async () => {
    const { users, terms } = stores();
    const olive = someone();
    await users.add(olive);
    const first = new Date('2026-05-13T08:00:00Z');
    await terms.record(acceptanceOfTerms(olive, first));
    await terms.record(acceptanceOfTerms(olive, new Date('2026-05-20T08:00:00Z')));
    const kept = await terms.of(olive.id);
    expect(kept.map(({ document, acceptedAt }) => [document, acceptedAt]).sort()).toEqual([
      ['privacy', first],
      ['terms', first],
    ]);
    expect(await terms.of(randomUUID())).toEqual([]);
  });
});

describe.each([
  [
    'in memory',
    () => {
      const users = inMemoryUsers();
      return { users, notices: inMemoryTermsNotices(users) };
    },
  ],
  ['on PostgreSQL', () => ({ users: onPostgres().users, notices: new PgTermsNotices(knex()) })],
])('notices of new terms %s', (_where, stores) => {
  test('people with an account of the right type have to be told until it is noted that they were; it is noted once', async () => {
    const { users, notices } = stores();
    const joined = (n: number) => new Date(Date.UTC(2020, 0, n));
    const [olive, fern, leaving, gone] = [
      someone({ createdAt: joined(1) }),
      someone({ createdAt: joined(2), userType: 'landscaper', status: 'suspended' }),
      someone({ createdAt: joined(3), status: 'leaving' }),
      someone({ createdAt: joined(4), status: 'deleted' }),
    ];
    for (const user of [olive, fern, leaving, gone]) await users.add(user);
    const coming = { document: 'terms', version: `2031-01-01`, to: ['customer', 'landscaper'] } as const;
    const ours = [olive.id, fern.id, leaving.id, gone.id];
    const untold = async (to: typeof coming.to | readonly ['landscaper'] = coming.to) =>
      (await notices.untold({ ...coming, to }, 1000)).filter(({ userId }) => ours.includes(userId));
    expect(await untold()).toEqual([
      { userId: olive.id, joinedAt: joined(1) },
      { userId: fern.id, joinedAt: joined(2) },
    ]);
    expect(await notices.untold(coming, 1)).toHaveLength(1);
    expect(await untold(['landscaper'])).toEqual([{ userId: fern.id, joinedAt: joined(2) }]);
    const note = { userId: olive.id, document: coming.document, version: coming.version, toldAt: joined(9) };
    expect([await notices.note(note), await notices.note(note)]).toEqual([true, false]);
    expect(await untold()).toEqual([{ userId: fern.id, joinedAt: joined(2) }]);
  });
});
