import { START_TIMES } from '../domain/slot';

const { anytime, ...parts } = START_TIMES;
const ofPart = Object.entries(parts).map(([part, time]) => `when '${part}' then '${time}'`);

/** The moment at which the agreed slot of a `job` begins; null while no day is agreed. `slotHasBegun` (domain/slot.ts) in SQL. */
export const slotBegins = (job: string) =>
  `(${job}.scheduled_date + coalesce(${job}.scheduled_time, case ${job}.time_of_day ${ofPart.join(' ')} else '${anytime}' end)::time)
    at time zone 'Europe/London'`;
