import { counted } from './format';
import { Icon } from './icon';

type Props = { rating?: number | null; count?: number };

/** With fewer reviews a mean says little, and the landscaper is shown as new. */
export const REVIEWS_FOR_A_RATING = 3;

/** An average rating with the number of reviews, or a sentence if there are too few yet. */
export function Stars({ rating, count }: Props) {
  if (rating == null || count === 0) return <b>New: no reviews yet</b>;
  if (count !== undefined && count < REVIEWS_FOR_A_RATING) return <b>New: {counted(count, 'review')}</b>;
  return (
    <span className="stars">
      <Icon name="star-solid" size={18} />
      <span>{rating.toFixed(1)}</span> {count !== undefined && <span className="font-normal text-soft">({count})</span>}
      <span className="sr-only"> out of 5{count !== undefined && `, ${counted(count, 'review')}`}</span>
    </span>
  );
}

/** Stars as decoration, beside the number that they stand for. */
export const StarsOnly = ({ rating }: { rating: number }) => (
  <span className="stars" aria-hidden="true">
    {Array.from({ length: 5 }, (_, at) => (
      <Icon key={at} name={at < Math.round(rating) ? 'star-solid' : 'star'} size={16} />
    ))}
  </span>
);

/** The stars of one review. */
export function GivenStars({ rating }: { rating: number }) {
  return (
    <span className="stars">
      {Array.from({ length: rating }, (_, at) => (
        <Icon key={at} name="star-solid" size={16} />
      ))}
      <span>
        {rating}
        <span className="sr-only"> out of 5 stars</span>
      </span>
    </span>
  );
}
