import { photoUrl } from '#app/ui/pictures/photo-url';
import type { useFormReply } from '#app/web/form-reply';
import { PhotoPicker } from './photo-picker';

type Props = {
  form: ReturnType<typeof useFormReply>;
  label: string;
  hint: string;
  what: string;
  most: number;
  sendTo: string;
};

/** The photos that a form sends as `photoIds`. Those already stored come back with a refused form. */
export const FormPhotos = ({ form, what, ...picker }: Props) => (
  <PhotoPicker
    {...picker}
    name="photos"
    what={what}
    errors={form.errors('photos')}
    orderAs="photoIds"
    photos={form.values('photoIds').map((id, at) => ({
      id,
      thumbnail: photoUrl(id, 320),
      fileName: `${what}, photo ${at + 1}`,
    }))}
  />
);
