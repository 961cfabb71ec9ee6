import type { AlertPace } from '../domain/lead';

export interface AlertPaceStore {
  /** The usual one until the landscaper has chosen. */
  of(userId: string): Promise<AlertPace>;
  save(userId: string, pace: AlertPace): Promise<void>;
}
