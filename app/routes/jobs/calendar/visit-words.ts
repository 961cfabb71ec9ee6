import type { VisitState, VisitTime } from '#src/modules/jobs/domain/calendar/calendar';
import type { BankHoliday } from '#src/kernel/bank-holidays';
import { longDate } from '#src/kernel/written-date';
import type { DaysOff } from '#src/modules/jobs/domain/calendar/days-off';
import type { IconName } from '#app/ui/icon-names';

export const STATES: Record<VisitState, { look: string; icon: IconName; words: string }> = {
  proposed: { look: 'is-pending', icon: 'seed', words: 'Proposed' },
  unpaid: { look: 'is-pending', icon: 'credit-card', words: 'Agreed, not paid yet' },
  agreed: { look: 'is-active', icon: 'sprout', words: 'Agreed' },
  'not-come': { look: 'is-overdue', icon: 'clock-alert', words: 'Reported: nobody came' },
  moving: { look: 'is-pending', icon: 'calendar-clock', words: 'Agreed, may move' },
  'under-way': { look: 'is-progress', icon: 'shovel', words: 'Under way' },
  done: { look: 'is-completed', icon: 'check', words: 'Done' },
  moved: { look: 'is-closed', icon: 'calendar-clock', words: 'Moved to another date' },
  cancelled: { look: 'is-closed', icon: 'circle-x', words: 'Cancelled' },
};

const PARTS = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', anytime: 'Any time' };

/** "09:30", or "Morning". */
export const timeWords = ({ time, timeOfDay }: Pick<VisitTime, 'time' | 'timeOfDay'>): string =>
  time ?? PARTS[timeOfDay ?? 'anytime'];

/** "Spring bank holiday", or "St Andrew’s Day: bank holiday in Scotland". */
export const holidayWords = ({ name, nations }: BankHoliday): string =>
  nations.length === 3
    ? `${name}${name.endsWith('bank holiday') ? '' : ': bank holiday'}`
    : `${name}${name.endsWith('bank holiday') ? ' in ' : ': bank holiday in '}${nations.join(' and ')}`;

/** "Monday 25 May 2026", or "Monday 25 May 2026 to Friday 29 May 2026". */
export const daysWords = ({ firstDay, lastDay }: Pick<DaysOff, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? longDate(firstDay) : `${longDate(firstDay)} to ${longDate(lastDay)}`;
