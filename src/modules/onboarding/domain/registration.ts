/**
 * Registering as a landscaper: the questions and the steps they are asked in. Two front doors ask them, the wizard on one page and
 * the four step pages; both write into one list of answers, so that somebody can begin in one and finish in the other.
 */
export type StepNumber = 1 | 2 | 3 | 4;
export const stepNumbers: readonly StepNumber[] = [1, 2, 3, 4];

/** A piece of past work, as it is being put together. */
export type PortfolioDraft = {
  id: string;
  imageUrl: string;
  jobType: string;
  caption: string;
  monthYear: string;
};

/** A qualification, with the stored document that shows it, if there is one. */
export type CertificationAnswer = { name: string; documentId: string | null };

/** Answers as they were typed. An empty text is a question not yet answered; files are named by the ids they are stored under. */
export type RegistrationAnswers = {
  businessName: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Where customers write to; empty means the address of the account (D-EMAILRO). */
  email: string;
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
/** By field, or by `portfolio.0.jobType` for a field of one item. */
export type RegistrationProblems = { [field: string]: string[] | undefined };

export const noRegistrationAnswers: RegistrationAnswers = {
  businessName: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
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

/** What a step asks, and what each front door calls it. */
export const registrationSteps: Record<
  StepNumber,
  { wizard: string; pages: string; asks: readonly RegistrationField[] }
> = {
  1: {
    wizard: 'Basic Business Information',
    pages: 'Business Information',
    asks: [
      'businessName',
      'firstName',
      'lastName',
      'phone',
      'email',
      'profilePhotoUrl',
      'bio',
      'yearsExperience',
      'serviceArea',
      'postcode',
      'isCompany',
      'companySize',
    ],
  },
  2: {
    wizard: 'Insurance & Credentials',
    pages: 'Credentials & Insurance',
    asks: [
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
  },
  3: { wizard: 'Services & Expertise', pages: 'Services Offered', asks: ['services', 'customServices'] },
  4: {
    wizard: 'Portfolio & Completion',
    pages: 'Portfolio & Final Submission',
    asks: ['portfolio', 'termsAccepted'],
  },
};

export const POSTCODE_NEEDED = 'Please enter your postcode: we could not find a town or postcode in your service area.';

/** Why no place was found for these answers: a postcode that does not exist, or none, and a service area that names no place. */
export const noPlace = ({ postcode }: Pick<RegistrationAnswers, 'postcode'>) =>
  postcode.trim() ? 'postcode-unknown' : 'postcode-missing';

/** The upload that an address of ours shows. */
export const photoIdIn = (imageUrl: string): string | undefined =>
  /^\/photos\/([0-9a-f-]{36})\/\d+\.jpg$/.exec(imageUrl)?.[1];
