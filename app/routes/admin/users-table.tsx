import type { AdminUser } from '#src/modules/admin/ports/admin-views';
import { DataTable } from '#app/ui/data-table';
import { shortDate } from '#app/ui/format';

export function UsersTable({ users }: { users: AdminUser[] }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Accounts, newest first"
        rows={users}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Name',
            // Who has not registered in full has no public profile yet.
            cell: ({ fullName, userType, profileCompleted, id }) =>
              userType === 'landscaper' && profileCompleted ? <a href={`/landscaper/${id}`}>{fullName}</a> : fullName,
          },
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Type', cell: ({ userType }) => userType },
          {
            label: 'State',
            cell: ({ status, profileCompleted }) =>
              status === 'suspended' ? 'Suspended' : profileCompleted ? 'Active' : 'Profile not finished',
          },
          { label: 'Joined', cell: ({ createdAt }) => shortDate(createdAt) },
          { label: 'Last login', cell: ({ lastLoginAt }) => (lastLoginAt ? shortDate(lastLoginAt) : 'Never') },
        ]}
      />
    </div>
  );
}
