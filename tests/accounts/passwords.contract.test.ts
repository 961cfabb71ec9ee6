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

  test('says no where there is nothing to compare with', async () =>
    expect(await passwords.matches('green fingers', undefined)).toBe(false));
});

test('argon2id it is, salted, at the cost we chose', async () => {
  const passwords = new Argon2PasswordHashing();
  const [one, other] = [await passwords.hash('green fingers'), await passwords.hash('green fingers')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('the product as it is started hashes at that cost, whatever its tests do', async () => {
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

test('an unknown account takes as long as a wrong password', async () => {
  const tried: string[] = [];
  const passwords = new Argon2PasswordHashing(undefined, {
    hash,
    verify(stored, password) {
      tried.push(String(stored));
      return verify(stored, password);
    },
  });
  expect(await passwords.matches('a guess', await passwords.hash('green fingers'))).toBe(false);
  expect(await passwords.matches('a guess', undefined)).toBe(false);
  // The same work for both, which is what takes the time.
  const AT_FULL_COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  expect(tried).toEqual([expect.stringMatching(AT_FULL_COST), expect.stringMatching(AT_FULL_COST)]);
});

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
test.each(['hedgerow-demo', 'green fingers', 'Str0ngPass!', 'x'.repeat(5) + randomSecret()])(
  '%s is not',
  async (password) => {
    expect(await strength.isTooCommon(password, ['olive@hedgerow.test', 'olive'])).toBe(false);
  },
);

test('a session id holds 256 bits and fits a cookie', () => expect(randomSecret()).toMatch(/^[\w-]{43}$/));
