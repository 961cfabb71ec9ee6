/** What a mail says, before it has a look. `paragraphs` are plain sentences; nothing in them is ever read as markup. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  /** Somebody else's words, set apart so that nobody takes them for ours. */
  quote?: { by: string; words: string };
  /** The sums and times of it at a glance. */
  facts?: [label: string, value: string][];
  action: { words: string; path: string };
  otherAction?: { words: string; path: string };
};
