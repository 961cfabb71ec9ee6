import { partIn, placeOfList } from '#app/web/lists/list-address';
import { ticketsAskedIn } from '../lists/tickets-asked';
import { SupportQueue } from '../support/support-queue';
import { dashboardTab } from './dashboard-tab';

export const supportTab = dashboardTab({
  key: 'support',
  label: 'Support',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = ticketsAskedIn(url.searchParams);
    const list = await context.app.support.views.queue({ ...asked, ...partIn(url.searchParams) });
    return { asked, tickets: list.rows, place: placeOfList(url, '/admin-dashboard/support.csv', list) };
  },
  draw: ({ data, now }) => <SupportQueue {...data} now={now} />,
});
