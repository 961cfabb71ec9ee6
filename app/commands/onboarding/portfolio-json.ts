import type { PortfolioItem } from '#src/modules/onboarding/domain/portfolio';
import { addressOf } from '#app/commands/onboarding/pictures';

/** A portfolio item in JSON (L-ENT-10). An upload has an address like any other picture. */
export const portfolioJson = ({ id, photoId, imageUrl, jobType, caption, monthYear }: PortfolioItem) => ({
  id,
  imageUrl: addressOf({ photoId, imageUrl }),
  jobType,
  caption,
  monthYear,
});
