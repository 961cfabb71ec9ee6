import { jobStatuses } from '#src/modules/admin/domain/lists';
import { services } from '#src/modules/jobs/domain/services';
import { jobsAskedIn } from '../lists/jobs-asked';
import { JobsTable } from '../lists/jobs-table';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { allOr, ListFrame } from '../lists/list-frame';
import { AGE_ORDERS, JOB_STATUSES, options } from '../lists/words';
import { sinceDay } from '../lists/since';
import { dashboardTab } from './dashboard-tab';

export const jobsTab = dashboardTab({
  key: 'jobs',
  label: 'Jobs',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = jobsAskedIn(url.searchParams);
    const list = await context.app.admin.jobLists.jobs({ ...asked, ...partIn(url.searchParams) });
    return { asked, jobs: list.rows, place: placeOfList(url, '/admin-dashboard/jobs.csv', list) };
  },
  draw: ({ data: { asked, jobs, place }, now }) => (
    <ListFrame
      tab="jobs"
      place={place}
      isEmpty={jobs.length === 0}
      search={{ label: 'Title, person, place, number', value: asked.search }}
      choices={[
        {
          name: 'jobStatus',
          label: 'Status',
          value: asked.status ?? 'all',
          options: allOr('Any status', jobStatuses, JOB_STATUSES),
        },
        {
          name: 'jobService',
          label: 'Service',
          value: asked.service ?? 'all',
          options: [
            { value: 'all', label: 'All services' },
            ...services.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { name: 'order', label: 'Order', value: asked.order ?? 'newest', options: options(AGE_ORDERS) },
      ]}
      days={[sinceDay(asked.since)]}
      nothing={{ title: 'No jobs', words: 'No job matches what you are looking for.' }}
    >
      <JobsTable jobs={jobs} now={now} />
    </ListFrame>
  ),
});
