import { Robin } from '#app/ui/art/robin';
import { EmptyState } from '#app/ui/empty-state';
import { dashboardTab } from './dashboard-tab';

export const dataTab = dashboardTab({
  key: 'data',
  label: 'Data',
  load: async () => null,
  draw: () => (
    <EmptyState drawing={<Robin width={180} />} title="People do this themselves">
      Everybody can delete their account in their settings. An admin can do it on the page of a{' '}
      <a href="/admin-dashboard?tab=users">user</a>. Complaints about personal data are in{' '}
      <a href="/admin-dashboard?tab=support">Support</a>.
    </EmptyState>
  ),
});
