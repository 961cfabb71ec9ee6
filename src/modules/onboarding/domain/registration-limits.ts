/**
 * What each entry point of the registration allows, and what all of them do (D-BIO, D-EXPER, D-COSIZE, D-PHONE,
 * D-INSREQ, D-LFILES).
 */
import { lengths } from '#src/modules/accounts/domain/limits';
import { isPhone, isUkMobile } from '#src/modules/accounts/domain/phone';
import { pageSizes, wizardSizes } from './company-size';
import { DETAIL_MAX, documentBytesMax, MEGABYTE } from './document';
import type { RegistrationEntryPoint } from './registration';

export type RegistrationLimits = {
  isPhone(typed: string): boolean;
  /** In characters. */
  bio: { min: number; max: number };
  years: { min: number; max: number };
  companySizes: readonly string[];
  /** Whether a company must give its size. */
  sizeRequired: boolean;
  /** The step pages ask whether the landscaper is insured; the wizard requires insurance. */
  insurance: 'required' | 'asked';
  photoBytes: number;
  portfolioBytes: number;
  documentBytes: number;
};

export const registrationLimits: Record<RegistrationEntryPoint, RegistrationLimits> = {
  wizard: {
    isPhone: isUkMobile,
    bio: { min: 50, max: 2000 },
    years: { min: 1, max: 50 },
    companySizes: wizardSizes,
    sizeRequired: false,
    insurance: 'required',
    photoBytes: 10 * MEGABYTE,
    portfolioBytes: 10 * MEGABYTE,
    documentBytes: documentBytesMax.wizard,
  },
  pages: {
    isPhone,
    bio: { min: 10, max: 200 },
    years: { min: 0, max: 50 },
    companySizes: pageSizes,
    sizeRequired: true,
    insurance: 'asked',
    photoBytes: 5 * MEGABYTE,
    portfolioBytes: 10 * MEGABYTE,
    documentBytes: documentBytesMax.pages,
  },
  call: {
    isPhone,
    bio: { min: 10, max: 2000 },
    years: { min: 0, max: 50 },
    companySizes: [...new Set([...pageSizes, ...wizardSizes])],
    sizeRequired: true,
    insurance: 'asked',
    photoBytes: 10 * MEGABYTE,
    portfolioBytes: 10 * MEGABYTE,
    documentBytes: documentBytesMax.wizard,
  },
};

/** In characters. */
export const textLimits = {
  businessName: 100,
  firstName: 60,
  lastName: 60,
  email: lengths.email.max,
  serviceArea: 100,
  provider: DETAIL_MAX,
  policy: DETAIL_MAX,
  certification: DETAIL_MAX,
  customService: 60,
} as const;
export const CERTIFICATIONS_MAX = 10;
/** How many services, from the list and the landscaper's own together. */
export const SERVICES_MAX = 40;
