import { useEffect, useRef, useState, useSyncExternalStore, type ChangeEvent, type DragEvent } from 'react';
import { contentHash } from '#src/kernel/files/content-hash';
import { shrink } from '#app/browser/photos/shrink';
import { Button } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { DefaultSubmit } from '#app/ui/forms/default-submit';
import { FieldError } from '#app/ui/forms/field-error';
import { wire } from '#app/ui/forms/wiring';
import { counted } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { KeptPhotos } from '#app/ui/pictures/kept-photos';
import { useAwake } from '#app/ui/use-awake';
import { holdForm } from './photo-picker/hold-form';
import { PhotoQueue } from './photo-picker/photo-queue';
import { PickedPhotos } from './photo-picker/picked-photos';
import { PlainPhotos, type Plainly, type StoredPhoto } from './photo-picker/plain-photos';
import { removeAt, sendTo } from './photo-picker/send-photo';

export type PhotoPickerProps = Plainly & {
  name: string;
  id?: string;
  label: string;
  hint: string;
  /** One for each file that was refused. */
  errors: string[];
  photos: StoredPhoto[];
  most: number;
  accept: string;
  /**
   * The button of a plain form that stores the chosen photos and returns. Without it, they are stored when the form is
   * sent.
   */
  add?: { name: string; value: string };
  /** For a form without such a button: what the photos show, for screen readers. */
  what?: string;
  /** The call that takes one photo. */
  sendTo: string;
  /** The field that lists, with scripts, the form's photos in order. */
  orderAs: string;
};

/** Photos of a form: choose, see, order and remove them. Without scripts every step is a plain form. */
export function PhotoPicker(props: PhotoPickerProps) {
  const awake = useAwake();
  const { name, id = name, label, hint, errors, photos, most, accept, add, what = '' } = props;
  const [queue] = useState(() => queueOf(props));
  useSyncExternalStore(
    queue.subscribe,
    () => queue.version,
    () => queue.version,
  );
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    return form ? holdForm(form, queue) : undefined;
  }, [queue]);

  const room = awake ? queue.room : add ? most - photos.length : most;
  const error = errors.length > 0 ? errors.join(' ') : undefined;
  const large = add ? 'label-lg' : 'label';
  const countOf = awake ? queue.photos.length : photos.length;
  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // The photos are sent separately, so the form need not contain them too.
    currentTarget.value = '';
    if (files.length > 0) void queue.add(files);
  }
  const dropped = (event: DragEvent) => {
    if (!awake || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void queue.add([...event.dataTransfer.files]);
  };
  return (
    <>
      {!awake && !add && <KeptPhotos ids={photos.map((photo) => photo.id)} what={what} />}
      <div
        className={cx('field', error && 'is-wrong')}
        data-photo-picker=""
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={dropped}
      >
        {add && <DefaultSubmit />}
        {room > 0 ? (
          <label className={large} htmlFor={id}>
            {label}
          </label>
        ) : (
          <p className={large}>{label}</p>
        )}
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        {error && !add && errors.length === 1 && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {error && (add || errors.length > 1) && <Errors id={id} errors={errors} />}
        {(add || awake) && countOf > 0 && most > 1 && (
          <p className="num text-sm font-semibold" id={`${id}-list`}>
            {countOf} of {counted(most, 'photo')}
          </p>
        )}
        {awake ? (
          <PickedPhotos queue={queue} id={id} most={most} />
        ) : (
          add && photos.length > 0 && <PlainPhotos {...props} room={room} />
        )}
        {(awake || room > 0) && (
          <input
            key="files"
            ref={input}
            {...wire({ name, id, hint, error })}
            className={awake ? 'sr-only' : 'input file'}
            type="file"
            multiple={most > 1}
            accept={accept}
            disabled={room <= 0}
            onChange={chosen}
          />
        )}
        {room <= 0 && most > 1 && (
          <p className="flex items-center gap-2 font-semibold" id={awake ? undefined : id}>
            <Icon name="circle-check" /> That is all {counted(most, 'photo')}. Remove one to add another.
          </p>
        )}
        {!awake && add && room > 0 && (
          <div>
            <Button kind="secondary" small icon="image" {...add} formNoValidate>
              Add these photos
            </Button>
          </div>
        )}
        {awake && (
          <>
            <p className="text-sm font-semibold" role="status">
              {queue.said}
            </p>
            {queue.photos.map(
              (photo) =>
                photo.id !== undefined && <input key={photo.id} type="hidden" name={props.orderAs} value={photo.id} />,
            )}
          </>
        )}
      </div>
    </>
  );
}

const Errors = ({ id, errors }: { id: string; errors: string[] }) => (
  <div id={`${id}-error`} className="grid gap-1">
    {errors.map((words, at) => (
      <FieldError key={words} id={`${id}-error-${at + 1}`}>
        {words}
      </FieldError>
    ))}
  </div>
);

const queueOf = ({ photos, most, ...props }: PhotoPickerProps): PhotoQueue =>
  new PhotoQueue(
    photos.map(({ id, fileName, thumbnail }) => ({ id, name: fileName, picture: thumbnail })),
    most,
    {
      hash: async (file) => contentHash(new Uint8Array(await file.arrayBuffer())),
      shrink,
      send: sendTo(props.sendTo),
      remove: removeAt(props.removeAt),
      picture: (file) => URL.createObjectURL(file),
      later: (ms, act) => void setTimeout(act, ms),
    },
  );
