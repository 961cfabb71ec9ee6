import type { Favourite } from '../../domain/favourite';

export interface FavouriteRepository {
  /** Adding someone again keeps the note and the day. */
  add(favourite: Favourite): Promise<void>;
  /** Returns whether there is such a favourite. */
  note(customerId: string, landscaperId: string, note: string): Promise<boolean>;
  remove(customerId: string, landscaperId: string): Promise<void>;
  /** Whether this is a landscaper with a public profile. */
  mayBeAdded(landscaperId: string): Promise<boolean>;
}
