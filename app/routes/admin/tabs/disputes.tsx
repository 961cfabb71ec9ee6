import { disputeStages } from '#src/modules/admin/domain/lists';
import { DisputesTable } from '../disputes/disputes-table';
import { disputesAskedIn } from '../lists/disputes-asked';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { ListFrame } from '../lists/list-frame';
import { DISPUTE_STAGES, options } from '../lists/words';
import { dashboardTab } from './dashboard-tab';

export const disputesTab = dashboardTab({
  key: 'disputes',
  label: 'Disputes',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = disputesAskedIn(url.searchParams);
    const list = await context.app.admin.disputeLists.disputes({ ...asked, ...partIn(url.searchParams) });
    return { asked, disputes: list.rows, place: placeOfList(url, '/admin-dashboard/disputes.csv', list) };
  },
  draw: ({ data: { asked, disputes, place }, now }) => (
    <ListFrame
      tab="disputes"
      place={place}
      isEmpty={disputes.length === 0}
      isFiltered={Boolean(asked.search || asked.stage)}
      search={{ label: 'Person or job number', value: asked.search }}
      choices={[
        {
          name: 'stage',
          label: 'Stage',
          value: asked.stage ?? disputeStages[0],
          options: options(DISPUTE_STAGES),
        },
      ]}
      nothing={{
        title: 'No disputes',
        words:
          asked.search || asked.stage
            ? 'No dispute matches what you are looking for.'
            : 'When a customer or a landscaper reports a problem, it is listed here.',
      }}
    >
      <DisputesTable disputes={disputes} now={now} />
    </ListFrame>
  ),
});
