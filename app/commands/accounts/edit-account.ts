import { z } from 'zod';
import { command } from '#app/web/command';
import { isUkMobile, text } from '#app/web/fields';

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

/** One answer of a closed list, under any of the names that it goes by, as the one name that we keep. */
const oneOf = <Kept extends string>(names: Record<string, Kept>, words: string) =>
  z
    .string({ error: words })
    .refine((name) => Object.hasOwn(names, name), words)
    .transform((name) => names[name] as Kept);

const TOO_SHORT = 'Name must be at least 2 characters';
const NOT_A_MOBILE = 'Phone number must be 11 digits starting with 07';
const details = z.object({
  fullName: text(TOO_SHORT, 100).pipe(z.string().min(2, TOO_SHORT)),
  email: z.string().trim().max(254).pipe(z.email('Please enter a valid email address')).optional(),
  phoneNumber: text(NOT_A_MOBILE, 30).refine(isUkMobile, NOT_A_MOBILE),
  preferredContact: oneOf(contact, CONTACT),
  propertyType: oneOf(property, PROPERTY),
});
const refusals = {
  'account-gone': [404, 'Failed to update account'],
  'email-cannot-change': [422, 'Your email cannot be changed. Please contact support', 'email'],
} as const;

/** The account form of a customer's settings: all of it. */
export const editAccount = command({
  for: 'customer',
  schema: details,
  run: ({ preferredContact, ...answers }, actor, app) =>
    app.accounts.editAccount.execute({ userId: actor.id, preferredContactMethod: preferredContact, ...answers }),
  refusals,
});

const name = text('Please enter a name', 50);

/** What a call names, and no more: the account form's fields, or those of the second settings page (API-CUST-10, API-CUST-12). */
export const changeAccount = command({
  for: 'signed-in',
  schema: details
    .extend({ firstName: name, lastName: name, preferredContactMethod: oneOf(contact, CONTACT) })
    .partial(),
  run: ({ preferredContact, preferredContactMethod = preferredContact, ...answers }, actor, app) =>
    app.accounts.editAccount.execute({ userId: actor.id, preferredContactMethod, ...answers }),
  refusals,
});
