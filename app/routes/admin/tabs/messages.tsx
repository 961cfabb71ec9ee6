import { reportedMessagesAskedIn } from '../lists/reported-asked';
import { reportedList } from '../moderation/reported-list.server';
import { ReportedQueue } from '../moderation/reported-queue';
import { dashboardTab } from './dashboard-tab';

/** Only messages that were reported: all others are private. */
export const messagesTab = dashboardTab({
  key: 'messages',
  label: 'Messages',
  load({ request, context }) {
    const url = new URL(request.url);
    const asked = reportedMessagesAskedIn(url.searchParams);
    return reportedList(context.app, url, asked, '/admin-dashboard/messages.csv');
  },
  draw: ({ data, now }) => (
    <div className="grid gap-5">
      <p>
        Reported messages only. <a href="/admin/reported">See everything that was reported</a>
      </p>
      <ReportedQueue {...data} now={now} />
    </div>
  ),
});
