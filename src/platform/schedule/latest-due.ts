import { TZDate } from '@date-fns/tz';
import { parse } from 'node-cron';

const LONDON = 'Europe/London';
const DAY_MS = 86_400_000;
type Fields = { hour: readonly number[]; minute: readonly number[]; second: readonly number[] };
type TimeOfDay = [hour: number, minute: number, second: number];
const END_OF_DAY: TimeOfDay = [23, 59, 59];

const read = new Map<string, Fields>();
function fieldsOf(pattern: string): Fields {
  const { hour, minute, second } = read.get(pattern) ?? parse(pattern);
  const fields = { hour, minute, second };
  read.set(pattern, fields);
  return fields;
}

/**
 * When a run was last due, at or before `now`. Patterns are those of cron, with or without seconds, for every day;
 * their hours are London's. Hourly runs are worked out in UTC, because in autumn London has one hour twice.
 */
export function latestDue(pattern: string, now: Date): Date {
  const fields = fieldsOf(pattern);
  const { here, dayOn } = fields.hour.length === 24 ? inUtc(now) : inLondon(now);
  const today = latestTime(fields, here);
  if (today) return dayOn(0, today);
  const yesterday = latestTime(fields, END_OF_DAY);
  if (!yesterday) throw new Error(`never due: ${pattern}`);
  return dayOn(-1, yesterday);
}

/** `here`: the time of day. `dayOn`: the moment of a time on the same day or some days later. */
type Place = { here: TimeOfDay; dayOn: (day: number, time: TimeOfDay) => Date };

// Most runs are hourly and checked each second, so they do without a library’s dates.
const inUtc = (now: Date): Place => ({
  here: [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()],
  dayOn: (day, [hour, minute, second]) => {
    const midnight = now.getTime() - (now.getTime() % DAY_MS);
    return new Date(midnight + day * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1_000);
  },
});

function inLondon(now: Date): Place {
  const here = new TZDate(now, LONDON);
  const [year, month, date] = [here.getFullYear(), here.getMonth(), here.getDate()];
  return {
    here: [here.getHours(), here.getMinutes(), here.getSeconds()],
    dayOn: (day, time) => new Date(new TZDate(year, month, date + day, ...time, LONDON).getTime()),
  };
}

/** The latest time of day that the fields name, at or before another one. */
function latestTime({ hour, minute, second }: Fields, [lastHour, lastMinute, lastSecond]: TimeOfDay) {
  for (const h of hour.toReversed()) {
    if (h > lastHour) continue;
    for (const m of minute.toReversed()) {
      if (h === lastHour && m > lastMinute) continue;
      for (const s of second.toReversed()) {
        if (h === lastHour && m === lastMinute && s > lastSecond) continue;
        return [h, m, s] satisfies TimeOfDay as TimeOfDay;
      }
    }
  }
  return undefined;
}
