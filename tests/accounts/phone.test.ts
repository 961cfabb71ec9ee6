import { expect, test } from 'vitest';
import { isPhone, isUkMobile, normalisePhone } from '#src/modules/accounts/domain/phone';

test.each([
  '07700900123',
  '07700 900 123',
  '+44 7700 900123',
  '+447700900123',
  '0044 7700 900123',
  '07700-900-123',
  '(07700) 900123',
  '07700.900.123',
  '+44 (0)7700 900123',
  '447700900123',
  '07700—900—123',
  '07700−900123',
  '07700‑900‒123',
  '\u202d+44 7700 900123\u202c',
  '07700\u200b900123',
])('V-COMP-04, V-SET-03, WEB-S14: %s is a UK mobile number', (typed) => expect(isUkMobile(typed)).toBe(true));
test.each([
  '0770090012',
  '077009001234',
  '01373460000',
  '+33612345678',
  '07700/900123',
  '+44 07700 90012',
  '7700900123',
  '',
])('V-COMP-04, V-SET-03: %j is not a UK mobile number', (typed) => expect(isUkMobile(typed)).toBe(false));

test.each(['01373 460000', '+33 612 345 678', '(01373) 460000', '01373—460—000', '01373\u200b460000'])(
  'V-STEP1-04: %s can be a phone number',
  (typed) => expect(isPhone(typed)).toBe(true),
);
test.each(['460000', 'ring the bell', '01373 460000 ext 5'])('V-STEP1-04: %s cannot be a phone number', (typed) =>
  expect(isPhone(typed)).toBe(false),
);

test.each([
  ['07700 900123', '07700900123'],
  ['+44 7700 900123', '07700900123'],
  ['+44 (0)7700 900-123', '07700900123'],
  ['0044 7700 900123', '07700900123'],
  ['(07700) 900-123', '07700900123'],
  ['01373 460000', '01373460000'],
  ['07700 90012', '0770090012'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['447700900123', '07700900123'],
  ['44 12 34 56 78 90', '441234567890'],
  ['\u202d+44 7700 900123\u202c', '07700900123'],
  ['07700—900—123', '07700900123'],
])('%s is stored as %s', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept);
});
