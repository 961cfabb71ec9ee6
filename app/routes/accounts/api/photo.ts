import type { ActionFunctionArgs } from '@remix-run/node';
import { changeProfilePhoto } from '#app/commands/accounts/change-profile-photo';
import { readPhotoForm } from '#app/web/multipart/profile-photo.server';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { jsonError } from '#app/web/json-error';
import { requireOwnAccount } from '#app/web/own-account.server';
import { submitJson } from '#app/web/submit.server';
import { formNotReadableJson, isMultipart } from '#app/web/uploads.server';

/** POST /api/users/{id}/photo, multipart `photo` -> { success, profileImage }: the profile photo of a customer or landscaper. */
export async function action(args: ActionFunctionArgs) {
  await requireOwnAccount(args);
  if (!isMultipart(args.request))
    return jsonError(415, 'Please send the photo as multipart/form-data.', 'not-multipart');
  const form = await readPhotoForm(args).catch((refusal: unknown) => {
    if (refusal instanceof Response) return undefined;
    throw refusal;
  });
  if (!form) return formNotReadableJson();
  return submitJson(changeProfilePhoto, args, {
    body: { photo: form.get('photo') ?? undefined },
    to: ({ photoId }) => ({ success: true, profileImage: photoUrl(photoId, 320) }),
  });
}
