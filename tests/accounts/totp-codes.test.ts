import { expect, test } from 'vitest';
import { randomRecoveryCode } from '#src/modules/accounts/adapters/random-recovery-code';
import { TotpCodes } from '#src/modules/accounts/adapters/totp-codes';
import { codeFor } from '#tests/support/authenticator-app';

const HALF_MINUTE = 30_000;
const olive = { userId: '0f4a1f9e-2f0c-4f4e-8a90-1f8a4d2a0001', email: 'olive@hedgerow.test' };
const mallory = { userId: '0f4a1f9e-2f0c-4f4e-8a90-1f8a4d2a0002', email: 'mallory@hedgerow.test' };

const codesAt = (
  ms: number,
  { sealedWith = ['a secret'], secret }: { sealedWith?: [string, ...string[]]; secret?: string } = {},
) =>
  new TotpCodes(
    { issuer: 'Hedgerow', sealedWith },
    () => ms,
    secret === undefined ? undefined : () => Buffer.from(secret),
  );

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, as in the standard (RFC 6238, appendix B)', (seconds, code) => {
  const codes = codesAt(seconds * 1000, { secret: '12345678901234567890' });
  const sealed = codes.newSecret(olive.userId);
  expect(codes.stepOf(code, { sealed, userId: olive.userId })).toBe(Math.floor(seconds / 30));
  expect(codes.stepOf('000000', { sealed, userId: olive.userId })).toBeUndefined();
});

test('the codes of the half-minutes just before and just after are accepted too, but no others', () => {
  const now = 1_780_000_010_000;
  const codes = codesAt(now);
  const sealed = codes.newSecret(olive.userId);
  const { setupKey } = codes.setupOf(sealed, olive)!;
  const steps = [-2, -1, 0, 1, 2].map((away) =>
    codes.stepOf(codeFor(setupKey, now + away * HALF_MINUTE), { sealed, userId: olive.userId }),
  );
  const step = Math.floor(now / HALF_MINUTE);
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('the QR code names the product and the account', () => {
  const codes = codesAt(0, { secret: '12345678901234567890' });
  expect(codes.setupOf(codes.newSecret(olive.userId), olive)).toEqual({
    setupKey: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Hedgerow:olive%40hedgerow.test?issuer=Hedgerow&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  });
});

test('a sealed secret can be opened only for its own account, with the right key, and if it is undamaged', () => {
  const codes = codesAt(0);
  const sealed = codes.newSecret(olive.userId);
  expect(codes.setupOf(sealed, olive)).toBeDefined();
  expect(codes.setupOf(sealed, mallory)).toBeUndefined();
  expect(codesAt(0, { sealedWith: ['another'] }).setupOf(sealed, olive)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[40] = bytes[40]! ^ 1;
  for (const broken of [bytes.toString('base64url'), sealed.slice(1), '', 'made up'])
    expect(codes.setupOf(broken, olive)).toBeUndefined();
});

test('OPS-S22 after a change of the key, what the old key sealed can still be opened, and sealed again with the new one', () => {
  const sealed = codesAt(0).newSecret(olive.userId);
  const changing = codesAt(0, { sealedWith: ['a new secret', 'a secret'] });
  const changed = codesAt(0, { sealedWith: ['a new secret'] });
  expect(changing.setupOf(sealed, olive)).toEqual(codesAt(0).setupOf(sealed, olive));
  expect(changed.setupOf(sealed, olive)).toBeUndefined();
  const again = changing.reseal(sealed, olive.userId)!;
  expect(changed.setupOf(again, olive)).toEqual(codesAt(0).setupOf(sealed, olive));
  expect([changed.reseal(sealed, olive.userId), changing.reseal(sealed, mallory.userId)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('every secret is different, and so is every recovery code', () => {
  const codes = codesAt(0);
  const keys = [1, 2].map(() => codes.setupOf(codes.newSecret(olive.userId), olive)!.setupKey);
  expect(keys[0]).not.toBe(keys[1]);
  const recovery = Array.from({ length: 200 }, randomRecoveryCode);
  expect(new Set(recovery).size).toBe(200);
  for (const code of recovery) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{16}$/);
});
