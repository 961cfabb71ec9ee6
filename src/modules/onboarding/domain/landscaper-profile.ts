/**
 * Where a landscaper starts from. The grid is in metres on the British National Grid; town and outcode are public. For
 * a region, the town is its name, the grid its middle, and `reachMiles` the radius that covers it; it has no outward
 * code or postcode.
 */
export type Place = {
  postcode: string;
  town: string;
  outcode: string;
  grid: { east: number; north: number } | null;
  reachMiles: number | null;
};
/** We do not know where they start from, and ask for a postcode. Their searches have no distances. */
export const NO_PLACE: Place = { postcode: '', town: '', outcode: '', grid: null, reachMiles: null };

/** What a landscaper tells us about their business. Proof that we have seen is a check (document.ts). */
export type LandscaperProfile = {
  userId: string;
  businessName: string | null;
  /** Shown to customers; null for the account's email address. */
  contactEmail: string | null;
  bio: string;
  yearsExperience: number;
  serviceArea: string;
  isCompany: boolean;
  companySize: string | null;
  place: Place;
  services: string[];
  customServices: string[];
  showContact: boolean;
  /** Whether search engines may show the profile, and pages of towns may name it. */
  mayBeFound: boolean;
  updatedAt: Date;
};

export type LandscaperAnswers = Pick<
  LandscaperProfile,
  'bio' | 'yearsExperience' | 'serviceArea' | 'isCompany' | 'services' | 'customServices'
> & {
  businessName?: string;
  contactEmail?: string;
  firstName: string;
  lastName: string;
  phone: string;
  postcode: string;
  companySize?: string;
};

/** The answers about the business. Names and phone are stored with the user. */
export const profileFrom = (
  answers: LandscaperAnswers,
  known: Pick<LandscaperProfile, 'userId' | 'place' | 'showContact' | 'mayBeFound' | 'updatedAt'>,
): LandscaperProfile => ({
  ...known,
  businessName: answers.businessName?.trim() || null,
  contactEmail: answers.contactEmail?.trim() || null,
  bio: answers.bio.trim(),
  yearsExperience: answers.yearsExperience,
  serviceArea: answers.serviceArea.trim(),
  isCompany: answers.isCompany,
  companySize: answers.companySize || null,
  services: answers.services,
  customServices: answers.customServices,
});
