import { Button } from '#app/ui/button';
import type { PhotoSource } from './photo';

type Props = { photo: PhotoSource; id: string; previous?: string; next?: string };

/**
 * The attributes of a button that opens a lightbox: a modal dialog if the browser knows the command, else a popover.
 * Neither needs a script.
 */
export const opensLightbox = (id: string) => ({ command: 'show-modal', commandfor: id, popovertarget: id }) as const;

/**
 * A photo over the whole screen, which holds the focus while it is open. With scripts, a swipe or an arrow key leads to
 * the next one (app/browser/swipe.ts).
 */
export function Lightbox({ id, photo, previous, next }: Props) {
  return (
    <dialog className="lightbox" id={id} popover="auto" aria-label={`Photo: ${photo.alt}`}>
      <div className="flex items-center justify-between gap-3">
        <p>{photo.alt}</p>
        <Button
          kind="secondary"
          small
          type="button"
          icon="x"
          command="close"
          commandfor={id}
          popovertarget={id}
          popovertargetaction="hide"
        >
          Close
        </Button>
      </div>
      <img {...photo} alt={photo.alt} sizes="100vw" loading="lazy" decoding="async" />
      <div className="flex justify-center gap-3">
        {previous && (
          <Button kind="secondary" small type="button" icon="arrow-left" data-go="back" {...opensLightbox(previous)}>
            Previous
          </Button>
        )}
        {next && (
          <Button kind="secondary" small type="button" icon="arrow-right" data-go="on" {...opensLightbox(next)}>
            Next
          </Button>
        )}
      </div>
    </dialog>
  );
}
