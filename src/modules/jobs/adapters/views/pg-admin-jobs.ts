import type { Knex } from 'knex';
import type { JobStatus } from '../../domain/job';
import { nameOf, type ServiceId } from '../../domain/services';
import type { AdminJob, AdminJobStatus, AdminJobViews } from '../../ports/admin-job-views';

const STORED: Record<AdminJobStatus, JobStatus[]> = {
  open: ['posted'],
  active: ['active', 'in_progress'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};
const SHOWN = Object.fromEntries(
  Object.entries(STORED).flatMap(([shown, stored]) => stored.map((status) => [status, shown])),
) as Record<JobStatus, AdminJobStatus>;

type Row = Omit<AdminJob, 'status' | 'jobTypes'> & { status: JobStatus; jobTypes: ServiceId[] };

/** Every job, newest first, a page at a time. A search looks in title, customer and email; a number finds the job of that number. */
export const adminJobs =
  (db: Knex): AdminJobViews['adminJobs'] =>
  async ({ search = '', status, service, page = 1, pageSize = 20 } = {}) => {
    const asked = db('jobs as j').join('users as u', 'u.id', 'j.customerId');
    if (status) asked.whereIn('j.status', STORED[status]);
    if (service) asked.whereRaw('j.job_types @> array[?]::text[]', [service]);
    const words = search.trim();
    if (/^#?\d{1,9}$/.test(words)) asked.where('j.number', Number(words.replace('#', '')));
    else if (words) {
      const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      asked.where((either) =>
        either
          .whereILike('j.title', pattern)
          .orWhereILike('u.fullName', pattern)
          .orWhereRaw('u.email::text ilike ?', [pattern]),
      );
    }
    const columns = [
      'j.id',
      'j.number',
      'j.title',
      'j.description',
      'j.isRecurring',
      'j.status',
      'j.jobTypes',
      'j.address',
      'j.bidCount',
      'j.postedAt as createdAt',
    ];
    const newest = asked.clone().select(...columns, 'u.fullName as customerName', 'u.email as customerEmail');
    const shown = newest
      .orderBy([
        { column: 'j.postedAt', order: 'desc' },
        { column: 'j.id', order: 'desc' },
      ])
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [rows, [counted]] = await Promise.all([shown as Promise<Row[]>, asked.clone().count('* as total')]);
    return {
      jobs: rows.map((row) => ({ ...row, status: SHOWN[row.status], jobTypes: row.jobTypes.map(nameOf) })),
      total: Number(counted?.total ?? 0),
    };
  };
