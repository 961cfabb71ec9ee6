import type { ActionFunctionArgs } from '@remix-run/node';
import { changeProfilePhoto } from '#app/commands/accounts/change-profile-photo';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { formWithFile, requireMultipart } from '#app/web/multipart/receive-files.server';
import { requireOwnAccount } from '#app/web/own-account.server';
import { submitJson } from '#app/web/submit.server';

/**
 * POST /api/users/{id}/photo, multipart `photo` -> { success, profileImage }: the profile photo of a customer or
 * landscaper.
 */
export async function action(args: ActionFunctionArgs) {
  await requireOwnAccount(args);
  requireMultipart(args.request, 'photo');
  const form = await formWithFile(args.request, 'photo');
  return submitJson(changeProfilePhoto, args, {
    body: { photo: form.get('photo') ?? undefined },
    to: ({ photoId }) => ({ success: true, profileImage: photoUrl(photoId, 320) }),
  });
}
