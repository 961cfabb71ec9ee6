import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { isUkMobile } from '#src/modules/accounts/domain/phone';
import { command } from '#app/web/command';
import { email, exactText, text } from '#app/web/fields';
import { ACCOUNT_FAILED } from './words';

const CONTACT = 'Please choose call, text or email';
const PROPERTY = 'Please choose a property type';
const contact = { email: 'email', call: 'phone', phone: 'phone', text: 'sms', sms: 'sms' } as const;
const property = {
  home: 'home',
  house: 'home',
  apartment: 'apartment',
  flat: 'apartment',
  business: 'business',
  commercial: 'commercial',
  other: 'other',
} as const;

/** Accepts any of these names for an answer, and returns the name that we store. */
const oneOf = <Kept extends string>(names: Record<string, Kept>, words: string) =>
  z
    .string({ error: words })
    .refine((name) => Object.hasOwn(names, name), words)
    .transform((name) => names[name] as Kept);

const TOO_SHORT = `Name must be at least ${lengths.fullName.min} characters`;
const NOT_A_MOBILE = 'Phone number must be 11 digits starting with 07';
const details = z.object({
  fullName: text(TOO_SHORT, lengths.fullName.max).pipe(z.string().min(lengths.fullName.min, TOO_SHORT)),
  email: email().optional(),
  phoneNumber: exactText(NOT_A_MOBILE, lengths.phone.max).refine(isUkMobile, NOT_A_MOBILE),
  preferredContact: oneOf(contact, CONTACT),
  propertyType: oneOf(property, PROPERTY),
});
const refusals = {
  'account-gone': [404, ACCOUNT_FAILED],
  'email-cannot-change': [422, 'Your email cannot be changed. Please contact support', 'email'],
} as const;

/** The account form of a customer's settings, where every field is required. */
export const editAccount = command({
  for: 'customer',
  schema: details,
  run: ({ preferredContact, ...answers }, actor, app) =>
    app.accounts.editAccount.execute({ userId: actor.id, preferredContactMethod: preferredContact, ...answers }),
  refusals,
});

const name = text('Please enter a name', lengths.name.max);

/**
 * Only the fields that are sent: those of the account form or of the second settings page (API-CUST-10, API-CUST-12).
 */
export const changeAccount = command({
  for: 'signed-in',
  schema: details
    .extend({ firstName: name, lastName: name, preferredContactMethod: oneOf(contact, CONTACT) })
    .partial(),
  run: ({ preferredContact, preferredContactMethod = preferredContact, ...answers }, actor, app) =>
    app.accounts.editAccount.execute({ userId: actor.id, preferredContactMethod, ...answers }),
  refusals,
});
