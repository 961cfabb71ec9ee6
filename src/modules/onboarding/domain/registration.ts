/**
 * A landscaper's registration: its questions, and the step for each question. The wizard and the four step pages fill
 * in the same answers, so a landscaper can begin at one and finish at the other.
 */
export type StepNumber = 1 | 2 | 3 | 4;
export const stepNumbers: readonly StepNumber[] = [1, 2, 3, 4];

/**
 * Where answers come from. `call`: a program sends a whole registration at once, with anything that the wizard or the
 * step pages accept.
 */
export type RegistrationEntryPoint = 'wizard' | 'pages' | 'call';

/** A portfolio item that is not finished yet. */
export type PortfolioDraft = {
  id: string;
  /** The id of an uploaded photo; null if `imageUrl` is a URL on another site. */
  photoId: string | null;
  imageUrl: string;
  jobType: string;
  caption: string;
  monthYear: string;
};

/** A qualification, and the stored document that proves it, if any. */
export type CertificationAnswer = { name: string; documentId: string | null };

/** Answers as typed. Empty text: not answered yet. Documents and photos are given by id. */
export type RegistrationAnswers = {
  businessName: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Shown to customers; empty for the account's email address (D-EMAILRO). */
  email: string;
  /** The id of an uploaded photo; empty if `profilePhotoUrl` is a URL on another site. */
  profilePhotoId: string;
  profilePhotoUrl: string;
  bio: string;
  yearsExperience: string;
  serviceArea: string;
  postcode: string;
  isCompany: boolean;
  companySize: string;

  carriesInsurance: boolean;
  publicLiabilityFile: string;
  publicLiabilityProvider: string;
  publicLiabilityPolicy: string;
  publicLiabilityExpiry: string;
  employersLiabilityFile: string;
  employersLiabilityProvider: string;
  employersLiabilityPolicy: string;
  employersLiabilityExpiry: string;
  certifications: CertificationAnswer[];

  services: string[];
  customServices: string[];

  portfolio: PortfolioDraft[];
  termsAccepted: boolean;
};
export type RegistrationField = keyof RegistrationAnswers;

export const noRegistrationAnswers: RegistrationAnswers = {
  businessName: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  profilePhotoId: '',
  profilePhotoUrl: '',
  bio: '',
  yearsExperience: '',
  serviceArea: '',
  postcode: '',
  isCompany: false,
  companySize: '',
  carriesInsurance: false,
  publicLiabilityFile: '',
  publicLiabilityProvider: '',
  publicLiabilityPolicy: '',
  publicLiabilityExpiry: '',
  employersLiabilityFile: '',
  employersLiabilityProvider: '',
  employersLiabilityPolicy: '',
  employersLiabilityExpiry: '',
  certifications: [],
  services: [],
  customServices: [],
  portfolio: [],
  termsAccepted: false,
};

/** What each step asks. */
export const stepFields: Record<StepNumber, readonly RegistrationField[]> = {
  1: [
    'businessName',
    'firstName',
    'lastName',
    'phone',
    'email',
    'profilePhotoId',
    'profilePhotoUrl',
    'bio',
    'yearsExperience',
    'serviceArea',
    'postcode',
    'isCompany',
    'companySize',
  ],
  2: [
    'carriesInsurance',
    'publicLiabilityFile',
    'publicLiabilityProvider',
    'publicLiabilityPolicy',
    'publicLiabilityExpiry',
    'employersLiabilityFile',
    'employersLiabilityProvider',
    'employersLiabilityPolicy',
    'employersLiabilityExpiry',
    'certifications',
  ],
  3: ['services', 'customServices'],
  4: ['portfolio', 'termsAccepted'],
};
