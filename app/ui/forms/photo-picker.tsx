import { PHOTO_BYTES_MAX } from '#src/modules/jobs/domain/photo';
import { Button } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { counted, megabytes } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { Photo } from '#app/ui/pictures/photo';
import { DefaultSubmit } from './default-submit';
import { FieldError } from './field-error';
import { wire, type FieldProps } from './wiring';

type Props = Omit<FieldProps, 'hint' | 'error'> & {
  hint?: string;
  /** One for each file that was refused. */
  errors?: string[];
  /** Stored already, so that a failed form never asks for them again. Each is sent as a hidden `keepAs` field. */
  photos: { id: string; thumbnail: string; fileName: string }[];
  most: number;
  accept?: string;
  /** The names and values of the buttons. Remove sends the photo's id. */
  add?: { name: string; value: string };
  removeName?: string;
  /** Where Remove sends the form, if not to the same place as the other buttons. */
  removeAt?: (photoId: string) => string;
  keepAs?: string;
};

/** Photos of a job: choose files, add them, remove them. Every step is a plain form. */
export function PhotoPicker(props: Props) {
  const { name, id = name, label, errors = [], photos, most, accept = 'image/jpeg,image/png,image/heic,.heic' } = props;
  const { add = { name: 'do', value: 'upload' }, removeName = 'remove', removeAt, keepAs } = props;
  const hint =
    props.hint ??
    `Up to ${most}. JPEG, PNG or HEIC, ${megabytes(PHOTO_BYTES_MAX)} each. One from a distance, one close up.`;
  const room = most - photos.length;
  const error = errors.length > 0 ? errors.join(' ') : undefined;
  return (
    <div className={cx('field', error && 'is-wrong')} data-photo-picker="">
      <DefaultSubmit />
      {room > 0 ? (
        <label className="label-lg" htmlFor={id}>
          {label}
        </label>
      ) : (
        <p className="label-lg">{label}</p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <div id={`${id}-error`} className="grid gap-1">
          {errors.map((words, at) => (
            <FieldError key={words} id={`${id}-error-${at + 1}`}>
              {words}
            </FieldError>
          ))}
        </div>
      )}
      {photos.length > 0 && (
        <p className="num text-sm font-semibold" id={`${id}-list`}>
          {photos.length} of {counted(most, 'photo')}
        </p>
      )}
      {photos.length > 0 && <Chosen {...{ photos, room, removeName, removeAt, keepAs }} />}
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
        <p className="flex items-center gap-2 font-semibold" id={id}>
          <Icon name="circle-check" /> That is all {counted(most, 'photo')}. Remove one to add another.
        </p>
      )}
    </div>
  );
}

type ChosenProps = Pick<Props, 'photos' | 'removeName' | 'removeAt' | 'keepAs'> & { room: number };

/** The photos stored already, and how many more can be added. */
function Chosen({ photos, room, removeName, removeAt, keepAs }: ChosenProps) {
  return (
    <ul className="grid list-none grid-cols-2 gap-2 sm:grid-cols-3">
      {photos.map((photo) => (
        <li key={photo.id} className="grid gap-1">
          <Photo src={photo.thumbnail} alt={photo.fileName} eager />
          {keepAs && <input type="hidden" name={keepAs} value={photo.id} />}
          <Button
            kind="quiet-danger"
            small
            icon="trash-2"
            className="justify-start"
            name={removeName}
            value={photo.id}
            formAction={removeAt?.(photo.id)}
            formNoValidate
          >
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
  );
}
