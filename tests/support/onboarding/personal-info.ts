/** The first step of a customer's profile, as typed. */
export const personalInfo = {
  fullName: 'olive bramble',
  phoneNumber: '07700 900123',
  address: '3 Hazel Close, Frome',
  propertyType: 'home',
  preferredContactMethod: 'email',
} as const;
