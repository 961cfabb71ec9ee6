// The bank holidays of the United Kingdom, worked out from the Banking and Financial Dealings Act 1971; tests compare
// them with https://www.gov.uk/bank-holidays. Days proclaimed for one year only, such as a coronation, are listed one
// by one.
import { addDays, weekdayOf, type Day } from './day';

export type Nation = 'England and Wales' | 'Scotland' | 'Northern Ireland';
/** `nations`: where it is a bank holiday; all three if the whole kingdom keeps it. */
export type BankHoliday = { day: Day; name: string; nations: readonly Nation[] };

const EVERYWHERE: readonly Nation[] = ['England and Wales', 'Scotland', 'Northern Ireland'];
const NOT_SCOTLAND: readonly Nation[] = ['England and Wales', 'Northern Ireland'];

/** Proclaimed for one year only. */
const PROCLAIMED: readonly BankHoliday[] = [
  { day: '2026-06-15', name: 'World Cup bank holiday', nations: ['Scotland'] },
];

/** The bank holidays of one year, by day. */
export function bankHolidays(year: number): BankHoliday[] {
  const easter = easterSunday(year);
  const on = (monthAndDay: string): Day => `${year}-${monthAndDay}`;
  const newYear = workingDayFrom(on('01-01'));
  const christmas = workingDayFrom(on('12-25'));
  const list: BankHoliday[] = [
    { day: newYear, name: 'New Year’s Day', nations: EVERYWHERE },
    { day: workingDayFrom(on('01-02'), newYear), name: '2 January', nations: ['Scotland'] },
    { day: workingDayFrom(on('03-17')), name: 'St Patrick’s Day', nations: ['Northern Ireland'] },
    { day: addDays(easter, -2), name: 'Good Friday', nations: EVERYWHERE },
    { day: addDays(easter, 1), name: 'Easter Monday', nations: NOT_SCOTLAND },
    { day: mondayFrom(on('05-01')), name: 'Early May bank holiday', nations: EVERYWHERE },
    { day: mondayFrom(on('05-25')), name: 'Spring bank holiday', nations: EVERYWHERE },
    { day: workingDayFrom(on('07-12')), name: 'Battle of the Boyne', nations: ['Northern Ireland'] },
    { day: mondayFrom(on('08-01')), name: 'Summer bank holiday', nations: ['Scotland'] },
    { day: mondayFrom(on('08-25')), name: 'Summer bank holiday', nations: NOT_SCOTLAND },
    { day: workingDayFrom(on('11-30')), name: 'St Andrew’s Day', nations: ['Scotland'] },
    { day: christmas, name: 'Christmas Day', nations: EVERYWHERE },
    { day: workingDayFrom(on('12-26'), christmas), name: 'Boxing Day', nations: EVERYWHERE },
    ...PROCLAIMED.filter(({ day }) => day.startsWith(`${year}-`)),
  ];
  return list.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** The bank holidays between two days, both included. */
export function bankHolidaysBetween(from: Day, to: Day): BankHoliday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return years.flatMap(bankHolidays).filter(({ day }) => day >= from && day <= to);
}

const mondayFrom = (day: Day): Day => addDays(day, (8 - weekdayOf(day)) % 7);

/** The day itself, or the next working day if it is a weekend or `taken` by the holiday before it. */
function workingDayFrom(day: Day, taken?: Day): Day {
  const isFree = ![0, 6].includes(weekdayOf(day)) && day !== taken;
  return isFree ? day : workingDayFrom(addDays(day, 1), taken);
}

/** The Gregorian calendar’s rule, after Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}
