/** The rules for a landscaper's answers, in each step and on completion. */
import { isDay, type Day } from '#src/kernel/day';
import { CAPTION_MAX, isWebAddress, MONTH_YEAR_MAX, PORTFOLIO_MAX } from './portfolio';
import {
  stepFields,
  type PortfolioDraft,
  type RegistrationAnswers,
  type RegistrationEntryPoint,
  type RegistrationField,
  type StepNumber,
} from './registration';
import {
  CERTIFICATIONS_MAX,
  registrationLimits,
  SERVICES_MAX,
  textLimits,
  type RegistrationLimits,
} from './registration-limits';
import type { ProblemWith, RegistrationProblems } from './registration-problems';

type RuleContext = { limits: RegistrationLimits; today: Day };
type Rule<Problem> = (answers: RegistrationAnswers, context: RuleContext) => Problem | undefined | false;

const RULES: {
  [Field in Exclude<keyof ProblemWith, 'employersLiabilityFile'>]: Rule<ProblemWith[Field]>;
} = {
  businessName: ({ businessName }) => tooLong(businessName, textLimits.businessName),
  firstName: ({ firstName }) => missing(firstName) || tooLong(firstName, textLimits.firstName),
  lastName: ({ lastName }) => missing(lastName) || tooLong(lastName, textLimits.lastName),
  phone: ({ phone }, { limits }) => !limits.isPhone(phone) && 'not-valid',
  email: ({ email }) => email !== '' && !isEmail(email) && 'not-valid',
  profilePhotoUrl: ({ profilePhotoUrl }) => profilePhotoUrl !== '' && !isImageUrl(profilePhotoUrl) && 'not-valid',
  bio: ({ bio }, { limits }) => (bio.length < limits.bio.min && 'too-short') || tooLong(bio, limits.bio.max),
  yearsExperience: ({ yearsExperience }, { limits: { years } }) =>
    (!/^-?\d+$/.test(yearsExperience) && 'not-a-number') ||
    (Number(yearsExperience) < years.min && 'too-few') ||
    (Number(yearsExperience) > years.max && 'too-many'),
  serviceArea: ({ serviceArea }) => missing(serviceArea) || tooLong(serviceArea, textLimits.serviceArea),
  companySize: ({ isCompany, companySize }, { limits }) =>
    (isCompany && limits.sizeRequired && missing(companySize)) ||
    (companySize !== '' && !limits.companySizes.includes(companySize) && 'not-listed'),

  publicLiabilityFile: ({ carriesInsurance, publicLiabilityFile }, { limits }) =>
    (limits.insurance === 'required' || carriesInsurance) && missing(publicLiabilityFile),
  publicLiabilityProvider: ({ publicLiabilityProvider: provider }, { limits }) =>
    (limits.insurance === 'required' && missing(provider)) || tooLong(provider, textLimits.provider),
  publicLiabilityPolicy: ({ publicLiabilityPolicy: policy }, { limits }) =>
    (limits.insurance === 'required' && missing(policy)) || tooLong(policy, textLimits.policy),
  publicLiabilityExpiry: ({ publicLiabilityExpiry: expiry }, { limits, today }) =>
    (limits.insurance === 'required' || expiry !== '') && wrongExpiry(expiry, today),
  employersLiabilityProvider: (answers) => tooLong(answers.employersLiabilityProvider, textLimits.provider),
  employersLiabilityPolicy: (answers) => tooLong(answers.employersLiabilityPolicy, textLimits.policy),
  employersLiabilityExpiry: ({ employersLiabilityExpiry: expiry }, { today }) =>
    expiry !== '' && wrongExpiry(expiry, today),
  certifications: ({ certifications }) =>
    (certifications.length > CERTIFICATIONS_MAX && 'too-many') ||
    (certifications.some(({ name }) => name.length > textLimits.certification) && 'too-long'),

  services: ({ services, customServices }) =>
    (services.length === 0 && 'missing') || (services.length + customServices.length > SERVICES_MAX && 'too-many'),
  customServices: ({ services, customServices }) =>
    (services.includes('other') && customServices.length === 0 && 'missing') ||
    (customServices.some((service) => service.length > textLimits.customService) && 'too-long'),

  portfolio: ({ portfolio }) => portfolio.length > PORTFOLIO_MAX && 'too-many',
  termsAccepted: ({ termsAccepted }) => !termsAccepted && 'missing',
};
const hasRule = (field: RegistrationField): field is keyof typeof RULES => Object.hasOwn(RULES, field);

/**
 * Fields whose limits differ between entry points. An answer accepted at one stays valid at the other until it is
 * changed.
 */
const LIMITED_BY_ENTRY_POINT: readonly RegistrationField[] = ['phone', 'bio', 'yearsExperience', 'companySize'];

/** `accepted`: answers that were valid when given, perhaps at another entry point (D-BIO). */
type Circumstances = { entryPoint: RegistrationEntryPoint; today: Day; accepted?: RegistrationAnswers };

/** Everything that is wrong with the answers of one step. Tidy the answers first. */
export function problemsInStep(
  answers: RegistrationAnswers,
  step: StepNumber,
  { entryPoint, today, accepted }: Circumstances,
): RegistrationProblems {
  const context = { limits: registrationLimits[entryPoint], today };
  const isAccepted = (field: RegistrationField) =>
    LIMITED_BY_ENTRY_POINT.includes(field) && answers[field] && accepted?.[field] === answers[field];
  const found = stepFields[step]
    .filter(hasRule)
    .filter((field) => !isAccepted(field))
    .map((field) => [field, RULES[field](answers, context)] as const);
  const problems = Object.fromEntries(found.filter(([, problem]) => problem)) as RegistrationProblems;
  if (step === 4) answers.portfolio.forEach((item, at) => Object.assign(problems, problemsInItem(item, at)));
  return problems;
}

function problemsInItem({ photoId, imageUrl, jobType, caption, monthYear }: PortfolioDraft, at: number) {
  const problems: RegistrationProblems = {};
  if (!photoId && !isImageUrl(imageUrl)) problems[`portfolio.${at}.imageUrl`] = 'not-valid';
  if (!jobType) problems[`portfolio.${at}.jobType`] = 'missing';
  if (caption.length > CAPTION_MAX) problems[`portfolio.${at}.caption`] = 'too-long';
  if (monthYear.length > MONTH_YEAR_MAX) problems[`portfolio.${at}.monthYear`] = 'too-long';
  return problems;
}

const missing = (answer: string) => answer === '' && 'missing';
const tooLong = (answer: string, max: number) => answer.length > max && 'too-long';
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= textLimits.email;
const isImageUrl = (text: string) => text.length <= 2000 && isWebAddress(text);

function wrongExpiry(day: string, today: Day) {
  if (!isDay(day)) return 'missing';
  return day < today && 'expired';
}
