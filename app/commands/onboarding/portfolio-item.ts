import { z } from 'zod';
import {
  CAPTION_MAX,
  MONTH_YEAR_MAX,
  PORTFOLIO_MAX,
  type PortfolioAnswer,
} from '#src/modules/onboarding/domain/portfolio';
import type { ChangePortfolioRefusal } from '#src/modules/onboarding/use-cases/change-portfolio';
import type { Words } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { pictureAt } from './pictures';
import { imageUrlNotValid } from './words';

/** A portfolio item as sent. The use case decides what is missing or too long. */
export const portfolioItem = z.object({
  imageUrl: optionalText(2000),
  jobType: optionalText(60),
  caption: optionalText(500),
  monthYear: optionalText(MONTH_YEAR_MAX),
});

/** The item for the use case. URLs of our own uploads can be relative or absolute. */
export function answerOf<Item extends { imageUrl?: string }>(item: Item, baseUrl: string): Item & PortfolioAnswer {
  const { imageUrl = '' } = item;
  const address = imageUrl.startsWith(`${baseUrl}/photos/`) ? imageUrl.slice(baseUrl.length) : imageUrl;
  return { ...item, photoId: pictureAt(address).photoId };
}

export const PICTURE_OR_TYPE_MISSING = 'Please provide an image URL and job type.';
export const PORTFOLIO_FAILED = 'Failed to update portfolio. Please try again.';

export const portfolioRefusals = {
  'picture-or-type-missing': [422, PICTURE_OR_TYPE_MISSING, 'imageUrl'],
  'portfolio-limit-reached': [422, `You can only have up to ${PORTFOLIO_MAX} portfolio items.`],
  'image-url-invalid': [422, imageUrlNotValid, 'imageUrl'],
  'caption-too-long': [422, `Caption must be ${CAPTION_MAX} characters or less`, 'caption'],
  'photo-not-found': [422, 'That picture is no longer there. Please add it again.', 'imageUrl'],
  'not-a-landscaper': [403, 'Only landscapers have a portfolio.'],
} as const satisfies Record<ChangePortfolioRefusal, Words>;
