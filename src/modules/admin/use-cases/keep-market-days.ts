import { addDays, londonDay } from '#src/kernel/day';
import type { MarketDayStore } from '../ports/report-views';

/** How many days a transaction counts: few, so that none of its statements takes long. */
const DAYS_A_TURN = 7;
/** Jobs older than this no longer change: they are done or have ended. */
const DAYS_COUNTED_AGAIN = 400;

/** Counts the outcome of the jobs of past days again, because bids and hires come after the job. Safe to repeat. */
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
