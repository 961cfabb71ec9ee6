import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { markNames, MARKS } from '#app/commands/jobs/work/review-words';
import { counted } from '#app/ui/format';

/** What landscapers say about a customer: the number of reviews, and the percentage that says yes to each question. */
export function Marks({ reviews, ...marks }: NonNullable<JobPage['marks']>) {
  if (reviews === 0) return <>No reviews yet</>;
  return (
    <>
      {markNames.map((name) => (
        <span key={name} className="block">
          {MARKS[name].short} {Math.round((marks[name] / reviews) * 100)}%
        </span>
      ))}
      <span className="block text-sm text-soft">of {counted(reviews, 'review')}</span>
    </>
  );
}
