// Texts as people type and paste them. What a page, a phone or another program adds to a text without anyone seeing it is dealt with here,
// so that everything behind can read what is meant.

/** What is drawn with no width: joiners, marks of direction, soft hyphens, the byte order mark (UAX 44, Default_Ignorable), and controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0080-\u0084\u0086-\u009f\ufff9-\ufffb]/gu;
/** The same, with white space, line ends and the blank of Braille. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]*$/u;
/** Phones put these marks around text in another direction. They say nothing by themselves; marks that reverse text do. */
const ISOLATES = /[\u2066-\u2069]/g;
/** What a text in an old encoding leaves when it is read as a newer one. Nobody sees them, and some databases and programs stop at them. */
const C1_CONTROLS = /[\u0080-\u0084\u0086-\u009f]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Whether there is nothing in a text that can be seen. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** Every text that is sent to us, before it is read: a line end is one character, as pages count it; nothing to be seen is no text. */
export function asTyped(text: string): string {
  if (text !== '' && text.trim() !== '' && isBlank(text)) return '';
  return text
    .replace(/\r\n?|\u0085/g, '\n')
    .replace(ISOLATES, '')
    .replace(C1_CONTROLS, '')
    .replace(LONE_SURROGATE, '\ufffd');
}

/**
 * A text that is read exactly and shown as it is read, such as an email address, a phone number, an amount, a postcode, a date or what is
 * searched for: without what cannot be seen, which a paste brings along. Names and free text keep it: it joins letters and emojis there.
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

/** As many whole characters from the beginning as have at most so many UTF-16 units (`length`) together. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const character of charactersOf(text)) {
    if (end + character.length > most) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** The word with its first letter as a capital; as it is where a capital would be several letters, as that of a ligature (ﬁ). */
export function withCapital(word: string): string {
  const first = firstCharacter(word);
  const capital = first.toUpperCase();
  return [...capital].length > [...first].length ? word : capital + word.slice(first.length);
}
