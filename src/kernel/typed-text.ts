// Texts as people type and paste them. Invisible characters that a page, a phone or another program adds are dealt with
// here, so that all other code reads what is meant.

/**
 * Characters without width: joiners, direction marks, soft hyphens, the byte order mark (UAX 44, Default_Ignorable),
 * and control characters.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0080-\u0084\u0086-\u009f\ufff9-\ufffb]/gu;
/** The same, with white space, line ends and the blank of Braille. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]*$/u;
/**
 * Phones put these marks around text in another direction. They have no meaning by themselves; marks that reverse text
 * do.
 */
const ISOLATES = /[\u2066-\u2069]/g;
/**
 * What a text in an old encoding leaves behind when it is read in a newer one. Nobody sees them, and some databases and
 * programs stop at them.
 */
const C1_CONTROLS = /[\u0080-\u0084\u0086-\u009f]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/**
 * Applied to every text that is sent to us, before it is read: a line end becomes one character, as pages count it, and
 * a text without visible characters becomes empty.
 */
export function asTyped(text: string): string {
  if (text !== '' && text.trim() !== '' && isBlank(text)) return '';
  return text
    .replace(/\r\n?|\u0085/g, '\n')
    .replace(ISOLATES, '')
    .replace(C1_CONTROLS, '')
    .replace(LONE_SURROGATE, '\ufffd');
}

/**
 * For texts that are read exactly and shown as they are read, such as an email address, a phone number, an amount, a
 * postcode, a date or a search: removes invisible characters, which a paste brings along. Names and free text keep
 * them, because they join letters and emojis there.
 */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/** The whole characters of a text, as people count them: a letter with its accents, an emoji with its parts. */
export function* charactersOf(text: string): Generator<string> {
  if (!segmenter) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The first whole character; empty if there is none. */
export const firstCharacter = (text: string): string => charactersOf(text).next().value ?? '';

/** The longest beginning of whole characters that has at most `most` UTF-16 units (`length`). */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const character of charactersOf(text)) {
    if (end + character.length > most) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** The word with a capital first letter; unchanged if the capital would be several letters, as for a ligature (ﬁ). */
export function withCapital(word: string): string {
  const first = firstCharacter(word);
  const capital = first.toUpperCase();
  return [...capital].length > [...first].length ? word : capital + word.slice(first.length);
}
