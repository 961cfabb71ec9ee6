import { z } from 'zod';
import { command } from '#app/web/command';
import { photoIdFrom } from '#app/ui/pictures/photo-url';
import { mustTick, optionalText, tick } from '#app/web/fields';
import { personalInfo } from './save-personal-info';

const referralSources = [
  'google',
  'facebook',
  'instagram',
  'friend',
  'neighbor',
  'online-ad',
  'local-ad',
  'other',
] as const;

const preferences = {
  emailNotifications: tick,
  smsNotifications: tick,
  referralSource: z.preprocess(
    (chosen) => chosen || undefined,
    z.enum(referralSources, { error: 'Please choose one of the answers' }).optional(),
  ),
  termsAccepted: mustTick('You must agree to the terms to continue'),
};

/** The second step of the page: the first has been saved already. */
export const savePreferences = command({
  for: 'customer',
  schema: z.object(preferences),
  run: (answers, actor, app) => app.onboarding.completeSavedProfile.execute({ userId: actor.id, ...answers }),
  refusals: {
    'not-a-customer': [403, 'Only customers complete this profile.'],
    'personal-info-missing': [409, 'Please fill in your personal information first.'],
  },
});

/** Both steps at once, as the JSON call sends them. Notifications are on unless switched off (V-COMP-14). */
export const completeCustomerProfile = command({
  // Others are refused by the use case, with the code that callers know.
  for: 'signed-in',
  schema: z.object({
    ...personalInfo,
    ...preferences,
    emailNotifications: tick.prefault(true),
    smsNotifications: tick.prefault(true),
    /** The address of an upload, as POST /api/upload-images gave it. */
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
    'not-a-customer': [403, 'Only customers complete this profile.'],
    'photo-not-found': [422, 'That photo is no longer there. Please upload it again', 'profileImage'],
  },
});
