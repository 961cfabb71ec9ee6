import type { Registration } from '../domain/registration-progress';

export interface Registrations {
  find(landscaperId: string): Promise<Registration | undefined>;
  /** Reads one and locks it until the unit of work ends. */
  lock(landscaperId: string): Promise<Registration | undefined>;
  /** Adds the registration, or replaces it. */
  save(registration: Registration): Promise<void>;
  /** Does nothing where there is none. */
  remove(landscaperId: string): Promise<void>;
}
