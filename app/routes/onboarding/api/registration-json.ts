/**
 * The registration's answers in JSON: the wizard's names are in camelCase, those of the step pages in snake_case.
 * Reading a step returns both (API-LREG-04).
 */
import type { RegistrationAnswers, StepNumber } from '#src/modules/onboarding/domain/registration';
import { addressOf } from '#app/commands/onboarding/pictures';
import { serviceName } from '#app/routes/onboarding/service-names';
import { documentUrl } from '#app/ui/pictures/document-url';
import { portfolioJson } from '#app/commands/onboarding/portfolio-json';

/** The step pages' names that are not simply the wizard's in snake_case. */
const OWN_NAMES: Record<string, string> = {
  phone: 'phone_number',
  profilePhotoUrl: 'profile_photo',
  publicLiabilityFile: 'insurance_document',
  services: 'standard_services',
  portfolio: 'portfolio_images',
  imageUrl: 'photo_url',
  termsAccepted: 'agreed_to_terms',
};
const WIZARD_NAMES = Object.fromEntries(Object.entries(OWN_NAMES).map(([wizard, page]) => [page, wizard]));

const camel = (name: string) =>
  WIZARD_NAMES[name] ?? name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
const snakeWord = (name: string) => OWN_NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The step pages' name for a field: portfolio.0.jobType is portfolio_images.0.job_type. */
export const pageName = (field: string): string => field.split('.').map(snakeWord).join('.');

/** The step pages' answers, renamed to the wizard's names. */
export function toWizardNames(body: Record<string, unknown>): Record<string, unknown> {
  const { certUploads, certifications, portfolio, ...rest } = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [camel(name), value]),
  );
  const files = listOf(certUploads);
  return {
    ...rest,
    certifications: listOf(certifications).map((one, at) => ({
      name: typeof one === 'object' && one !== null && 'name' in one ? one.name : one,
      documentId: files[at] || null,
    })),
    portfolio: listOf(portfolio).map((item) =>
      Object.fromEntries(
        Object.entries(Object(item) as object).map(([name, value]) => [camel(name), value as unknown]),
      ),
    ),
  };
}

/** A list, or JSON text as forms send it. Anything else becomes an empty list, which the rules check. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

const fileUrl = (documentId: string | null) => (documentId ? documentUrl(documentId) : null);
const years = ({ yearsExperience }: RegistrationAnswers) => (yearsExperience === '' ? null : Number(yearsExperience));

/** The saved answers of a step, under both names. */
export function stepJson(step: StepNumber, answers: RegistrationAnswers): object {
  switch (step) {
    case 1: {
      const { businessName, firstName, lastName, phone, email, bio } = answers;
      const { serviceArea, postcode, isCompany, companySize } = answers;
      const profilePhotoUrl = addressOf({ photoId: answers.profilePhotoId, imageUrl: answers.profilePhotoUrl });
      const people = { businessName, firstName, lastName, phone, email, profilePhotoUrl, bio };
      return bothStyles({ ...people, yearsExperience: years(answers), serviceArea, postcode, isCompany, companySize });
    }
    case 2:
      return {
        ...bothStyles({
          carriesInsurance: answers.carriesInsurance,
          publicLiabilityFile: fileUrl(answers.publicLiabilityFile),
        }),
        publicLiabilityProvider: answers.publicLiabilityProvider,
        publicLiabilityPolicy: answers.publicLiabilityPolicy,
        publicLiabilityExpiry: answers.publicLiabilityExpiry,
        employersLiabilityFile: fileUrl(answers.employersLiabilityFile),
        employersLiabilityProvider: answers.employersLiabilityProvider,
        employersLiabilityPolicy: answers.employersLiabilityPolicy,
        employersLiabilityExpiry: answers.employersLiabilityExpiry,
        certifications: answers.certifications.map(({ name }) => name),
        cert_uploads: answers.certifications.map(({ documentId }) => fileUrl(documentId)),
      };
    case 3:
      return {
        services: answers.services.map(serviceName),
        customServices: answers.customServices,
        standard_services: answers.services,
        custom_services: answers.customServices.join(', '),
      };
    case 4:
      return {
        portfolio: answers.portfolio.map(portfolioJson),
        termsAccepted: answers.termsAccepted,
        portfolio_images: answers.portfolio.map((item) => ({
          photo_url: addressOf(item),
          job_type: item.jobType,
          caption: item.caption,
          month_year: item.monthYear,
        })),
        agreed_to_terms: answers.termsAccepted,
      };
  }
}

const bothStyles = (fields: Record<string, unknown>) => ({
  ...fields,
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [pageName(name), value])),
});
