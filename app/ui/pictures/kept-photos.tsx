import { Photo } from './photo';
import { photoUrl } from './photo-url';

/** The photos already stored, when a form comes back with a problem. `what`: what they show, for screen readers. */
export function KeptPhotos({ ids, what }: { ids: string[]; what: string }) {
  if (ids.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="label">Photos already uploaded</legend>
      <p className="hint">They are sent with the form. Untick one to leave it out.</p>
      <ul className="grid list-none grid-cols-2 gap-2 sm:grid-cols-3">
        {ids.map((id, at) => (
          <li key={id} className="grid gap-1">
            <Photo src={photoUrl(id, 320)} alt={`${what}, photo ${at + 1}`} eager />
            <label className="inline-flex min-h-11 items-center gap-2">
              <input type="checkbox" name="photoIds" value={id} defaultChecked />
              Send photo {at + 1}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
