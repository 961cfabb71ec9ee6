/** Where a postcode is: metres on the British National Grid, and the names that may be shown to anybody. */
export type Place = { postcode: string; town: string; outcode: string; grid: { east: number; north: number } };

/** What a landscaper says of their business. What we have seen proof of is a check, and stands elsewhere. */
export type LandscaperProfile = {
  userId: string;
  businessName: string | null;
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
