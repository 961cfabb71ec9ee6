import { ListFrame, allOr } from '../lists/list-frame';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { usersAskedIn, userTypes } from '../lists/users-asked';
import { UsersTable } from '../lists/users-table';
import { options, USER_ORDERS, USER_STATUSES, USER_TYPES } from '../lists/words';
import { userStatuses } from '#src/modules/admin/domain/lists';
import { sinceDay } from '../lists/since';
import { dashboardTab } from './dashboard-tab';

export const usersTab = dashboardTab({
  key: 'users',
  label: 'Users',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = usersAskedIn(url.searchParams);
    const list = await context.app.admin.userLists.users({ ...asked, ...partIn(url.searchParams) });
    return { asked, users: list.rows, place: placeOfList(url, '/admin-dashboard/users.csv', list) };
  },
  draw: ({ data: { asked, users, place }, now }) => (
    <ListFrame
      tab="users"
      place={place}
      isEmpty={users.length === 0}
      search={{ label: 'Name, email, phone, postcode', value: asked.search }}
      choices={[
        {
          name: 'userType',
          label: 'Type',
          value: asked.type ?? 'all',
          options: allOr('All types', userTypes, USER_TYPES),
        },
        {
          name: 'userStatus',
          label: 'Status',
          value: asked.status ?? 'all',
          options: allOr('Any status', userStatuses, USER_STATUSES),
        },
        { name: 'order', label: 'Order', value: asked.order ?? 'newest', options: options(USER_ORDERS) },
      ]}
      days={[sinceDay(asked.since)]}
      nothing={{ title: 'No accounts', words: 'No account matches what you are looking for.' }}
    >
      <UsersTable users={users} now={now} />
    </ListFrame>
  ),
});
