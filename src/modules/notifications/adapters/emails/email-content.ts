/** What an email says, without its layout. `paragraphs` are plain text and never read as markup. */
export type EmailContent = {
  subject: string;
  paragraphs: string[];
  /** Someone else’s words, set apart from ours. */
  quote?: { by: string; words: string };
  /** The sums and times at a glance. */
  summary?: [label: string, value: string][];
  action: { words: string; path: string };
  otherAction?: { words: string; path: string };
};
