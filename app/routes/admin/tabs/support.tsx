import { addDays, londonDay } from '#src/kernel/day';
import { articleAt } from '#app/ui/help/help-topics';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { ticketsAskedIn } from '../lists/tickets-asked';
import { ArticleRatings } from '../support/article-ratings';
import { SupportQueue } from '../support/support-queue';
import { dashboardTab } from './dashboard-tab';

/** How far back the ratings of the help centre go. */
const RATED_DAYS = 90;

export const supportTab = dashboardTab({
  key: 'support',
  label: 'Support',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = ticketsAskedIn(url.searchParams);
    const list = await context.app.support.views.queue({ ...asked, ...partIn(url.searchParams) });
    const since = addDays(londonDay(await context.now()), -RATED_DAYS);
    const ratings = (await context.app.support.articleVotes.since(since)).map(({ slug, ...votes }) => ({
      slug,
      ...votes,
      question: articleAt(slug)?.question ?? slug,
    }));
    return { asked, tickets: list.rows, ratings, place: placeOfList(url, '/admin-dashboard/support.csv', list) };
  },
  draw: ({ data: { ratings, ...queue }, now }) => (
    <div className="grid gap-8">
      <SupportQueue {...queue} now={now} />
      <ArticleRatings ratings={ratings} days={RATED_DAYS} />
    </div>
  ),
});
