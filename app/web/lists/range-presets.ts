import { addDays, addMonths, monthStart, type Day } from '#src/kernel/day';

/** Ranges of days, both inclusive, that reports offer besides typing them. */
export function rangePresets(today: Day): { label: string; from: Day; to: Day }[] {
  const month = monthStart(today);
  const lastMonth = addMonths(month, -1);
  const taxYear = `${today.slice(5) < '04-06' ? Number(today.slice(0, 4)) - 1 : today.slice(0, 4)}-04-06` as Day;
  return [
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'Last 90 days', from: addDays(today, -89), to: today },
    { label: 'This month', from: month, to: today },
    { label: 'Last month', from: lastMonth, to: addDays(month, -1) },
    { label: 'This tax year', from: taxYear, to: today },
  ];
}
