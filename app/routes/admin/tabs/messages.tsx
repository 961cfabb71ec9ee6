import { reportedList } from '../moderation/reported-list.server';
import { reportedIn, ReportedQueue } from '../moderation/reported-queue';
import { dashboardTab } from './dashboard-tab';

/** Messages that were reported, and no others: what people write to each other is theirs. */
export const messagesTab = dashboardTab({
  key: 'messages',
  label: 'Messages',
  load: ({ request, context }) =>
    reportedList(context.app, { ...reportedIn(new URL(request.url).searchParams), kind: 'message' }),
  draw: ({ data, now }) => (
    <div className="grid gap-5">
      <p>
        Reported messages only. <a href="/admin/reported">See everything that was reported</a>
      </p>
      <ReportedQueue {...data} now={now} base="/admin-dashboard?tab=messages" />
    </div>
  ),
});
