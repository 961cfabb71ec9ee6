import type { Suspension } from '../domain/suspension';

export interface Suspensions {
  /** Only one suspension of a person is in force at a time. */
  add(suspension: Suspension): Promise<void>;
  save(suspension: Suspension): Promise<void>;
  /** The one in force, if any, locked until the unit of work ends. Lock the person first. */
  lockOf(userId: string): Promise<Suspension | undefined>;
  /** The people whose suspension should have ended by `asOf`, longest overdue first. */
  dueToEnd(asOf: Date, limit: number): Promise<{ userId: string }[]>;
}
