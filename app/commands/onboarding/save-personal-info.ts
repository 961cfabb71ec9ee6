import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { isUkMobile } from '#src/modules/accounts/domain/phone';
import { contactMethods, propertyTypes } from '#src/modules/accounts/domain/user';
import { command } from '#app/web/command';
import { optionalText, text } from '#app/web/fields';
import { customersOnly } from './words';

const NO_PROPERTY = 'Property type is required';

export const personalInfo = {
  fullName: text('Full name is required', lengths.fullName.max),
  phoneNumber: text('Phone number is required', lengths.phone.max).refine(
    isUkMobile,
    'Please enter a valid UK mobile number',
  ),
  address: text('Address is required', lengths.address.max),
  street: optionalText(lengths.street.max),
  city: optionalText(lengths.town.max),
  postcode: optionalText().pipe(
    z
      .string()
      .toUpperCase()
      .max(lengths.postcode.max, `Postcode must be ${lengths.postcode.max} characters or less`)
      .optional(),
  ),
  propertyType: z.enum(propertyTypes, { error: NO_PROPERTY }).exclude(['commercial'], { error: NO_PROPERTY }),
  preferredContactMethod: z.enum(contactMethods, { error: 'Please choose how we reach you' }).default('email'),
};

export const savePersonalInfo = command({
  for: 'customer',
  schema: z.object({
    ...personalInfo,
    /** The error of this form's photo, which is stored separately. It is shown with the other errors. */
    photo: z
      .string()
      .optional()
      .superRefine((refusal, context) => {
        if (refusal) context.addIssue(refusal);
      }),
  }),
  run: ({ photo: _none, ...answers }, actor, app) =>
    app.onboarding.savePersonalInfo.execute({ userId: actor.id, ...answers }),
  refusals: {
    'not-a-customer': [403, customersOnly],
    'profile-completed': [409, 'Your profile is already complete. You can change it in your settings.'],
  },
});
