import { Button } from './button';
import { cx } from './cx';
import { DefaultSubmit } from './default-submit';
import { counted } from './format';
import { FieldError } from './field-error';
import { Icon } from './icon';
import { Photo } from './photo';
import { wire, type FieldProps } from './wiring';

type Props = Omit<FieldProps, 'hint'> & {
  hint?: string;
  /** Already stored, so that a failed form never asks for them again. Each goes along as a hidden `keepAs` field. */
  photos: { id: string; thumbnail: string; fileName: string }[];
  most: number;
  accept?: string;
  /** The names and values of the buttons. Remove sends the photo's id. */
  add?: { name: string; value: string };
  removeName?: string;
  keepAs?: string;
};

/** Photos of a job: choose files, add them, take them away; every step is a plain form. */
export function PhotoPicker(props: Props) {
  const { name, id = name, label, error, photos, most, accept = 'image/jpeg,image/png,image/heic,.heic' } = props;
  const { add = { name: 'do', value: 'upload' }, removeName = 'remove', keepAs } = props;
  const hint = props.hint ?? `Up to ${most}. JPEG, PNG or HEIC, 10MB each. One from far away, one close up.`;
  const room = most - photos.length;
  return (
    <div className={cx('field', error && 'is-wrong')} data-photo-picker="">
      <DefaultSubmit />
      <label className="label-lg" htmlFor={id}>
        {label}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 sm:grid-cols-3 gap-2 list-none">
          {photos.map((photo) => (
            <li key={photo.id} className="grid gap-1">
              <Photo src={photo.thumbnail} alt={photo.fileName} eager />
              {keepAs && <input type="hidden" name={keepAs} value={photo.id} />}
              <Button kind="quiet-danger" small icon="trash-2" name={removeName} value={photo.id} formNoValidate>
                Remove <span className="sr-only">{photo.fileName}</span>
              </Button>
            </li>
          ))}
          {room > 0 && (
            <li className="slot">
              <span className="text-sm">
                {room} more
                <br />
                if you like
              </span>
            </li>
          )}
        </ul>
      )}
      {room > 0 ? (
        <>
          <input {...wire({ name, id, hint, error })} className="input file" type="file" multiple accept={accept} />
          <div>
            <Button kind="secondary" small icon="image" {...add} formNoValidate>
              Add these photos
            </Button>
          </div>
        </>
      ) : (
        <p className="flex gap-2 items-center font-semibold" id={id}>
          <Icon name="circle-check" /> That is all {counted(most, 'photo')}. Remove one to add another.
        </p>
      )}
    </div>
  );
}
