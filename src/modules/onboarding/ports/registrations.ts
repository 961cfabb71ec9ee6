import type { Registration } from '../domain/registration-progress';

export interface Registrations {
  find(landscaperId: string): Promise<Registration | undefined>;
  /** Reads one and keeps others from changing it until the unit of work ends. */
  lock(landscaperId: string): Promise<Registration | undefined>;
  /** Adds it, or replaces what was there. */
  save(registration: Registration): Promise<void>;
  /** Safe to repeat. */
  remove(landscaperId: string): Promise<void>;
}
