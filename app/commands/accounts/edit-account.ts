import { z } from 'zod';
import { command } from '#app/web/command';
import { isUkMobile, text } from '#app/web/fields';

export const editAccount = command({
  for: 'signed-in',
  schema: z.object({
    fullName: text('Name must be at least 2 characters', 100).pipe(
      z.string().min(2, 'Name must be at least 2 characters'),
    ),
    phoneNumber: text('Phone number must be 11 digits starting with 07', 30).refine(
      isUkMobile,
      'Phone number must be 11 digits starting with 07',
    ),
    address: text('Please enter a valid address', 300).pipe(z.string().min(5, 'Please enter a valid address')),
    propertyType: z.enum(['home', 'apartment', 'business', 'other'], { error: 'Property type is required' }),
    preferredContactMethod: z.enum(['email', 'phone', 'sms'], { error: 'Please choose how we reach you' }),
  }),
  run: (answers, actor, app) => app.accounts.savePersonalInfo.execute({ userId: actor.id, ...answers }),
  refusals: { 'not-a-customer': [403, 'Only customers have this page.'] },
});
