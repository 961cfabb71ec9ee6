import { z } from 'zod';
import type { PortfolioAnswer } from '#src/modules/onboarding/domain/portfolio';
import type { KeepPortfolioRefusal } from '#src/modules/onboarding/use-cases/keep-portfolio';
import { photoIdFrom } from '#app/ui/pictures/photo-url';
import type { Words } from '#app/web/command';
import { optionalText } from '#app/web/fields';

/** A piece of a portfolio as it is sent: what is missing or too long is the use case's to say. */
export const portfolioItem = z.object({
  imageUrl: optionalText(2000),
  jobType: optionalText(60),
  caption: optionalText(500),
  monthYear: optionalText(20),
});

/** An address of ours stands for the photo itself; any other is only kept, never fetched (D-PORTUPLOAD). */
export function answerOf<Item extends { imageUrl?: string }>(item: Item, baseUrl: string): Item & PortfolioAnswer {
  const { imageUrl = '' } = item;
  const path = imageUrl.startsWith(`${baseUrl}/`) ? imageUrl.slice(baseUrl.length) : imageUrl;
  return { ...item, photoId: path.startsWith('/photos/') ? photoIdFrom(path) : undefined };
}

export const MISSING = 'Please provide an image URL and job type.';
export const PORTFOLIO_FAILED = 'Failed to update portfolio. Please try again.';

export const portfolioRefusals = {
  'picture-or-type-missing': [422, MISSING, 'imageUrl'],
  'portfolio-limit-reached': [422, 'You can only have up to 6 portfolio items.'],
  'image-url-invalid': [422, 'Valid image URL required', 'imageUrl'],
  'caption-too-long': [422, 'Caption must be 60 characters or less', 'caption'],
  'photo-not-found': [422, 'That picture is no longer there. Please add it again.', 'imageUrl'],
  'not-a-landscaper': [403, 'Only landscapers have a portfolio.'],
} as const satisfies Record<KeepPortfolioRefusal, Words>;
