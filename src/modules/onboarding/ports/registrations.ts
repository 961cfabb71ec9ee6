import type { Registration } from '../domain/registration-progress';

export interface Registrations {
  find(landscaperId: string): Promise<Registration | undefined>;
  /** Reads a registration and locks it until the unit of work ends. */
  lock(landscaperId: string): Promise<Registration | undefined>;
  /** Adds the registration, or replaces it. */
  save(registration: Registration): Promise<void>;
  /** Does nothing if there is none. */
  remove(landscaperId: string): Promise<void>;
}
