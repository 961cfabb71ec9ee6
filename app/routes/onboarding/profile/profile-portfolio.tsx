import type { PortfolioView } from '#src/modules/onboarding/ports/public-profile-views';
import { ReportLink } from '#app/ui/page/report-link';
import { Lightbox } from '#app/ui/pictures/lightbox';
import { Photo } from '#app/ui/pictures/photo';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';

const altTextOf = ({ jobType, caption }: PortfolioView) => (caption ? `${jobType}: ${caption}` : jobType);

/**
 * Uploaded pictures are shown. A picture on another site is a link, because loading it would tell that site who reads this page.
 */
export function ProfilePortfolio({ items, mayReport }: { items: PortfolioView[]; mayReport: boolean }) {
  if (items.length === 0) return <p className="text-soft">No pictures yet.</p>;
  const photos = items.flatMap((item) => (item.photo ? [{ ...item, photo: item.photo }] : []));
  const linked = items.flatMap((item) => (item.imageUrl ? [{ ...item, imageUrl: item.imageUrl }] : []));
  const opens = (at: number) => (photos[at] ? `work-${at + 1}` : undefined);
  return (
    <>
      {photos.length > 0 && (
        <ul className="grid list-none grid-cols-2 gap-3 md:grid-cols-3">
          {photos.map((item, at) => (
            <li key={item.id} className="grid content-start gap-1">
              <Photo {...photoSource(item.photo, altTextOf(item))} opens={opens(at)} />
              <Caption item={item} />
              {mayReport && <ReportLink kind="photo" id={item.photo.id} of={altTextOf(item)} />}
            </li>
          ))}
        </ul>
      )}
      {photos.map((item, at) => (
        <Lightbox
          key={item.id}
          id={`work-${at + 1}`}
          src={photoUrl(item.photo.id, 1200)}
          alt={altTextOf(item)}
          previous={opens(at - 1)}
          next={opens(at + 1)}
        />
      ))}
      {linked.length > 0 && (
        <ul className="bed list-none divide-y divide-line">
          {linked.map((item) => (
            <li key={item.id} className="p-4">
              <Caption item={item} />
              <a href={item.imageUrl} rel="nofollow ugc noopener noreferrer" className="text-sm">
                See the picture at {hostOf(item.imageUrl)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Caption({ item: { jobType, caption, monthYear } }: { item: PortfolioView }) {
  return (
    <p className="text-sm">
      <b>{jobType}</b>
      {monthYear && <span className="text-soft">, {monthYear}</span>}
      {caption && <span className="block text-soft">{caption}</span>}
    </p>
  );
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
