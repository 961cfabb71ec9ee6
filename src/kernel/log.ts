/** The operator's log. Facts are fields, not parts of the sentence. */
export interface Log {
  info(sentence: string, facts?: Record<string, unknown>): void;
  warn(sentence: string, facts?: Record<string, unknown>): void;
  error(sentence: string, facts?: Record<string, unknown>): void;
}
