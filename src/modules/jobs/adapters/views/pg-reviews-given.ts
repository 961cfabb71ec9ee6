import type { Knex } from 'knex';
import { nameOf, type ServiceId } from '../../domain/services';
import type { ReviewGiven, ReviewViews } from '../../ports/review-views';

type Row = Pick<ReviewGiven, 'id' | 'rating' | 'comment' | 'createdAt'> & {
  fullName: string;
  imageId: string | null;
  title: string;
  jobTypes: ServiceId[];
  customJobType: string | null;
};

/** What a customer has said about the work that was done for them, newest first. */
export const reviewsGiven =
  (db: Knex): ReviewViews['reviewsGiven'] =>
  async (customerId) => {
    const rows: Row[] = await db('reviews as r')
      .join('jobs as j', 'j.id', 'r.jobId')
      .join('users as l', 'l.id', 'r.landscaperId')
      .leftJoin('landscaperProfiles as p', 'p.userId', 'l.id')
      .where('r.customerId', customerId)
      .orderBy([
        { column: 'r.createdAt', order: 'desc' },
        { column: 'r.id', order: 'desc' },
      ])
      .select('r.id', 'r.rating', 'r.comment', 'r.createdAt', 'j.title', 'j.jobTypes', 'j.customJobType')
      .select('l.profileImageId as imageId', db.raw('coalesce(p.business_name, l.full_name) as full_name'));
    return rows.map(({ id, rating, comment, createdAt, fullName, imageId, title, jobTypes, customJobType }) => ({
      ...{ id, rating, comment, createdAt },
      landscaper: { fullName, imageId },
      job: { title, serviceType: serviceOf(jobTypes[0], customJobType) },
    }));
  };

const serviceOf = (first: ServiceId | undefined, custom: string | null): string =>
  first === undefined || (first === 'other' && custom) ? (custom ?? 'Garden work') : nameOf(first);
