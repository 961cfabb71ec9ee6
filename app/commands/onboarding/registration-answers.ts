import { z } from 'zod';
import type { App } from '#src/composition/app';
import type { RegistrationAnswers } from '#src/modules/onboarding/domain/registration';
import { isPrintable, list, tick } from '#app/web/fields';

export type RegistrationDoor = 'wizard' | 'pages' | 'call';

/** Text as it was typed: whether it is right is the domain's to say, in the words of the door. Lines end in one character. */
const typed = z
  .union([z.string(), z.number().transform(String)], { error: 'Please enter text' })
  .refine((text) => text.length <= 10_000, 'Please use fewer characters')
  .refine(isPrintable, 'Please remove the control characters')
  .nullish()
  .transform((text) => (text ?? '').replace(/\r\n?/g, '\n'));

/** A list or an object that a form sends as JSON in a text; a JSON call sends it as it is. */
export const json = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, shape.optional());

/** Names apart by commas or lines, or a list of them. */
const names = list(typed).transform((several) => several.flatMap((one) => one.split(/[,\n]/)));

/** The shape of all answers, by the wizard's own names. */
export const registrationAnswers = z.object({
  businessName: typed,
  firstName: typed,
  lastName: typed,
  phone: typed,
  email: typed,
  profilePhotoUrl: typed,
  bio: typed,
  yearsExperience: typed,
  serviceArea: typed,
  postcode: typed,
  isCompany: tick,
  companySize: typed,
  carriesInsurance: tick,
  publicLiabilityFile: typed,
  publicLiabilityProvider: typed,
  publicLiabilityPolicy: typed,
  publicLiabilityExpiry: typed,
  employersLiabilityFile: typed,
  employersLiabilityProvider: typed,
  employersLiabilityPolicy: typed,
  employersLiabilityExpiry: typed,
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

/** What a door never asks, and so never unsays. */
const NOT_ASKED: Record<RegistrationDoor, readonly Field[]> = {
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
/** A file is named by its id, or by the address that an upload answered with. */
const documentIdIn = (text: string) => UUID.exec(text)?.[0].toLowerCase() ?? text;

/** The answers that a door asked for, with services by their ids; or what is not on the lists that the forms offer. */
export function answersAt(
  door: RegistrationDoor,
  sent: Sent,
  app: App,
): { answers: Partial<RegistrationAnswers>; problems: Record<string, string[]> } {
  const problems: Record<string, string[]> = {};
  const services = sent.services.map((service) => app.jobs.services.named(service) ?? '');
  if (services.includes('' as never)) problems.services = ['Please choose from the list'];
  const portfolio = sent.portfolio?.map((item) => ({ ...item, id: item.id || app.newId() }));
  portfolio?.forEach(({ jobType }, at) => {
    if (jobType && !app.jobs.services.portfolioTypes.includes(jobType))
      problems[`portfolio.${at}.jobType`] = ['Please choose from the list'];
  });
  const answers: Partial<RegistrationAnswers> = {
    ...sent,
    services,
    carriesInsurance: door === 'wizard' || sent.carriesInsurance,
    publicLiabilityFile: documentIdIn(sent.publicLiabilityFile),
    employersLiabilityFile: documentIdIn(sent.employersLiabilityFile),
    certifications: sent.certifications?.map(({ name, documentId }) => ({
      name,
      documentId: documentId ? documentIdIn(documentId) : null,
    })),
    portfolio,
  };
  for (const field of NOT_ASKED[door]) delete answers[field];
  return { answers, problems };
}
