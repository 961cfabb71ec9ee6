import type { AdminUser } from '#src/modules/admin/ports/lists/user-lists';
import { shortDate } from '#src/kernel/written-date';
import { EmailAddress } from '#app/ui/email-address';
import { DataTable } from '#app/ui/data-table';
import { StatusBadge } from '#app/ui/job/status-badge';
import { USER_TYPES } from './words';

function Status({ status, profileCompleted }: AdminUser) {
  if (status === 'deleted') return <StatusBadge status="closed">Deleted</StatusBadge>;
  if (status !== 'active') return <StatusBadge status={status} />;
  return profileCompleted ? (
    <StatusBadge status="active" />
  ) : (
    <StatusBadge status="pending">Profile not finished</StatusBadge>
  );
}

export function UsersTable({ users }: { users: AdminUser[] }) {
  return (
    <DataTable
      caption="Accounts"
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Name', cell: ({ id, fullName }) => <a href={`/admin/people/${id}`}>{fullName}</a> },
        {
          label: 'Email',
          cell: ({ email }) => (
            <span className="[overflow-wrap:anywhere]">
              <EmailAddress>{email}</EmailAddress>
            </span>
          ),
        },
        { label: 'Type', cell: ({ userType }) => USER_TYPES[userType] },
        { label: 'Status', cell: (user) => <Status {...user} /> },
        { label: 'Jobs posted', right: true, cell: ({ jobsPosted }) => jobsPosted },
        { label: 'Completed', right: true, cell: ({ jobsCompleted }) => jobsCompleted },
        { label: 'Joined', nowrap: true, cell: ({ createdAt }) => shortDate(createdAt) },
        { label: 'Last login', nowrap: true, cell: ({ lastLogin }) => (lastLogin ? shortDate(lastLogin) : 'Never') },
      ]}
    />
  );
}
