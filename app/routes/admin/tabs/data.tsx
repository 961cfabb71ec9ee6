import { partIn, placeOfList } from '#app/web/lists/list-address';
import { DataQueue } from '../data/data-queue';
import { dataRequestsAskedIn } from '../lists/data-requests-asked';
import { dashboardTab } from './dashboard-tab';

export const dataTab = dashboardTab({
  key: 'data',
  label: 'Data',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = dataRequestsAskedIn(url.searchParams);
    const list = await context.app.admin.dataRequests.queue({ ...asked, ...partIn(url.searchParams) });
    return { asked, requests: list.rows, place: placeOfList(url, '/admin-dashboard/data.csv', list) };
  },
  draw: ({ data, now }) => <DataQueue {...data} now={now} />,
});
