import type { AdminUser } from '#src/modules/admin/ports/lists/user-lists';
import { shortDate } from '#src/kernel/written-date';
import { EmailAddress } from '#app/ui/email-address';
import { timesAt } from '#app/ui/format';
import { DataTable } from '#app/ui/data-table';
import { StatusBadge } from '#app/ui/job/status-badge';
import { urlOf } from '#app/url-of';
import { Figure } from './figure';
import { USER_TYPES } from './words';

function Status({ status, profileCompleted }: AdminUser) {
  const className = 'md:whitespace-nowrap';
  if (status === 'deleted')
    return (
      <StatusBadge status="closed" className={className}>
        Deleted
      </StatusBadge>
    );
  if (status !== 'active') return <StatusBadge status={status} className={className} />;
  return profileCompleted ? (
    <StatusBadge status="active" className={className} />
  ) : (
    <StatusBadge status="pending" className={className}>
      Profile not finished
    </StatusBadge>
  );
}

export function UsersTable({ users, now }: { users: AdminUser[]; now: Date }) {
  const times = timesAt(now);
  return (
    <DataTable
      caption="Accounts"
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Name and email',
          cell: ({ id, fullName, email }) => (
            <span className="name-and-email two-lines">
              <a href={urlOf('/admin/people/:id', id)}>{fullName}</a>{' '}
              <span className="block text-sm font-normal [overflow-wrap:anywhere] text-soft">
                <EmailAddress>{email}</EmailAddress>
              </span>
            </span>
          ),
        },
        { label: 'Type', cell: ({ userType }) => USER_TYPES[userType] },
        { label: 'Status', cell: (user) => <Status {...user} /> },
        { label: 'Jobs posted', right: true, cell: ({ jobsPosted }) => <Figure value={jobsPosted} /> },
        { label: 'Completed', right: true, cell: ({ jobsCompleted }) => <Figure value={jobsCompleted} /> },
        { label: 'Joined', nowrap: true, cell: ({ createdAt }) => shortDate(createdAt) },
        {
          label: 'Last login',
          nowrap: true,
          cell: ({ lastLogin }) => (lastLogin ? times.listed(lastLogin) : <span className="text-soft">Never</span>),
        },
      ]}
    />
  );
}
