import { useState } from 'react';
import { addDays, isDay, mondayOf, type Day } from '#src/kernel/day';
import { Field } from '#app/ui/forms/field';
import { useAwake } from '#app/ui/use-awake';
import type { Plan } from './visit-date/planned';
import { Week } from './visit-date/week';

type Typed = { proposedDate: string; proposedTime: string };
type Props = {
  today: Day;
  timeHint: string;
  typed: Typed;
  errors: { proposedDate?: string; proposedTime?: string };
  /** The landscaper’s own calendar. */
  plan: Plan;
  /** The form's page; links to it show another week or fill in a day. */
  path: string;
};

/** A day and a time for a visit, chosen beside what the landscaper has planned. Without scripts, the days are links. */
export function VisitDate({ today, timeHint, typed, errors, plan, path }: Props) {
  const isAwake = useAwake();
  const [date, setDate] = useState(typed.proposedDate);
  const [time, setTime] = useState(typed.proposedTime);
  const inPlan = (monday: Day) => monday >= plan.from && monday < addDays(plan.from, 7 * plan.weeks);
  const [shown, setShown] = useState(() => {
    const monday = isDay(typed.proposedDate) ? mondayOf(typed.proposedDate) : plan.from;
    return inPlan(monday) ? monday : plan.from;
  });
  const show = (day: Day) => {
    if (isDay(day) && inPlan(mondayOf(day))) setShown(mondayOf(day));
  };
  const addressOf = (query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}#week`;
  const withScripts = (act: () => void) => (isAwake ? { onClick: act } : {});
  const change = (day: Day) => {
    setDate(day);
    show(day);
  };
  return (
    <div className="grid gap-6">
      <Week
        plan={plan}
        monday={shown}
        today={today}
        chosen={date}
        choosing={{
          day: (day) => ({
            href: addressOf({ week: shown, date: day, ...(time && { time }) }),
            ...withScripts(() => change(day)),
          }),
          time: (day, at) => ({
            href: addressOf({ week: shown, date: day, time: at }),
            ...withScripts(() => setTime(at)),
          }),
          week: (monday) => ({
            href: addressOf({ week: monday, ...(date && { date }), ...(time && { time }) }),
            // Other weeks are on another page.
            ...(inPlan(monday) ? withScripts(() => setShown(monday)) : {}),
          }),
        }}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          name="proposedDate"
          id="proposedDate"
          label="Date"
          type="date"
          min={today}
          error={date === typed.proposedDate ? errors.proposedDate : undefined}
          value={date}
          onChange={({ target }) => change(target.value)}
          inputClassName="max-w-64"
        />
        <Field
          name="proposedTime"
          id="proposedTime"
          label="Time"
          hint={timeHint}
          type="time"
          error={time === typed.proposedTime ? errors.proposedTime : undefined}
          value={time}
          onChange={({ target }) => setTime(target.value)}
          inputClassName="max-w-64"
        />
      </div>
    </div>
  );
}
