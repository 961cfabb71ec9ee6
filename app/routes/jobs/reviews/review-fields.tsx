import { COMMENT_MAX, type CustomerMarks } from '#src/modules/jobs/domain/review';
import { markNames, MARKS } from '#app/commands/jobs/work/review-words';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { StarRating } from '#app/ui/forms/star-rating';
import { TextAreaField } from '#app/ui/forms/text-area-field';

/** What was typed into a refused form or written before, and what is wrong with it. */
export type ReviewTyped = { value(name: string): string | undefined; error(name: string): string | undefined };
const NOTHING: ReviewTyped = { value: () => undefined, error: () => undefined };
const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type Props = {
  /** Who writes it. */
  side: 'customer' | 'landscaper';
  reviewId: string;
  typed?: ReviewTyped;
  /** Distinguishes the fields of several forms on one page. */
  suffix?: string;
};

/** The questions of a review. Nothing is chosen in advance. */
export function ReviewFields({ side, reviewId, typed = NOTHING, suffix = '' }: Props) {
  const field = (name: string) => ({ name, id: `${name}${suffix}`, error: typed.error(name) });
  return (
    <>
      <input type="hidden" name="reviewId" value={typed.value('reviewId') ?? reviewId} />
      {side === 'customer' ? (
        <StarRating {...field('rating')} label="Your rating" chosen={Number(typed.value('rating')) || undefined} />
      ) : (
        markNames.map((name) => (
          <ChoiceGroup
            key={name}
            {...field(name)}
            label={MARKS[name].question}
            options={YES_OR_NO}
            columns={2}
            chosen={typed.value(name)}
          />
        ))
      )}
      <TextAreaField
        {...field('comment')}
        defaultValue={typed.value('comment')}
        label="In a few words (optional)"
        hint={
          side === 'customer'
            ? 'Shown on the landscaper’s profile with your first name, the kind of work and the month. Never your address.'
            : 'Only this customer reads it. Other landscapers see how many said yes, but not who.'
        }
        maxLength={COMMENT_MAX}
        data-counter=""
        rows={3}
      />
    </>
  );
}

/** An existing review as values of the form's fields. */
export function writtenBefore(
  review: ({ id: string; comment: string } & ({ rating: number } | CustomerMarks)) | null,
): Record<string, string> {
  if (!review) return {};
  const { id: reviewId, comment } = review;
  const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
  if ('rating' in review) return { reviewId, comment, rating: String(review.rating) };
  const { goodAccess, clearBrief, paidOnTime } = review;
  return {
    reviewId,
    comment,
    goodAccess: yesOrNo(goodAccess),
    clearBrief: yesOrNo(clearBrief),
    paidOnTime: yesOrNo(paidOnTime),
  };
}
