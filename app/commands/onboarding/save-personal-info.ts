import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { isUkMobile } from '#src/modules/accounts/domain/phone';
import { contactMethods, propertyTypes } from '#src/modules/accounts/domain/user';
import { tidyPostcode } from '#src/kernel/places/postcode';
import { CHECK_ANSWERS } from '#app/commands/refusals';
import { addressFields, readHomeAddress, withAddressChecked } from '#app/commands/typed-address';
import { command } from '#app/web/command';
import { exactText, optionalExactText, optionalText, text } from '#app/web/fields';
import { customersOnly } from './words';

const NO_ADDRESS = 'Address is required';
const NO_PROPERTY = 'Property type is required';

export const personalInfo = {
  fullName: text('Full name is required', lengths.fullName.max),
  phoneNumber: exactText('Phone number is required', lengths.phone.max).refine(
    isUkMobile,
    'Please enter a valid UK mobile number',
  ),
  address: text(NO_ADDRESS, lengths.address.max),
  street: optionalText(lengths.street.max),
  city: optionalText(lengths.town.max),
  postcode: optionalExactText().pipe(
    z
      .string()
      .transform(tidyPostcode)
      .refine(
        (postcode) => postcode.length <= lengths.postcode.max,
        `Postcode must be ${lengths.postcode.max} characters or less`,
      )
      .optional(),
  ),
  propertyType: z.enum(propertyTypes, { error: NO_PROPERTY }).exclude(['commercial'], { error: NO_PROPERTY }),
  preferredContactMethod: z.enum(contactMethods, { error: 'Please choose how we reach you' }).default('email'),
};

const asked = z.object({
  ...personalInfo,
  ...addressFields,
  postcode: personalInfo.postcode.transform((postcode) => postcode ?? ''),
  /** The error of this form's photo, which is stored separately. It is shown with the other errors. */
  photo: z
    .string()
    .optional()
    .superRefine((refusal, context) => {
      if (refusal) context.addIssue(refusal);
    }),
});
const MISSING = { missing: NO_ADDRESS };

/** The page’s form, which asks for the address in lines. */
export const savePersonalInfo = command({
  for: 'customer',
  schema: withAddressChecked(asked, MISSING),
  async run({ photo: _none, address, postcode, addressLine1, addressLine2, town, ...answers }, actor, app) {
    const read = await readHomeAddress(app, { address, postcode, addressLine1, addressLine2, town }, MISSING);
    if (read.problems) return { ok: false, reason: 'answers-not-valid', problems: read.problems };
    const lines = {
      address: read.address,
      postcode,
      street: addressLine1 || answers.street,
      city: town || answers.city,
    };
    return app.onboarding.savePersonalInfo.execute({ userId: actor.id, ...answers, ...lines });
  },
  refusals: {
    'answers-not-valid': CHECK_ANSWERS,
    'not-a-customer': [403, customersOnly],
    'profile-completed': [409, 'Your profile is already complete. You can change it in your settings.'],
  },
});
