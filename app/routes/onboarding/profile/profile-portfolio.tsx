import type { PortfolioView } from '#src/modules/onboarding/ports/public-profile-views';
import { ReportLink } from '#app/ui/page/report-link';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';

/** Longer than the caption, which would otherwise be read twice. */
const altTextOf = ({ jobType, caption }: PortfolioView) => `${jobType}: ${caption || 'a picture of the work'}`;

/**
 * Shows uploaded pictures. A picture on another site is a link, because loading it would tell that site who reads this
 * page.
 */
export function ProfilePortfolio({ items, mayReport }: { items: PortfolioView[]; mayReport: boolean }) {
  if (items.length === 0) return <p className="text-soft">No pictures yet.</p>;
  const photos = items.flatMap((item) => (item.photo ? [{ ...item, photo: item.photo }] : []));
  const linked = items.flatMap((item) => (item.imageUrl ? [{ ...item, imageUrl: item.imageUrl }] : []));
  return (
    <>
      {photos.length > 0 && (
        <PhotoGallery
          id="work"
          photos={photos.map((item) => ({
            ...photoSource(item.photo, altTextOf(item), '(min-width: 64em) 17rem, (min-width: 48em) 31vw, 44vw'),
            full: photoUrl(item.photo.id, 1200),
            below: (
              <>
                <Caption item={item} />
                {mayReport && <ReportLink kind="photo" id={item.photo.id} of={altTextOf(item)} />}
              </>
            ),
          }))}
        />
      )}
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
    <p className="mt-1 text-sm">
      <b>{jobType}</b>
      {monthYear && <span className="text-soft">, {monthYear}</span>}
      {caption && <span className="block text-soft">{caption}</span>}
    </p>
  );
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
