import type { LandscaperProfile } from '../domain/landscaper-profile';

export interface LandscaperProfiles {
  find(userId: string): Promise<LandscaperProfile | undefined>;
  /** Adds the profile, or replaces it. */
  save(profile: LandscaperProfile): Promise<void>;
}
