import type { AlertPace } from '../domain/lead';

export interface AlertPaceStore {
  /** The usual pace until the landscaper chooses one. */
  of(userId: string): Promise<AlertPace>;
  save(userId: string, pace: AlertPace): Promise<void>;
}
