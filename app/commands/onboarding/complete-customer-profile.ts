import { z } from 'zod';
import { command } from '#app/web/command';
import { photoIdFrom } from '#app/ui/pictures/photo-url';
import { optionalText, tick } from '#app/web/fields';
import { preferences } from './complete-saved-profile';
import { personalInfo } from './save-personal-info';
import { customersOnly } from './words';

/** Both steps in one JSON call. Notifications are on unless switched off (V-COMP-14). */
export const completeCustomerProfile = command({
  // The use case refuses landscapers and admins, with the code that callers know.
  for: 'signed-in',
  schema: z.object({
    ...personalInfo,
    ...preferences,
    emailNotifications: tick.prefault(true),
    smsNotifications: tick.prefault(true),
    /** The address of an upload, as POST /api/upload-images returned it. */
    profileImage: optionalText(),
  }),
  async run({ profileImage, ...answers }, actor, app) {
    if (profileImage) {
      const photo = { userId: actor.id, photoId: photoIdFrom(profileImage) ?? 'none' };
      const changed = await app.accounts.changeProfilePhoto.execute(photo);
      if (!changed.ok) return { ok: false, reason: 'photo-not-found' };
    }
    return app.onboarding.completeCustomerProfile.execute({ userId: actor.id, ...answers });
  },
  refusals: {
    'not-a-customer': [403, customersOnly],
    'photo-not-found': [422, 'That photo is no longer there. Please upload it again', 'profileImage'],
  },
});
