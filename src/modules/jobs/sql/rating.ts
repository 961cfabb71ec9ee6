import { isPublished, isWithheld } from './reviews';

/**
 * Joins `rated`: a landscaper's rating, which is the mean of all published reviews that are not withheld, to one
 * decimal (null before the first), and `review_count`. `landscaper`: the column with their id.
 */
export const joinRating = (landscaper: string) => `
  cross join lateral (
    select cast(round(avg(rating), 1) as float8) as rating, count(*)::int as review_count from reviews
    where landscaper_id = ${landscaper} and ${isPublished('reviews')} and not ${isWithheld('reviews.id')}) rated`;
