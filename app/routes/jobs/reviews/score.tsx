import type { ReviewPage } from '#src/modules/jobs/ports/views/review-views';
import { Bed } from '#app/ui/bed';
import { counted } from '#app/ui/format';
import { StarsOnly } from '#app/ui/stars';

const STARS = [5, 4, 3, 2, 1] as const;

/** A landscaper’s score and its sum: how many reviews have each number of stars, and what they add up to. */
export function Score({ score }: { score: NonNullable<ReviewPage['score']> }) {
  const reviews = STARS.reduce((sum, stars) => sum + score[stars], 0);
  if (reviews === 0) return null;
  const all = STARS.reduce((sum, stars) => sum + stars * score[stars], 0);
  const mean = all / reviews;
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="score">
      <h2 id="score" className="text-lg">
        Your score
      </h2>
      <p className="flex items-center gap-3">
        <b className="display text-4xl leading-none">
          {mean.toFixed(1)}
          <span className="sr-only"> out of 5</span>
        </b>
        <span className="leading-tight">
          <StarsOnly rating={mean} />
          <span className="block text-sm text-soft">{counted(reviews, 'review')}</span>
        </span>
      </p>
      <table className="w-full text-sm">
        <caption className="sr-only">Reviews by stars</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Stars</th>
            <th scope="col">Share</th>
            <th scope="col">Reviews</th>
            <th scope="col">Stars in all</th>
          </tr>
        </thead>
        <tbody>
          {STARS.map((stars) => (
            <tr key={stars}>
              <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                {counted(stars, 'star')}
              </th>
              <td className="w-full px-1">
                <progress
                  className="hedge hedge-sm block w-full"
                  max={reviews}
                  value={score[stars]}
                  aria-label={`${score[stars]} of ${counted(reviews, 'review')}`}
                />
              </td>
              <td className="num px-2 text-right font-bold">{score[stars]}</td>
              <td className="num text-right whitespace-nowrap text-soft">
                {stars} × {score[stars]} = {stars * score[stars]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex justify-between gap-3 border-t border-line pt-2 text-sm">
        <span>
          {counted(all, 'star')} ÷ {counted(reviews, 'review')}
        </span>{' '}
        <b className="num">{mean.toFixed(2)}</b>
      </p>
      <p className="text-sm text-soft">A plain mean of the published reviews: each counts the same.</p>
    </Bed>
  );
}
