import { DataTable } from '#app/ui/data-table';
import { Fold } from '#app/ui/fold';
import { urlOf } from '#app/url-of';

type Rating = { slug: string; question: string; useful: number; notUseful: number };

/** The articles of the help centre that did not help, so that we can improve them. */
export const ArticleRatings = ({ ratings, days }: { ratings: Rating[]; days: number }) => (
  <Fold summary={`Answers in the help centre, rated in the last ${days} days (${ratings.length})`}>
    {ratings.length === 0 ? (
      <p>Nobody has rated an answer yet.</p>
    ) : (
      <DataTable
        caption="Rated answers, those that helped the fewest people first"
        rows={ratings}
        keyOf={({ slug }) => slug}
        columns={[
          {
            label: 'Answer',
            cell: ({ slug, question }) => <a href={urlOf('/help-center/articles/:slug', slug)}>{question}</a>,
          },
          { label: 'Useful', cell: ({ useful }) => useful },
          { label: 'Not useful', cell: ({ notUseful }) => notUseful },
        ]}
      />
    )}
  </Fold>
);
