/** What each front door of the registration asks of its answers, with its exact words. A step and the completion both ask here. */
import { isDay, type Day } from '#src/kernel/day';
import { pageSizes, wizardSizes } from './company-size';
import { documentBytesMax } from './document';
import { CAPTION_MAX, isWebAddress, PORTFOLIO_MAX } from './portfolio';
import {
  photoIdIn,
  registrationSteps,
  type PortfolioDraft,
  type RegistrationAnswers,
  type RegistrationField,
  type RegistrationProblems,
  type StepNumber,
} from './registration';

/** `call` is a whole registration sent at once by a program: it may say what either of the two others may. */
export type RegistrationDoor = 'wizard' | 'pages' | 'call';

const MEGABYTE = 1024 * 1024;
const ANY_PHONE = /^[\d\s\-+()]{10,15}$/;
const PAGE_WORDS = {
  phone: 'Please enter a valid phone number',
  negativeYears: 'Experience cannot be negative',
  tooManyYears: 'Please enter reasonable experience',
  noService: 'Please select at least one service',
};
const WIZARD_ENDING = {
  noJobType: 'Job type required',
  tooManyItems: 'Maximum 6 portfolio items allowed',
  terms: 'You must accept the terms and conditions',
};

type Limits = {
  phone: RegExp;
  bio: { min: number; max: number };
  years: { min: number; max: number };
  companySizes: readonly string[];
  /** Whether a company has to say how large it is. */
  sizeRequired: boolean;
  /** The step pages ask whether somebody is insured; the wizard takes it that they are. */
  insurance: 'required' | 'asked';
  photoBytes: number;
  portfolioBytes: number;
  documentBytes: number;
  words: typeof PAGE_WORDS & typeof WIZARD_ENDING;
};

/** What each front door allows (D-BIO, D-EXPER, D-COSIZE, D-PHONE, D-INSREQ, D-LFILES). */
export const registrationLimits: Record<RegistrationDoor, Limits> = {
  wizard: {
    phone: /^07\d{9}$/,
    bio: { min: 50, max: 2000 },
    years: { min: 1, max: 50 },
    companySizes: wizardSizes,
    sizeRequired: false,
    insurance: 'required',
    photoBytes: 10 * MEGABYTE,
    portfolioBytes: 10 * MEGABYTE,
    documentBytes: documentBytesMax.wizard,
    words: {
      phone: 'Valid UK mobile number required',
      negativeYears: 'Years of experience required',
      tooManyYears: 'Years of experience required',
      noService: 'At least one service must be selected',
      ...WIZARD_ENDING,
    },
  },
  pages: {
    phone: ANY_PHONE,
    bio: { min: 10, max: 200 },
    years: { min: 0, max: 50 },
    companySizes: pageSizes,
    sizeRequired: true,
    insurance: 'asked',
    photoBytes: 5 * MEGABYTE,
    portfolioBytes: 10 * MEGABYTE,
    documentBytes: documentBytesMax.page,
    words: {
      ...PAGE_WORDS,
      noJobType: 'Job type is required',
      tooManyItems: 'Maximum 6 portfolio images allowed',
      terms: 'You must agree to the terms and conditions',
    },
  },
  call: {
    phone: ANY_PHONE,
    bio: { min: 10, max: 2000 },
    years: { min: 0, max: 50 },
    companySizes: [...new Set([...pageSizes, ...wizardSizes])],
    sizeRequired: true,
    insurance: 'asked',
    photoBytes: 10 * MEGABYTE,
    portfolioBytes: 10 * MEGABYTE,
    documentBytes: documentBytesMax.wizard,
    words: { ...PAGE_WORDS, ...WIZARD_ENDING },
  },
};

const NAME_MAX = 60;
const LINE_MAX = 100;
const WHEN_MAX = 30;
const SERVICES_MAX = 40;

/** `settled`: answers that were right when they were given, perhaps at another door, and have not changed since (D-BIO). */
type Circumstances = { door: RegistrationDoor; today: Day; settled?: RegistrationAnswers };
type Asked = { limits: Limits; today: Day };
/** What is wrong with one answer, or nothing. */
type Rule = (answers: RegistrationAnswers, asked: Asked) => string | undefined | false;

const required = (field: 'firstName' | 'lastName' | 'serviceArea', what: string, max: number): Rule => {
  return ({ [field]: text }) => (!text && `${what} is required`) || tooLong(text, max, what);
};
const tooLong = (text: string, max: number, what: string) =>
  text.length > max && `${what} must be ${max} characters or less`;

const RULES: Partial<Record<RegistrationField, Rule>> = {
  businessName: ({ businessName }) => tooLong(businessName, LINE_MAX, 'Business name'),
  firstName: required('firstName', 'First name', NAME_MAX),
  lastName: required('lastName', 'Last name', NAME_MAX),
  phone: ({ phone }, { limits }) => !limits.phone.test(phone) && limits.words.phone,
  email: ({ email }) =>
    email !== '' && (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) && 'Invalid email format',
  profilePhotoUrl: ({ profilePhotoUrl }) =>
    profilePhotoUrl !== '' && !isImageUrl(profilePhotoUrl) && 'Valid image URL required',
  bio: ({ bio }, { limits: { bio: allowed } }) =>
    (bio.length < allowed.min && `Bio must be at least ${allowed.min} characters`) ||
    (bio.length > allowed.max && `Bio must be under ${allowed.max} characters`),
  yearsExperience: ({ yearsExperience }, { limits: { years, words } }) =>
    (!/^-?\d+$/.test(yearsExperience) && 'Years of experience required') ||
    (Number(yearsExperience) < years.min && words.negativeYears) ||
    (Number(yearsExperience) > years.max && words.tooManyYears),
  serviceArea: required('serviceArea', 'Service area', LINE_MAX),
  companySize: ({ isCompany, companySize }, { limits }) =>
    (isCompany && limits.sizeRequired && !companySize && 'Company size is required when registering as a company') ||
    (companySize !== '' && !limits.companySizes.includes(companySize) && 'Please choose a size from the list'),

  publicLiabilityFile: ({ carriesInsurance, publicLiabilityFile }, { limits: { insurance } }) =>
    !publicLiabilityFile &&
    (insurance === 'required'
      ? 'Public liability document required'
      : carriesInsurance && 'Insurance document is required when you carry insurance'),
  publicLiabilityProvider: ({ publicLiabilityProvider: provider }, { limits }) =>
    (limits.insurance === 'required' && !provider && 'Provider name required') ||
    tooLong(provider, LINE_MAX, 'Provider name'),
  publicLiabilityPolicy: ({ publicLiabilityPolicy: policy }, { limits }) =>
    (limits.insurance === 'required' && !policy && 'Policy number required') ||
    tooLong(policy, LINE_MAX, 'Policy number'),
  publicLiabilityExpiry: ({ publicLiabilityExpiry: expiry }, { limits, today }) =>
    (limits.insurance === 'required' || expiry !== '') && wrongExpiry(expiry, today),
  employersLiabilityProvider: ({ employersLiabilityProvider }) =>
    tooLong(employersLiabilityProvider, LINE_MAX, 'Provider name'),
  employersLiabilityPolicy: ({ employersLiabilityPolicy }) =>
    tooLong(employersLiabilityPolicy, LINE_MAX, 'Policy number'),
  employersLiabilityExpiry: ({ employersLiabilityExpiry: expiry }, { today }) =>
    expiry !== '' && wrongExpiry(expiry, today),
  certifications: ({ certifications }) =>
    (certifications.length > 10 && 'Up to 10 certifications, please') ||
    certifications.map(({ name }) => tooLong(name, LINE_MAX, 'A certification')).find(Boolean),

  services: ({ services, customServices }, { limits }) =>
    (services.length === 0 && limits.words.noService) ||
    (services.length + customServices.length > SERVICES_MAX && `Up to ${SERVICES_MAX} services, please`),
  customServices: ({ services, customServices }) =>
    (services.includes('other') &&
      customServices.length === 0 &&
      'Please describe your other services when "Other Services" is selected') ||
    customServices.map((service) => tooLong(service, NAME_MAX, 'A service')).find(Boolean),

  portfolio: ({ portfolio }, { limits }) => portfolio.length > PORTFOLIO_MAX && limits.words.tooManyItems,
  termsAccepted: ({ termsAccepted }, { limits }) => !termsAccepted && limits.words.terms,
};

/** Texts and numbers whose limits differ from door to door: what was right elsewhere and is as it was need not be changed. */
const LIMITED_BY_DOOR: readonly RegistrationField[] = ['phone', 'bio', 'yearsExperience', 'companySize'];

/** Everything that is wrong with one step of these (tidy) answers. Nothing wrong: an empty object. */
export function problemsInStep(
  answers: RegistrationAnswers,
  step: StepNumber,
  { door, today, settled }: Circumstances,
): RegistrationProblems {
  const limits = registrationLimits[door];
  const problems: RegistrationProblems = {};
  for (const field of registrationSteps[step].asks) {
    if (LIMITED_BY_DOOR.includes(field) && answers[field] && settled?.[field] === answers[field]) continue;
    const problem = RULES[field]?.(answers, { limits, today });
    if (problem) problems[field] = [problem];
  }
  if (step === 4) answers.portfolio.forEach((item, at) => Object.assign(problems, problemsInItem(item, at, limits)));
  return problems;
}

function problemsInItem({ imageUrl, jobType, caption, monthYear }: PortfolioDraft, at: number, limits: Limits) {
  const problems: RegistrationProblems = {};
  if (!isImageUrl(imageUrl)) problems[`portfolio.${at}.imageUrl`] = ['Valid image URL required'];
  if (!jobType) problems[`portfolio.${at}.jobType`] = [limits.words.noJobType];
  if (caption.length > CAPTION_MAX)
    problems[`portfolio.${at}.caption`] = [`Caption must be ${CAPTION_MAX} characters or less`];
  if (monthYear.length > WHEN_MAX)
    problems[`portfolio.${at}.monthYear`] = [`Please use ${WHEN_MAX} characters or less`];
  return problems;
}

/** An address on the web, or of an upload. */
const isImageUrl = (text: string): boolean =>
  photoIdIn(text) !== undefined || (text.length <= 2000 && isWebAddress(text));

function wrongExpiry(day: string, today: Day): string | false {
  if (!isDay(day)) return 'Expiry date required';
  return day < today && 'This insurance has run out. Please give the one that is in force.';
}
