/** Where a postcode is: metres on the British National Grid, and the names that may be shown to anybody. */
export type Place = { postcode: string; town: string; outcode: string; grid: { east: number; north: number } };

/** What a landscaper says of their business. What we have seen proof of is a check, and stands elsewhere. */
export type LandscaperProfile = {
  userId: string;
  businessName: string | null;
  /** Where customers write to, if not to the address of the account. */
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
  updatedAt: Date;
};

/** What a landscaper answers when registering. */
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

/** The part of the answers that is about the business; names and phone belong to the person. */
export const profileFrom = (
  answers: LandscaperAnswers,
  known: Pick<LandscaperProfile, 'userId' | 'place' | 'showContact' | 'updatedAt'>,
): LandscaperProfile => ({
  ...known,
  businessName: answers.businessName?.trim() || null,
  contactEmail: answers.contactEmail?.trim() || null,
  bio: answers.bio.trim(),
  yearsExperience: answers.yearsExperience,
  serviceArea: answers.serviceArea.trim(),
  isCompany: answers.isCompany,
  companySize: answers.isCompany ? (answers.companySize ?? null) : null,
  services: answers.services,
  customServices: answers.customServices,
});
