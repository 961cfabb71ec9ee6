import { ageOrders, bidStatuses, OUTLIER_TIMES } from '#src/modules/admin/domain/lists';
import { inWords } from '#app/ui/format';
import { bidsAskedIn } from '../lists/bids-asked';
import { BidsTable } from '../lists/bids-table';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { allOr, ListFrame } from '../lists/list-frame';
import { AGE_ORDERS, BID_STATUSES, options } from '../lists/words';
import { dashboardTab } from './dashboard-tab';

export const bidsTab = dashboardTab({
  key: 'bids',
  label: 'Bids',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = bidsAskedIn(url.searchParams);
    const list = await context.app.admin.bidLists.bids({ ...asked, ...partIn(url.searchParams) });
    return { asked, bids: list.rows, place: placeOfList(url, '/admin-dashboard/bids.csv', list) };
  },
  draw: ({ data: { asked, bids, place }, now }) => (
    <ListFrame
      tab="bids"
      place={place}
      isEmpty={bids.length === 0}
      search={{ label: 'Landscaper or job number', value: asked.search }}
      choices={[
        {
          name: 'bidStatus',
          label: 'Status',
          value: asked.status ?? 'all',
          options: allOr('Any status', bidStatuses, BID_STATUSES),
        },
        {
          name: 'only',
          label: 'Which',
          value: asked.isOutlier ? 'outliers' : 'all',
          options: [
            { value: 'all', label: 'All bids' },
            { value: 'outliers', label: 'Outliers on open jobs' },
          ],
        },
        { name: 'order', label: 'Order', value: asked.order ?? ageOrders[0], options: options(AGE_ORDERS) },
      ]}
      hint={
        asked.isOutlier
          ? `Outliers ask for more than ${inWords(OUTLIER_TIMES)} times the budget or the middle one of at least three bids, or for less than half of it.`
          : undefined
      }
      nothing={{ title: 'No bids', words: 'No bid matches what you are looking for.' }}
    >
      <BidsTable bids={bids} now={now} />
    </ListFrame>
  ),
});
