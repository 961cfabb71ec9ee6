import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';

/** A landscaper’s own figures. */
export interface LandscaperFiguresViews {
  /** `from` and `to`: days in London, both included. */
  landscaperFigures(landscaperId: string, range: { from: Day; to: Day }): Promise<LandscaperFigures>;
}

/** Each counts in the range in which it happened. */
export type LandscaperFigures = {
  /** Their bids that were accepted and paid for. */
  hired: number;
  /** Jobs of theirs that were completed. */
  completed: number;
  /** Bids they placed in the range, and those of them that were accepted and paid for by now. */
  bids: number;
  bidsChosen: number;
  /** Times when a customer wrote and the landscaper was to answer, how many have an answer, and half of these had it within so many minutes. */
  questions: number;
  answered: number;
  medianAnswerMinutes: number | null;
  /** Of how many payments something was released, and how much, before our fee. */
  releases: number;
  released: Pence;
  /** Completed jobs that had an agreed date, and those of them that were begun by then, with nobody reporting that the landscaper had not come. */
  dated: number;
  onTime: number;
  /** Reviews they got, and their mean to one decimal. Withheld ones do not count. */
  reviews: number;
  rating: number | null;
};
