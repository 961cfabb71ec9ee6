import { refuse, type Refused, type Result } from '#src/kernel/result';

/** What can be wrong with each answer. */
export type ProblemWith = {
  businessName: 'too-long';
  firstName: 'missing' | 'too-long';
  lastName: 'missing' | 'too-long';
  phone: 'not-valid';
  email: 'not-valid';
  profilePhotoUrl: 'not-valid';
  bio: 'too-short' | 'too-long';
  yearsExperience: 'not-a-number' | 'too-few' | 'too-many';
  serviceArea: 'missing' | 'too-long';
  companySize: 'missing' | 'not-listed';
  /** gone: deleted, or not the landscaper's. */
  publicLiabilityFile: 'missing' | 'gone';
  publicLiabilityProvider: 'missing' | 'too-long';
  publicLiabilityPolicy: 'missing' | 'too-long';
  publicLiabilityExpiry: 'missing' | 'expired';
  employersLiabilityFile: 'gone';
  employersLiabilityProvider: 'too-long';
  employersLiabilityPolicy: 'too-long';
  employersLiabilityExpiry: 'missing' | 'expired';
  certifications: 'too-many' | 'too-long' | 'gone';
  services: 'missing' | 'too-many' | 'not-listed';
  customServices: 'missing' | 'too-long';
  portfolio: 'too-many' | 'gone';
  termsAccepted: 'missing';
};
/** What can be wrong with one portfolio item. */
export type ProblemWithItem = {
  imageUrl: 'not-valid';
  jobType: 'missing' | 'not-listed';
  caption: 'too-long';
  monthYear: 'too-long';
};
/** The problems by field; `portfolio.0.jobType` is a field of one item. Empty if nothing is wrong. */
export type RegistrationProblems = { [Field in keyof ProblemWith]?: ProblemWith[Field] } & {
  [Field in keyof ProblemWithItem as `portfolio.${number}.${Field}`]?: ProblemWithItem[Field];
};

export const isEmpty = (problems: RegistrationProblems): boolean => Object.keys(problems).length === 0;

/** The result of saving answers, or of completing a registration: a refusal of answers has the problems. */
export type RegistrationResult<Value, Reason extends string> =
  | (Result<Value, Reason> & { problems?: undefined })
  | (Refused<'answers-not-valid'> & { problems: RegistrationProblems });

export const answersRefused = (problems: RegistrationProblems): RegistrationResult<never, never> => ({
  ...refuse('answers-not-valid'),
  problems,
});
