import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';

/**
 * One piece of a landscaper's work. Its picture is one of their uploads, or a URL on another site, which we never
 * fetch.
 */
export type PortfolioItem = {
  id: string;
  photoId: string | null;
  imageUrl: string | null;
  jobType: string;
  caption: string;
  /** "May 2026", in the landscaper's own words. */
  monthYear: string;
};
/** An item as a form or a call sends it. A call can choose its id (D-CLIENTID). */
export type PortfolioAnswer = { [Part in keyof PortfolioItem]?: PortfolioItem[Part] | null };

export const PORTFOLIO_MAX = 6;
/** In characters. */
export const CAPTION_MAX = 60;
export const MONTH_YEAR_MAX = 30;

export type PortfolioRefusal =
  | 'portfolio-limit-reached'
  | 'picture-or-type-missing'
  | 'image-url-invalid'
  | 'caption-too-long';

/** The whole portfolio, in the given order. If two items have the same id, the second gets a new one. */
export function portfolioFrom(
  answers: readonly PortfolioAnswer[],
  newId: NewId,
): Result<PortfolioItem[], PortfolioRefusal> {
  if (answers.length > PORTFOLIO_MAX) return refuse('portfolio-limit-reached');
  const items: PortfolioItem[] = [];
  for (const answer of answers) {
    const item = itemFrom(answer, newId);
    if (!item.ok) return item;
    const taken = items.some(({ id }) => id === item.value.id);
    items.push(taken ? { ...item.value, id: newId() } : item.value);
  }
  return ok(items);
}

function itemFrom(answer: PortfolioAnswer, newId: NewId): Result<PortfolioItem, PortfolioRefusal> {
  const [imageUrl, jobType, caption] = [answer.imageUrl?.trim(), answer.jobType?.trim(), answer.caption?.trim() ?? ''];
  const photoId = answer.photoId ?? null;
  if ((!photoId && !imageUrl) || !jobType) return refuse('picture-or-type-missing');
  if (!photoId && !isWebAddress(imageUrl!)) return refuse('image-url-invalid');
  if (caption.length > CAPTION_MAX) return refuse('caption-too-long');
  return ok({
    id: answer.id?.trim() || newId(),
    photoId,
    imageUrl: photoId ? null : imageUrl!,
    jobType,
    caption,
    monthYear: answer.monthYear?.trim() ?? '',
  });
}

/** An http or https URL without a user name or password. A regular expression, because the domain has no URL parser. */
export const isWebAddress = (text: string) => /^https?:\/\/[a-z0-9.-]+(:\d+)?([/?#]\S*)?$/i.test(text);
