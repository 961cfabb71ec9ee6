// How far the provider's books have been read. They are read in passes, page by page, and an interrupted pass is
// continued.
import { addHours, addMinutes } from '#src/kernel/clock';

export type Reading = {
  /**
   * The pass under way; null between passes. `since`: where it began to read (null: from the beginning). `cursor`: its
   * next page.
   */
  pass: { since: Date | null; cursor: string | null; startedAt: Date } | null;
  /** When the last finished pass began. Null: nothing has been read, or everything is to be read again. */
  readUpTo: Date | null;
  /** When the books were last compared with the provider's balance, and added up. */
  comparedAt: Date | null;
  /** Set while someone is reading. After this moment, they must have died. */
  busyUntil: Date | null;
};

/** A movement may show late, so the last days are read again. */
const OVERLAP_HOURS = 3 * 24;
const LEASE_MINUTES = 5;
/** Scheduled runs are hourly, so the next one makes up for a failure. */
const COMPARED_EVERY_HOURS = 23;

export const isBusy = ({ busyUntil }: Reading, now: Date): boolean => busyUntil !== null && now < busyUntil;

export const isDueForComparison = ({ pass, comparedAt }: Reading, now: Date): boolean =>
  pass !== null || comparedAt === null || now >= addHours(comparedAt, COMPARED_EVERY_HOURS);

export const begin = (reading: Reading, now: Date): Reading => ({
  ...reading,
  busyUntil: addMinutes(now, LEASE_MINUTES),
  pass: reading.pass ?? {
    since: reading.readUpTo && addHours(reading.readUpTo, -OVERLAP_HOURS),
    cursor: null,
    startedAt: now,
  },
});

/** A page has been read; `next` comes from the provider. */
export const pageRead = (reading: Reading, next: string | null, now: Date): Reading => {
  const { pass } = reading;
  const busyUntil = addMinutes(now, LEASE_MINUTES);
  if (!pass) return { ...reading, busyUntil };
  if (next !== null) return { ...reading, busyUntil, pass: { ...pass, cursor: next } };
  return { ...reading, busyUntil, pass: null, readUpTo: pass.startedAt };
};

export const stopped = (reading: Reading): Reading => ({ ...reading, busyUntil: null });

export const compared = (reading: Reading, now: Date): Reading => ({ ...reading, comparedAt: now });

/** The books do not add up: a movement is missing, so everything is read again. */
export const startAgain = (reading: Reading): Reading => ({ ...reading, pass: null, readUpTo: null });
