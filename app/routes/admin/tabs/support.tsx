import { stateIn, SupportQueue } from '../support/support-queue';
import { dashboardTab } from './dashboard-tab';

export const supportTab = dashboardTab({
  key: 'support',
  label: 'Support',
  async load({ request, context }) {
    const query = new URL(request.url).searchParams;
    const state = stateIn(query);
    return {
      ...(await context.app.support.views.queue({ state, after: query.get('after') ?? undefined })),
      state,
    };
  },
  draw: ({ data, now }) => <SupportQueue {...data} now={now} />,
});
