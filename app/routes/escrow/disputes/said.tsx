import type { ReactNode } from 'react';
import type { Statement } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { DisputePhoto } from '#src/modules/escrow/ports/disputes/dispute-views';
import { Bed } from '#app/ui/bed';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { useTimes } from '#app/web/page/now';

type Props = {
  /** "Ellen", or "You". */
  by: string;
  role?: string;
  statement: Statement | null;
  /** Shown in place of a missing statement. */
  silent?: string;
  photos: readonly DisputePhoto[];
  /** Unique on the page. */
  id: string;
  children?: ReactNode;
};

/** What one side wrote in a dispute, and their photos with the times they were sent. */
export function Said({ by, role, statement, silent, photos, id, children }: Props) {
  const times = useTimes();
  return (
    <Bed pad className="grid content-start gap-3" aria-labelledby={id}>
      <div className="leading-tight">
        <h2 id={id} className="text-xl">
          {by}
        </h2>
        <p className="text-sm text-soft">
          {[role, statement && times.short(statement.at)].filter(Boolean).join(', ') || 'Nothing yet'}
        </p>
      </div>
      {statement ? (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">“{statement.text}”</p>
      ) : (
        <p className="text-soft">{silent}</p>
      )}
      <SentPhotos ids={statement?.photoIds ?? []} photos={photos} by={by} id={id} />
      {children}
    </Bed>
  );
}

type SentProps = { ids: string[]; photos: readonly DisputePhoto[]; by: string; id: string };
export function SentPhotos({ ids, photos, by, id }: SentProps) {
  const times = useTimes();
  const own = photos.filter((photo) => ids.includes(photo.id));
  if (own.length === 0) return null;
  return (
    <PhotoGallery
      id={`${id}-photo`}
      className="grid-cols-2"
      photos={own.map((photo, at) => ({
        ...photoSource(photo, `Photo ${at + 1} of ${own.length} sent by ${by}`, '(min-width: 64em) 300px, 50vw'),
        caption: times.short(photo.uploadedAt),
        full: photoUrl(photo.id, 1200),
      }))}
    />
  );
}
