import { z } from 'zod';
import { isUkMobile } from '#src/modules/accounts/domain/phone';
import { command } from '#app/web/command';
import { optionalText, text } from '#app/web/fields';
import { customersOnly } from './words';

export const personalInfo = {
  fullName: text('Full name is required', 100),
  phoneNumber: text('Phone number is required', 30).refine(isUkMobile, 'Please enter a valid UK mobile number'),
  address: text('Address is required', 300),
  street: optionalText(200),
  city: optionalText(100),
  postcode: optionalText().pipe(z.string().toUpperCase().max(8, 'Postcode must be 8 characters or less').optional()),
  propertyType: z.enum(['home', 'apartment', 'business', 'other'], { error: 'Property type is required' }),
  preferredContactMethod: z
    .enum(['email', 'phone', 'sms'], { error: 'Please choose how we reach you' })
    .default('email'),
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
