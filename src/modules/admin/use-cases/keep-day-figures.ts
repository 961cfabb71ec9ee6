import { addDays, londonDay } from '#src/kernel/day';
import type { DayFigureStore } from '../ports/figures';

/** How many days a run counts: a platform that has run for years is caught up within a few runs. */
const DAYS_A_RUN = 100;

/** Keeps the figures of past days. The last two days are left out: some of their events may not be recorded yet. */
export class KeepDayFigures {
  constructor(private figures: DayFigureStore) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    await this.figures.keepBalances();
    const from = (await this.figures.nextDay()) ?? (await this.figures.firstDay());
    const last = addDays(londonDay(asOf), -2);
    if (from === undefined || from > last) return { more: false };
    const end = addDays(from, DAYS_A_RUN - 1);
    const to = end < last ? end : last;
    await this.figures.keep(from, to);
    return { more: to < last };
  }
}
