import { describe, expect, test } from 'vitest';
import { asTyped, cutTo, firstCharacter, isBlank, withCapital, withoutInvisible } from '#src/kernel/typed-text';

describe('BUG3-M4, BUG3-S1: a text as it was typed', () => {
  test('has one character for each line end, whichever kind the sender uses', () => {
    expect(asTyped('one\r\ntwo\rthree\nfour\u0085five')).toBe('one\ntwo\nthree\nfour\nfive');
  });

  test.each(['\u200b\u200b', '\u200b \u2060', '\u2800', '\ufeff', '\u3164', '\u00ad', '\u180e', '\u{e0061}'])(
    'counts as no text if nothing in it is visible: %j',
    (text) => expect([asTyped(text).trim(), isBlank(text)]).toEqual(['', true]),
  );

  test.each(['👩‍🌾', 'Zoë', 'می‌خواهم', '.', '٠'])('keeps what joins letters and emojis: %s', (text) => {
    expect(asTyped(text)).toBe(text);
    expect(isBlank(text)).toBe(false);
  });

  test('keeps no half of a character, no control of an old encoding, and no isolate of a phone', () => {
    expect(asTyped('a\ud800b\udc00')).toBe('a\ufffdb\ufffd');
    expect(asTyped('it\u0092s')).toBe('its');
    expect(asTyped('\u2068Jo\u2069')).toBe('Jo');
    expect(asTyped('𠮷')).toBe('𠮷');
  });

  test('keeps marks that reverse it, which names and free text refuse', () => {
    expect(asTyped('a\u202eb')).toBe('a\u202eb');
  });
});

test('BUG3-M5: text that is read exactly is read without invisible characters', () => {
  for (const mark of [
    '\u200b',
    '\u202a',
    '\u202c',
    '\u202d',
    '\u2066',
    '\ufeff',
    '\u00ad',
    '\u2060',
    '\u200e',
    '\ufe0f',
    '\u0092',
  ])
    expect(withoutInvisible(`${mark}BA11${mark} 1UQ${mark}`)).toBe('BA11 1UQ');
});

describe('BUG3-S3: a text is cut between whole characters', () => {
  test.each([
    ['𠮷 田', 1, ''],
    ['𠮷 田', 2, '𠮷'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
    ['👩‍🌾 hedge', 4, ''],
    ['👩‍🌾 hedge', 6, '👩‍🌾 '],
    ['hedge', 9, 'hedge'],
  ])('%s to %i is %j', (text, most, then) => expect(cutTo(text, most)).toBe(then));

  test('the first character is whole', () => {
    expect(['𠮷田', 'e\u0301t', '👨‍👩‍👧', ''].map(firstCharacter)).toEqual(['𠮷', 'e\u0301', '👨‍👩‍👧', '']);
  });

  test('D26: a word gets one capital; one that would be several letters stays as it is', () => {
    expect(['fiona', 'éamon', 'ﬁona', 'ßen', '𐐨x'].map(withCapital)).toEqual(['Fiona', 'Éamon', 'ﬁona', 'ßen', '𐐀x']);
  });
});
