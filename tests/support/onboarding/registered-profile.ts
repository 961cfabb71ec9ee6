import type { LandscaperProfile } from '#src/modules/onboarding/domain/landscaper-profile';
import { frome } from '../memory/in-memory-accounts';

/** The profile of a landscaper who has registered. */
export const registeredProfile = (userId: string): LandscaperProfile => ({
  userId,
  businessName: null,
  contactEmail: null,
  bio: 'Hedges.',
  yearsExperience: 3,
  serviceArea: 'Frome',
  isCompany: false,
  companySize: null,
  place: frome,
  services: ['weeding'],
  customServices: ['Willow domes'],
  showContact: false,
  mayBeFound: false,
  updatedAt: new Date('2026-01-01T08:00:00Z'),
});
