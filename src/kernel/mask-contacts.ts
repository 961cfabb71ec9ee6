/** Replaces contact details in a message. */
export const MASK = '[contact details removed]';

// Each run of letters is read once, from its beginning: `(?<!` skips what was looked at already. Otherwise a long text
// without contact details would take as long as the square of its length (SEC3-N3).
const EMAIL = /(?<![\w.+-])[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+(?:\s*(?:\.|\(dot\)|\[dot\])\s*[\w-]+)+/gi;
const WEB_ADDRESS =
  /\b(?:https?:\/\/|www\.)\S+|(?<![\w-])[\w-]+\.(?:com|co\.uk|org\.uk|net|uk|me|app|io)\b(?:\/\S*)?/gi;
/** Ten digits or more, however they are written. Sums and dates have fewer. */
const PHONE = /(?:\+|\b)(?:\d[\s().-]{0,2}){9,14}\d\b/g;

/** A text without email addresses, web addresses and phone numbers. */
export const maskContacts = (text: string): string =>
  text.replace(EMAIL, MASK).replace(WEB_ADDRESS, MASK).replace(PHONE, MASK);
