/** The product's time: the database's, plus the offset of the sandbox's clock. A use case reads it once, at its start. */
export interface Clock {
  now(): Promise<Date>;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
export const addHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
export const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
