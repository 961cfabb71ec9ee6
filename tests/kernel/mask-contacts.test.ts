import { expect, test } from 'vitest';
import { MASK, maskContacts } from '#src/kernel/mask-contacts';

test.each([
  ['Write to fern.moss+bids@hedgerow.co.uk please', `Write to ${MASK} please`],
  ['fern (at) hedgerow (dot) co (dot) uk', MASK],
  ['(fern@hedgerow.test)', `(${MASK})`],
  ['See www.fern.example/work or fern-moss.co.uk', `See ${MASK} or ${MASK}`],
  ['Ring 07700 900123 or +44 (0)7700-900-123.', `Ring ${MASK} or ${MASK}.`],
  ['£1,250.00 for 12 trees of 3.5 m, on 28/11/2027', '£1,250.00 for 12 trees of 3.5 m, on 28/11/2027'],
])('%s', (text, masked) => expect(maskContacts(text)).toBe(masked));

test.each(['a', 'a-', 'a.', 'a@', 'a ', '@', '1', '1 ', 'www.', '+', '-', 'a@b '])(
  'SEC3-N3: 64,000 characters of %j take no longer than their number asks for',
  (part) => {
    const text = part.repeat(64_000 / part.length);
    const began = performance.now();
    maskContacts(text);
    // It was 14 to 21 seconds.
    expect(performance.now() - began).toBeLessThan(2_000);
  },
);
