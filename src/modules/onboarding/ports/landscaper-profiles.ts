import type { LandscaperProfile } from '../domain/landscaper-profile';

export interface LandscaperProfiles {
  find(userId: string): Promise<LandscaperProfile | undefined>;
  /** Adds it, or replaces what was there. */
  save(profile: LandscaperProfile): Promise<void>;
}
