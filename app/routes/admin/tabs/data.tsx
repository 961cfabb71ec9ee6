import { DataQueue, shownRequests } from '../data/data-queue';
import { dashboardTab } from './dashboard-tab';

export const dataTab = dashboardTab({
  key: 'data',
  label: 'Data',
  async load({ request, context }) {
    const query = new URL(request.url).searchParams;
    const show = shownRequests(query);
    return {
      ...(await context.app.admin.dataRequests.queue({ show, after: query.get('after') ?? undefined })),
      show,
    };
  },
  draw: ({ data, now }) => <DataQueue {...data} now={now} />,
});
