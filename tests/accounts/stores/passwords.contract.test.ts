import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { BRAND } from '#app/ui/page/brand';
import { createApp } from '#src/composition/app';
import { Argon2PasswordHashing } from '#src/modules/accounts/adapters/argon2-password-hashing';
import { randomSecret } from '#src/modules/accounts/adapters/random-secret';
import { ZxcvbnPasswordStrength } from '#src/modules/accounts/adapters/zxcvbn-password-strength';
import { readConfig } from '#src/platform/config';
import { createLog } from '#src/platform/pino-log';
import { testDatabase } from '#tests/support/database';
import { fakePasswordHashing } from '#tests/support/memory/in-memory-accounts';

describe.each([
  ['argon2id', new Argon2PasswordHashing()],
  ['the fake', fakePasswordHashing],
])('%s', (_name, passwords) => {
  test('recognises a password it has hashed, and no other', async () => {
    const hash = await passwords.hash('green fingers');
    expect(hash).not.toBe('green fingers');
    expect(await passwords.matches('green fingers', hash)).toBe(true);
    expect(await passwords.matches('Green fingers', hash)).toBe(false);
  });

  test('BUG3-S2: a password is the same whether its accent is one character or two', async () => {
    const hash = await passwords.hash('Pässwörd'.normalize('NFD'));
    expect(await passwords.matches('Pässwörd'.normalize('NFC'), hash)).toBe(true);
    expect(await passwords.matches('Pässwörd'.normalize('NFD'), hash)).toBe(true);
    expect(await passwords.matches('Passwörd', hash)).toBe(false);
  });

  test('refuses any password if there is no hash', async () =>
    expect(await passwords.matches('green fingers', undefined)).toBe(false));
});

test('BUG3-S2: a hash from before, made of two characters for an accent, is recognised from either keyboard', async () => {
  const old = await hash('Pässwörd'.normalize('NFD'), { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const passwords = new Argon2PasswordHashing();
  for (const form of ['NFC', 'NFD']) expect(await passwords.matches('Pässwörd'.normalize(form), old)).toBe(true);
});

test('the hash is argon2id, salted, at the cost we chose', async () => {
  const passwords = new Argon2PasswordHashing();
  const [one, other] = [await passwords.hash('green fingers'), await passwords.hash('green fingers')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('a hash of a lower cost, or of another algorithm, is outdated; one of this cost or a higher one is not', async () => {
  const passwords = new Argon2PasswordHashing({ memoryCost: 64, timeCost: 2, parallelism: 1 });
  const at = (memoryCost: number, timeCost: number) =>
    new Argon2PasswordHashing({ memoryCost, timeCost, parallelism: 1 }).hash('green fingers');
  const hashes = [await at(32, 2), await at(64, 1), await at(64, 2), await at(128, 2), await at(64, 3)];
  expect(hashes.map((hash) => passwords.isOutdated(hash))).toEqual([true, true, false, false, false]);
  expect(passwords.isOutdated(hashes[2]!.replace('argon2id', 'argon2i'))).toBe(true);
});

test('the product hashes at that cost, although its tests do not', async () => {
  const database = await testDatabase();
  const config = readConfig({ DATABASE_URL: database.url });
  const app = await createApp(config, createLog('silent').pino, BRAND);
  await app.accounts.register.execute({
    userId: randomUUID(),
    email: 'olive@hedgerow.test',
    password: 'green fingers',
    userType: 'customer',
  });
  const [olive] = await database.knex<{ passwordHash: string }>('users').select('passwordHash');
  expect(olive?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await app.close();
  await database.destroy();
});

test('an unknown account costs the same work as a wrong password: one check against a hash of the same cost', async () => {
  const checked: (string | undefined)[] = [];
  const passwords = new Argon2PasswordHashing(undefined, async (hash, password) => {
    checked.push(costOf(hash));
    return verify(hash, password);
  });
  const stored = await passwords.hash('green fingers');
  for (const hash of [stored, undefined]) expect(await passwords.matches('a guess', hash)).toBe(false);
  expect(checked).toEqual([costOf(stored), costOf(stored)]);
});
/** The part of a hash before its salt: the algorithm and its cost. */
const costOf = (hash: string) => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(hash)?.[0];

const strength = new ZxcvbnPasswordStrength();
test.each([
  'password1',
  '12345678',
  'Password123',
  'qwertyuiop',
  'aaaaaaaa',
  'P@ssw0rd',
  'iloveyou1',
  'olive@hedgerow.test',
])('%s is too common', async (password) => {
  expect(await strength.isTooCommon(password, ['olive@hedgerow.test', 'olive'])).toBe(true);
});
test.each(['hedgerow', 'Hedgerow2026!', 'hedge row', 'landscaper1', 'Gardening 99', 'administrator', 'customers!!'])(
  '%s is one of the words that this product makes people think of',
  async (password) => expect(await strength.isTooCommon(password, [])).toBe(true),
);
test.each(['hedgerow-demo', 'green fingers', 'Str0ngPass!', 'x'.repeat(5) + randomSecret()])(
  '%s is not too common',
  async (password) => {
    expect(await strength.isTooCommon(password, ['olive@hedgerow.test', 'olive'])).toBe(false);
  },
);

test('a session id holds 256 bits and fits a cookie', () => expect(randomSecret()).toMatch(/^[\w-]{43}$/));
