import { Robin } from '#app/ui/art/robin';
import { EmptyState } from '#app/ui/empty-state';
import { JobsTable } from '../lists/jobs-table';
import { dashboardTab } from './dashboard-tab';

const SHOWN_MAX = 200;

export const disputesTab = dashboardTab({
  key: 'disputes',
  label: 'Disputes',
  async load({ context }) {
    const { rows } = await context.app.admin.jobLists.jobs({ isDisputed: true, order: 'oldest', limit: SHOWN_MAX });
    return { jobs: rows };
  },
  draw: ({ data: { jobs } }) =>
    jobs.length === 0 ? (
      <EmptyState drawing={<Robin width={180} />} title="No open disputes">
        When a customer reports a problem, it is listed here for a decision.
      </EmptyState>
    ) : (
      <div className="bed overflow-hidden">
        <JobsTable jobs={jobs} />
      </div>
    ),
});
