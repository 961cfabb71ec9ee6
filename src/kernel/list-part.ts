/**
 * Which part of a list is wanted. `after` and `before` are marks from an earlier part of the list; any other text is
 * ignored.
 */
export type PartAsked = {
  limit: number;
  after?: string;
  before?: string;
  /** How many rows to skip, for callers that ask for numbered pages. */
  offset?: number;
  /** Counts all rows, however many. Otherwise counting stops at a number that is quickly reached. */
  countAll?: boolean;
};

export type ListPart<Row> = {
  rows: Row[];
  total: number;
  /** Whether there are more rows than `total` says. */
  isMore: boolean;
  /** Marks of the neighbouring parts; null where the list ends. */
  previous: string | null;
  next: string | null;
};
