/**
 * The time that all instances agree on: the database's, plus the sandbox's offset. Read once at the start of a use
 * case.
 */
export interface Clock {
  now(): Promise<Date>;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
export const addHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
export const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
