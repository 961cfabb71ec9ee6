import { photoSize } from '#app/commands/accounts/words';
import { Avatar } from '#app/ui/pictures/avatar';
import { Button } from '#app/ui/button';
import { Field } from '#app/ui/forms/field';
import { photoUrl } from '#app/ui/pictures/photo-url';

type Props = { name: string; photoId: string | null; error?: string };

/** Shows, changes or removes a user's profile photo. */
export function ProfilePhotoForm({ name, photoId, error }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Avatar name={name} size="large" photo={photoId ? photoUrl(photoId, 320) : undefined} />
      <form method="post" action="/profile-photo" encType="multipart/form-data" className="grid grow gap-3" noValidate>
        <Field
          name="photo"
          label="Profile photo"
          hint={`JPG, PNG up to ${photoSize('profile')}`}
          type="file"
          data-shrink=""
          accept="image/jpeg,image/png"
          inputClassName="file"
          error={error}
        />
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" small icon="image">
            Upload photo
          </Button>
          {photoId && (
            <Button kind="quiet-danger" small icon="trash-2" formAction="/profile-photo/remove">
              Remove photo
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
