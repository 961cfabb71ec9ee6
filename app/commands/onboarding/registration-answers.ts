import { z } from 'zod';
import { portfolioTypes, serviceNamed } from '#src/modules/jobs/domain/services';
import type { RegistrationAnswers, RegistrationEntryPoint } from '#src/modules/onboarding/domain/registration';
import type { RegistrationProblems } from '#src/modules/onboarding/domain/registration-problems';
import { exactly, list, NOT_TEXT, tick, typedDay, uncheckedText } from '#app/web/fields';
import { pictureAt } from './pictures';

const orNumber = (field: z.ZodString) =>
  uncheckedText(z.union([field, z.number().transform(String)], { error: NOT_TEXT }));
const typed = orNumber(z.string());
const typedExactly = orNumber(exactly(NOT_TEXT));
const typedDate = uncheckedText(typedDay(NOT_TEXT));

/** A list or an object. Forms send it as JSON text. */
export const json = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      // The schema refuses what is not JSON, and names the field.
      return value;
    }
  }, shape.optional());

/** Names separated by commas or line breaks, or a list of them. */
const names = list(typed).transform((several) => several.flatMap((one) => one.split(/[,\n]/)));

export const registrationAnswers = z.object({
  businessName: typed,
  firstName: typed,
  lastName: typed,
  phone: typedExactly,
  email: typedExactly,
  profilePhotoUrl: typed,
  bio: typed,
  yearsExperience: typed,
  serviceArea: typed,
  postcode: typedExactly,
  isCompany: tick,
  companySize: typed,
  carriesInsurance: tick,
  publicLiabilityFile: typed,
  publicLiabilityProvider: typed,
  publicLiabilityPolicy: typed,
  publicLiabilityExpiry: typedDate,
  employersLiabilityFile: typed,
  employersLiabilityProvider: typed,
  employersLiabilityPolicy: typed,
  employersLiabilityExpiry: typedDate,
  certifications: json(z.array(z.object({ name: typed, documentId: z.string().nullish() })).max(20)),
  services: list(typed),
  customServices: names,
  portfolio: json(
    z.array(z.object({ id: typed, imageUrl: typed, jobType: typed, caption: typed, monthYear: typed })).max(20),
  ),
  termsAccepted: tick,
});
type Sent = z.output<typeof registrationAnswers>;
type Field = keyof RegistrationAnswers;

/**
 * The answers that an entry point does not ask for. They are dropped, so that no entry point clears another's answers.
 */
const NOT_ASKED: Record<RegistrationEntryPoint, readonly Field[]> = {
  wizard: ['email', 'certifications'],
  pages: [
    'publicLiabilityProvider',
    'publicLiabilityPolicy',
    'publicLiabilityExpiry',
    'employersLiabilityFile',
    'employersLiabilityProvider',
    'employersLiabilityPolicy',
    'employersLiabilityExpiry',
  ],
  call: [],
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** A document is identified by its id, or by the URL that its upload returned. */
const documentIdIn = (text: string) => UUID.exec(text)?.[0].toLowerCase() ?? text;

/**
 * The answers that an entry point asks for, with services as ids, and the problems of answers that are not on the
 * forms' lists.
 */
export function answersAt(
  entryPoint: RegistrationEntryPoint,
  sent: Sent,
  newId: () => string,
): { answers: Partial<RegistrationAnswers>; problems: RegistrationProblems } {
  const problems: RegistrationProblems = {};
  const services = sent.services.map((service) => serviceNamed(service) ?? '');
  if (services.includes('')) problems.services = 'not-listed';
  sent.portfolio?.forEach(({ jobType }, at) => {
    if (jobType && !portfolioTypes.includes(jobType)) problems[`portfolio.${at}.jobType`] = 'not-listed';
  });
  const profilePhoto = pictureAt(sent.profilePhotoUrl);
  const answers: Partial<RegistrationAnswers> = {
    ...sent,
    profilePhotoId: profilePhoto.photoId ?? '',
    profilePhotoUrl: profilePhoto.imageUrl,
    services,
    carriesInsurance: entryPoint === 'wizard' || sent.carriesInsurance,
    publicLiabilityFile: documentIdIn(sent.publicLiabilityFile),
    employersLiabilityFile: documentIdIn(sent.employersLiabilityFile),
    certifications: sent.certifications?.map(({ name, documentId }) => ({
      name,
      documentId: documentId ? documentIdIn(documentId) : null,
    })),
    portfolio: sent.portfolio?.map((item) => ({ ...item, ...pictureAt(item.imageUrl), id: item.id || newId() })),
  };
  for (const field of NOT_ASKED[entryPoint]) delete answers[field];
  return { answers, problems };
}
