import { PRIVATE_CUSTOMER } from '#app/commands/onboarding/words';
import { ReportLink } from '#app/ui/page/report-link';
import { Bed } from '#app/ui/bed';
import { counted, monthOf } from '#app/ui/format';
import { GivenStars } from '#app/ui/stars';
import type { ProfileShown } from './landscaper-profile';

/** Counts every paid job, so that nobody has to guess what is left out. */
export function PaidJobs({ total, published, withheld, pending, notLeft }: ProfileShown['paidJobs']) {
  if (total === 0) return null;
  const parts = [
    `${published} published`,
    `${withheld} withheld`,
    `${pending} not published yet`,
    `${notLeft} without a review`,
  ];
  return (
    <p className="mb-3 text-sm text-soft">
      {counted(total, 'paid job')} = {parts.join(' + ')}
    </p>
  );
}

export function Reviews({ reviews, mayReport }: Pick<ProfileShown, 'reviews'> & { mayReport: boolean }) {
  if (reviews.length === 0)
    return <p className="text-soft">No reviews yet. Only customers who paid for a job here can write one.</p>;
  return (
    <ul className="grid list-none gap-3">
      {reviews.map((review) => (
        <Bed as="li" pad key={review.id} className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <GivenStars rating={review.rating} /> <b>{review.jobTitle}</b>
          </p>
          {review.comment && <p className="whitespace-pre-line">{review.comment}</p>}
          <p className="text-sm text-soft">
            {review.customerName ?? PRIVATE_CUSTOMER}, {review.service}, {monthOf(review.month)}
          </p>
          {review.reply && (
            <p className="mt-1 text-sm whitespace-pre-line">
              <b>Answer:</b> {review.reply}
            </p>
          )}
          {mayReport && (
            <p>
              <ReportLink kind="review" id={review.id} of={`of ${review.jobTitle}`} />
            </p>
          )}
        </Bed>
      ))}
    </ul>
  );
}
