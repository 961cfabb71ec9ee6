import type { PortfolioItem } from '#src/modules/onboarding/domain/portfolio';
import { photoUrl } from '#app/ui/pictures/photo-url';

/** A piece of a portfolio on the wire (L-ENT-10): a picture of ours by its address, as any other. */
export const portfolioJson = ({ id, photoId, imageUrl, jobType, caption, monthYear }: PortfolioItem) => ({
  id,
  imageUrl: photoId ? photoUrl(photoId, 1200) : imageUrl,
  jobType,
  caption,
  monthYear,
});
