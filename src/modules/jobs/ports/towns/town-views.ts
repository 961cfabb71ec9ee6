import type { ServiceId } from '../../domain/services';
import type { PriceCount, Town } from '../../domain/town';

/** What the pages about landscapers in a town show. */
export interface TownViews {
  /** Every town in which a landscaper works, by name. The figures are up to an hour old. */
  towns(): Promise<readonly Town[]>;
  /** The same towns, with only what a list shows. */
  listed(): Promise<readonly TownName[]>;
  /** The town with that address, if a landscaper works there. */
  town(slug: string): Promise<Town | undefined>;
  /** The prices of finished jobs of one kind, by postcode area and in the whole country. They are up to an hour old. */
  prices(): Promise<readonly PriceCount[]>;
  /**
   * Landscapers who work in a town, offer the service if one is given, and let their profile be found, nearest first.
   */
  landscapersIn(town: Pick<Town, 'name' | 'area'>, service?: ServiceId): Promise<LandscaperInTown[]>;
  /** The profiles that search engines may show, by id: the first `limit`, or the `limit` after `after`. */
  profilesFound(asked: { after?: string; limit: number }): Promise<{ id: string; changedAt: Date }[]>;
  /** For each part of `size` profiles, the id that it begins after; the first part has none. */
  partsOfProfiles(size: number): Promise<(string | undefined)[]>;
}

export type TownName = Pick<Town, 'slug' | 'name' | 'area' | 'landscapers'>;

export type LandscaperInTown = {
  id: string;
  /** The business, or their first name. */
  name: string;
  profileImage: string | null;
  town: string;
  /** Mean to one decimal; null before the first review. */
  rating: number | null;
  reviewCount: number;
  jobsCompleted: number;
  /** The ids of what they offer. */
  services: string[];
};
