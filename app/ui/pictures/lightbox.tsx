import { Button } from '#app/ui/button';
import type { PhotoSource } from './photo';

type Props = Pick<PhotoSource, 'src' | 'alt'> & { id: string; previous?: string; next?: string };

/** A photo over the whole screen: a popover, so that it works without scripts. */
export function Lightbox({ id, src, alt, previous, next }: Props) {
  return (
    <div className="lightbox" id={id} popover="auto" role="dialog" aria-label={`Photo: ${alt}`}>
      <div className="flex items-center justify-between gap-3">
        <p>{alt}</p>
        <Button kind="secondary" small type="button" icon="x" popovertarget={id} popovertargetaction="hide">
          Close
        </Button>
      </div>
      <img src={src} alt={alt} loading="lazy" />
      <div className="flex justify-center gap-3">
        {previous && (
          <Button kind="secondary" small type="button" icon="arrow-left" popovertarget={previous}>
            Previous
          </Button>
        )}
        {next && (
          <Button kind="secondary" small type="button" icon="arrow-right" popovertarget={next}>
            Next
          </Button>
        )}
      </div>
    </div>
  );
}
