/** The words of an email, without its layout. `paragraphs` are plain text, never markup. */
export type EmailContent = {
  subject: string;
  paragraphs: string[];
  /** Replaces the first paragraph on the notifications page, if that only makes sense in an email. */
  onSite?: string;
  /** A quotation of what someone wrote, set apart from our own text. */
  quote?: { by: string; words: string };
  /** The most important sums and times, listed separately. */
  summary?: [label: string, value: string][];
  /** A document to keep, below everything else: plain lines under headings. */
  keep?: { heading: string; lines: string[] }[];
  action: { words: string; path: string };
  otherAction?: { words: string; path: string };
};
