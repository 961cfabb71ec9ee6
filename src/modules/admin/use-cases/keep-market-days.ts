import { addDays, londonDay } from '#src/kernel/day';
import type { MarketDayStore } from '../ports/report-views';

/** So many days are counted in one transaction: few, so that no statement of it takes long. */
const DAYS_A_TURN = 7;
/** Jobs older than this no longer change: they have been done, or have ended. */
const DAYS_COUNTED_AGAIN = 400;

/** Counts again what became of the jobs of the days that are over: bids and hires come later than the job. Safe to repeat. */
export class KeepMarketDays {
  constructor(private days: MarketDayStore) {}

  async execute({ asOf }: { asOf: Date }): Promise<void> {
    const last = addDays(londonDay(asOf), -1);
    const [first, counted] = [await this.days.firstDay(), await this.days.lastCounted()];
    if (first === undefined) return;
    const again = addDays(last, 1 - DAYS_COUNTED_AGAIN);
    let from = counted !== undefined && again > first ? again : first;
    while (from <= last) {
      const end = addDays(from, DAYS_A_TURN - 1);
      await this.days.keep({ from, to: end < last ? end : last }, asOf);
      from = addDays(end, 1);
    }
  }
}
