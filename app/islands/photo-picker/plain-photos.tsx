import { Button } from '#app/ui/button';
import { Photo } from '#app/ui/pictures/photo';

export type StoredPhoto = { id: string; thumbnail: string; fileName: string };

/** How a form without scripts handles its photos: the names and values of its buttons. */
export type Plainly = {
  /** Remove sends the photo's id. */
  removeName?: string;
  /** The URL to which Remove sends the form, if it differs from that of the other buttons; `{id}` is the photo's. */
  removeAt?: string;
  keepAs?: string;
};

/** The photos stored already, and how many more can be added. */
export function PlainPhotos({
  photos,
  room,
  removeName = 'remove',
  removeAt,
  keepAs,
}: Plainly & { photos: StoredPhoto[]; room: number }) {
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
            formAction={removeAt?.replace('{id}', photo.id)}
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
