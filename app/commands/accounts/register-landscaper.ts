import { z } from 'zod';
import { command } from '#app/web/command';
import { list, mustTick, optionalText, text, tick } from '#app/web/fields';

export const companySizes = ['1-5', '6-10', '11-25', '26-50', '50+'] as const;

export const registerLandscaper = command({
  for: 'signed-in',
  schema: z
    .object({
      businessName: optionalText(100),
      firstName: text('First name is required', 60),
      lastName: text('Last name is required', 60),
      phone: text('Please enter a valid phone number', 30).refine(
        (phone) => /^[\d\s\-+()]{10,15}$/.test(phone),
        'Please enter a valid phone number',
      ),
      bio: text('Bio must be at least 10 characters', 2000).pipe(
        z.string().min(10, 'Bio must be at least 10 characters').max(200, 'Bio must be under 200 characters'),
      ),
      yearsExperience: z.preprocess(
        (typed) => (typed === null || typed === '' ? undefined : typed),
        z.coerce
          .number({ error: 'Years of experience required' })
          .int('Please enter whole years')
          .min(0, 'Experience cannot be negative')
          .max(50, 'Please enter reasonable experience'),
      ),
      serviceArea: text('Service area is required', 100),
      postcode: text('Please enter your postcode', 10),
      isCompany: tick,
      companySize: z.preprocess(
        (chosen) => chosen || undefined,
        z.enum(companySizes, { error: 'Please choose a size from the list' }).optional(),
      ),
      services: list(z.string().max(60)).refine(
        (services) => services.length > 0,
        'Please select at least one service',
      ),
      customServices: optionalText(300).transform((value) =>
        value
          ? value
              .split(',')
              .map((service) => service.trim())
              .filter(Boolean)
          : [],
      ),
      agreedToTerms: mustTick('You must agree to the terms and conditions'),
    })
    .refine(({ isCompany, companySize }) => !isCompany || companySize !== undefined, {
      path: ['companySize'],
      message: 'Company size is required when registering as a company',
    })
    .refine(({ services, customServices }) => !services.includes('other') || customServices.length > 0, {
      path: ['customServices'],
      message: 'Please describe your other services when "Other Services" is selected',
    }),
  async run(answers, actor, app) {
    // By id, or by any of the words that the product's forms have for them.
    const services = answers.services.map(app.jobs.services.named);
    if (!services.every((service) => service !== undefined)) return { ok: false, reason: 'service-unknown' };
    return app.accounts.registerLandscaper.execute({ userId: actor.id, ...answers, services });
  },
  refusals: {
    'not-a-landscaper': [403, 'This page is only for landscaper registration'],
    'service-unknown': [422, 'Please choose from the list', 'services'],
    'postcode-unknown': [422, 'We do not know this postcode. Please check it, or use one nearby.', 'postcode'],
  },
});
