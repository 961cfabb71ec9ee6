import { PHOTO_BYTES_MAX } from '#src/modules/jobs/domain/photo';
import { PhotoPicker as PickerIsland, type PhotoPickerProps } from '#app/islands/photo-picker';
import sheet from '#app/styles/screens/picker.css?url';
import { megabytes } from '#app/ui/format';
import { Island } from './island';
import { ScreenSheet } from '#app/ui/screen-sheet';

type Props = Omit<PhotoPickerProps, 'hint' | 'errors' | 'accept'> & Partial<Pick<PhotoPickerProps, 'hint' | 'errors'>>;

/** The styles for a page that shows a place for a photo without the picker. */
export const PickerSheet = () => <ScreenSheet href={sheet} />;

/** The photos of a form: an island that is a plain form without scripts. */
export const PhotoPicker = ({ hint, errors = [], ...props }: Props) => (
  <>
    <PickerSheet />
    <Island
      of={PickerIsland}
      className="grid gap-6"
      props={{
        ...props,
        errors,
        hint:
          hint ??
          `Up to ${props.most}. JPEG, PNG or HEIC, ${megabytes(PHOTO_BYTES_MAX)} each. One from a distance, one close up.`,
        accept: 'image/jpeg,image/png,image/heic,.heic',
      }}
    />
  </>
);
