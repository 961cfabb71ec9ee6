import type { AdminUser } from '#src/modules/admin/ports/admin-views';
import { shortDate } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';

const ROLES: Record<AdminUser['userType'], string> = {
  customer: 'Customer',
  landscaper: 'Landscaper',
  admin: 'Admin',
};

function statusOf({ status, profileCompleted }: AdminUser): string {
  if (status === 'deleted') return 'Deleted';
  if (status === 'suspended') return 'Suspended';
  return profileCompleted ? 'Active' : 'Profile not finished';
}

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
            cell: (user) => <a href={`/admin/people/${user.id}`}>{user.fullName}</a>,
          },
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Type', cell: ({ userType }) => ROLES[userType] },
          { label: 'Status', cell: statusOf },
          { label: 'Joined', cell: ({ createdAt }) => shortDate(createdAt) },
          { label: 'Last login', cell: ({ lastLoginAt }) => (lastLoginAt ? shortDate(lastLoginAt) : 'Never') },
        ]}
      />
    </div>
  );
}
