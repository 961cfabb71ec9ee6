import type { AdminUser } from '#src/modules/admin/ports/admin-views';
import { DataTable } from '#app/ui/data-table';
import { shortDate } from '#app/ui/format';

const ROLES: Record<AdminUser['userType'], string> = {
  customer: 'Customer',
  landscaper: 'Landscaper',
  admin: 'Admin',
};

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
            // A landscaper has a public profile once they have registered in full.
            cell: ({ fullName, userType, profileCompleted, id }) =>
              userType === 'landscaper' && profileCompleted ? <a href={`/landscaper/${id}`}>{fullName}</a> : fullName,
          },
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Type', cell: ({ userType }) => ROLES[userType] },
          {
            label: 'Status',
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
