/** What the pages and calls of onboarding say: what is wrong with an answer, and the names of steps and choices. */
import { fileWords } from '#app/commands/messaging/words';
import type { ReferralSource } from '#src/modules/onboarding/domain/customer-profile';
import type { DocumentKind, RequiredDetail } from '#src/modules/onboarding/domain/document';
import { CAPTION_MAX, MONTH_YEAR_MAX, PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
import type { RegistrationEntryPoint, StepNumber } from '#src/modules/onboarding/domain/registration';
import {
  CERTIFICATIONS_MAX,
  registrationLimits,
  SERVICES_MAX,
  textLimits,
  type RegistrationLimits,
} from '#src/modules/onboarding/domain/registration-limits';
import type {
  ProblemWith,
  ProblemWithItem,
  RegistrationResult,
} from '#src/modules/onboarding/domain/registration-problems';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { shortDate } from '#src/kernel/written-date';
import { CHECK_ANSWERS } from '#app/commands/refusals';
import type { Answer, Words } from '#app/web/command';

/** The wizard and the step pages: the entry points with pages. */
export type EntryPoint = Exclude<RegistrationEntryPoint, 'call'>;

export const stepTitles: Record<EntryPoint, Record<StepNumber, string>> = {
  wizard: {
    1: 'Basic Business Information',
    2: 'Insurance & Credentials',
    3: 'Services & Expertise',
    4: 'Portfolio & Completion',
  },
  pages: {
    1: 'Business Information',
    2: 'Credentials & Insurance',
    3: 'Services Offered',
    4: 'Portfolio & Final Submission',
  },
};

export const documentNames: Record<DocumentKind, string> = {
  public_liability: 'Public liability insurance',
  employers_liability: 'Employers’ liability insurance',
  credential: 'Credential or certification',
};
export const documentName = ({ kind, title }: Pick<DocumentView, 'kind' | 'title'>): string =>
  (kind === 'credential' && title) || documentNames[kind];

/** The reasons for refusing a document, as its landscaper reads them. An admin may add to them. */
export const refusalReasons = {
  unreadable: 'We cannot read it. Please send a sharper picture or the PDF from your insurer.',
  expired: 'It has expired. Please send the one that is valid now.',
  otherName: 'It is in another name. Please send one in the name of your business.',
  notInsurance:
    'It does not show what is insured, for how much and until when. Please send the certificate or the schedule.',
  unsure: 'We could not confirm it. Please send a current document that shows your name, the cover and the dates.',
} as const;
export type RefusalReason = keyof typeof refusalReasons;
export const reasonKeys = Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]];

/** What the landscaper told us about a document, in one line. */
export function detailsInWords({ provider, policyNumber, issuer, issuedOn, expiresOn }: DocumentView): string {
  const parts = [
    provider,
    policyNumber && `policy ${policyNumber}`,
    issuer,
    issuedOn && `issued ${shortDate(issuedOn)}`,
    expiresOn && `to ${shortDate(expiresOn)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const missingDetails: Record<RequiredDetail, string> = {
  provider: 'Provider name required',
  policyNumber: 'Policy number required',
  expiresOn: 'Expiry date required',
  title: 'Please enter its name',
};

export const referralLabels: Record<ReferralSource, string> = {
  google: 'Google',
  facebook: 'Facebook',
  instagram: 'Instagram',
  friend: 'A friend',
  neighbor: 'A neighbour',
  'online-ad': 'An advert online',
  'local-ad': 'A local advert',
  other: 'Somewhere else',
};

const tooLong = (name: string, max: number) => `${name} must be ${max} characters or less`;
/** Asked of a landscaper whose service area names no place that we know. They can continue without an answer. */
export const postcodeAsked =
  'Please give us your postcode: we do not know the place in your service area, so we cannot say how far away jobs are.';
export const fileTypes = 'Please upload JPG, PNG, or PDF files only';
export const fileEmpty = fileWords['empty-file'].words;
export const fileLocked = fileWords['locked-file'].words;
export const fileUnreadable = 'This file could not be read. It may be damaged; please try another.';
export const tooManyUploads = 'That is a lot of files in one hour. Please try again later.';
/** Shown as the author of a review if the author's profile is private. */
export const PRIVATE_CUSTOMER = 'A customer';
export const documentExpired = 'This has already expired';
export const notListed = 'Please choose from the list';
export const customersOnly = 'Only customers complete this profile.';
export const ownProfileOnly = 'You can only change your own profile.';
export const imageUrlNotValid = 'Valid image URL required';
const yearsMissing = 'Years of experience required';
const fileGone = 'This file is no longer there. Please upload it again.';
const noPolicyInForce = 'This insurance has expired. Please enter the policy that is in force.';

type Sentence = string | ((limits: RegistrationLimits) => string);
type ProblemWords = { [Field in keyof ProblemWith]: Record<ProblemWith[Field], Sentence> } & {
  [Field in keyof ProblemWithItem]: Record<ProblemWithItem[Field], Sentence>;
};

const CALL: ProblemWords = {
  businessName: { 'too-long': tooLong('Business name', textLimits.businessName) },
  firstName: { missing: 'First name is required', 'too-long': tooLong('First name', textLimits.firstName) },
  lastName: { missing: 'Last name is required', 'too-long': tooLong('Last name', textLimits.lastName) },
  phone: { 'not-valid': 'Please enter a valid phone number' },
  email: { 'not-valid': 'Invalid email format' },
  profilePhotoUrl: { 'not-valid': imageUrlNotValid },
  bio: {
    'too-short': ({ bio }) => `Bio must be at least ${bio.min} characters`,
    'too-long': ({ bio }) => `Bio must be under ${bio.max} characters`,
  },
  yearsExperience: {
    'not-a-number': yearsMissing,
    'too-few': 'Experience cannot be negative',
    'too-many': 'Please enter reasonable experience',
  },
  serviceArea: { missing: 'Service area is required', 'too-long': tooLong('Service area', textLimits.serviceArea) },
  companySize: {
    missing: 'Company size is required when registering as a company',
    'not-listed': 'Please choose a size from the list',
  },
  publicLiabilityFile: { missing: 'Insurance document is required when you carry insurance', gone: fileGone },
  publicLiabilityProvider: {
    missing: missingDetails.provider,
    'too-long': tooLong('Provider name', textLimits.provider),
  },
  publicLiabilityPolicy: {
    missing: missingDetails.policyNumber,
    'too-long': tooLong('Policy number', textLimits.policy),
  },
  publicLiabilityExpiry: { missing: missingDetails.expiresOn, expired: noPolicyInForce },
  employersLiabilityFile: { gone: fileGone },
  employersLiabilityProvider: { 'too-long': tooLong('Provider name', textLimits.provider) },
  employersLiabilityPolicy: { 'too-long': tooLong('Policy number', textLimits.policy) },
  employersLiabilityExpiry: { missing: missingDetails.expiresOn, expired: noPolicyInForce },
  certifications: {
    'too-many': `Please list no more than ${CERTIFICATIONS_MAX} certifications`,
    'too-long': tooLong('Each certification', textLimits.certification),
    gone: fileGone,
  },
  services: {
    missing: 'Please select at least one service',
    'too-many': `Please choose no more than ${SERVICES_MAX} services`,
    'not-listed': notListed,
  },
  customServices: {
    missing: 'Please describe your other services when "Other Services" is selected',
    'too-long': tooLong('Each service', textLimits.customService),
  },
  portfolio: {
    'too-many': `Maximum ${PORTFOLIO_MAX} portfolio items allowed`,
    gone: 'One of the pictures is no longer there. Please add it again.',
  },
  termsAccepted: { missing: 'You must accept the terms and conditions' },
  imageUrl: { 'not-valid': imageUrlNotValid },
  jobType: { missing: 'Job type required', 'not-listed': notListed },
  caption: { 'too-long': tooLong('Caption', CAPTION_MAX) },
  monthYear: { 'too-long': `Please use ${MONTH_YEAR_MAX} characters or less` },
};

const WIZARD: ProblemWords = {
  ...CALL,
  phone: { 'not-valid': 'Valid UK mobile number required' },
  yearsExperience: {
    'not-a-number': yearsMissing,
    'too-few': yearsMissing,
    'too-many': yearsMissing,
  },
  publicLiabilityFile: { ...CALL.publicLiabilityFile, missing: 'Public liability document required' },
  services: { ...CALL.services, missing: 'At least one service must be selected' },
};

const PAGES: ProblemWords = {
  ...CALL,
  portfolio: { ...CALL.portfolio, 'too-many': `Maximum ${PORTFOLIO_MAX} portfolio images allowed` },
  termsAccepted: { missing: 'You must agree to the terms and conditions' },
  jobType: { ...CALL.jobType, missing: 'Job type is required' },
};

/** The result of a command, its problems as sentences by field. */
export function inWords<Value, Reason extends string>(
  outcome: RegistrationResult<Value, Reason>,
  entryPoint: RegistrationEntryPoint,
): Answer<Value, Reason | 'answers-not-valid'> {
  if (!outcome.problems) return outcome;
  const words: Record<string, Record<string, Sentence>> = { wizard: WIZARD, pages: PAGES, call: CALL }[entryPoint];
  const sentences = Object.entries(outcome.problems).map(([field, problem]) => {
    const sentence = words[field.split('.').at(-1) ?? '']?.[problem ?? ''] ?? '';
    return [field, [typeof sentence === 'string' ? sentence : sentence(registrationLimits[entryPoint])]];
  });
  return { ...outcome, problems: Object.fromEntries(sentences) as Record<string, string[]> };
}

export const registrationRefusals = {
  'not-a-landscaper': [403, 'This page is only for landscaper registration'],
  'already-registered': [409, 'You are already registered. You can change your profile in your settings.'],
  'answers-not-valid': CHECK_ANSWERS,
  'postcode-unknown': [422, 'We could not find this postcode. Please check it, or use one nearby.', 'postcode'],
} as const satisfies Record<string, Words>;
