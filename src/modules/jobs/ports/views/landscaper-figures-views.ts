import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';

export interface LandscaperFiguresViews {
  /** `from` and `to`: days in London, both included. */
  landscaperFigures(landscaperId: string, range: { from: Day; to: Day }): Promise<LandscaperFigures>;
}

/** Each counts in the range in which it happened. */
export type LandscaperFigures = {
  /** Bids of theirs that were accepted and paid for. */
  hired: number;
  completed: number;
  /** Bids they placed in the range, and how many of those have been accepted and paid for by now. */
  bids: number;
  bidsChosen: number;
  /**
   * How often a customer wrote and the landscaper was to answer, how many of these have an answer, and the median
   * minutes until it.
   */
  questions: number;
  answered: number;
  medianAnswerMinutes: number | null;
  /** The number of payments of which something was released, and how much, before our fee. */
  releases: number;
  released: Pence;
  /**
   * Completed jobs that had an agreed date, and how many of those were begun by then without a report that nobody came.
   */
  dated: number;
  onTime: number;
  /** Reviews they got, and their mean to one decimal. Withheld ones do not count. */
  reviews: number;
  rating: number | null;
};
