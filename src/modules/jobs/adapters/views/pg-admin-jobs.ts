import type { Knex } from 'knex';
import type { JobStatus } from '../../domain/job';
import { nameOf, type ServiceId } from '../../domain/services';
import type { AdminJob, AdminJobStatus, AdminJobViews } from '../../ports/views/admin-job-views';

const STORED: Record<AdminJobStatus, JobStatus[]> = {
  open: ['posted'],
  active: ['active', 'in_progress'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};
const SHOWN: Record<JobStatus, AdminJobStatus> = {
  posted: 'open',
  active: 'active',
  in_progress: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
};

const COLUMNS = {
  id: 'j.id',
  number: 'j.number',
  title: 'j.title',
  description: 'j.description',
  isRecurring: 'j.isRecurring',
  customerName: 'u.fullName',
  customerEmail: 'u.email',
  status: 'j.status',
  jobTypes: 'j.jobTypes',
  address: 'j.address',
  createdAt: 'j.postedAt',
  bidCount: 'j.bidCount',
} satisfies Record<keyof AdminJob, string>;
type Row = Omit<AdminJob, 'status' | 'jobTypes'> & { status: JobStatus; jobTypes: ServiceId[] };

export const adminJobs =
  (db: Knex): AdminJobViews['adminJobs'] =>
  async ({ search = '', status, service, page = 1, pageSize = 20 } = {}) => {
    const matching = db('jobs as j').join('users as u', 'u.id', 'j.customerId');
    if (status) matching.whereIn('j.status', STORED[status]);
    if (service) matching.whereRaw('j.job_types @> array[?]::text[]', [service]);
    const words = search.trim();
    if (/^#?\d{1,9}$/.test(words)) matching.where('j.number', Number(words.replace('#', '')));
    else if (words) matching.where(holds(words));
    const shown = matching
      .clone()
      .select(COLUMNS)
      .orderBy([
        { column: 'j.postedAt', order: 'desc' },
        { column: 'j.id', order: 'desc' },
      ])
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [rows, [counted]] = await Promise.all([shown as Promise<Row[]>, matching.clone().count('* as total')]);
    return {
      jobs: rows.map((row) => ({ ...row, status: SHOWN[row.status], jobTypes: row.jobTypes.map(nameOf) })),
      total: Number(counted?.total ?? 0),
    };
  };

function holds(words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return (either: Knex.QueryBuilder) =>
    either
      .whereILike('j.title', pattern)
      .orWhereILike('u.fullName', pattern)
      .orWhereRaw('u.email::text ilike ?', [pattern]);
}
