import type { Knex } from 'knex';
import { hiddenBecause } from '#src/modules/moderation/sql/moderated';
import { serviceTypeOf, type ServiceId } from '../../domain/services';
import type { ReviewGiven, ReviewViews } from '../../ports/views/review-views';

const REVIEWS_GIVEN = `
  select r.id, r.rating, r.comment, r.created_at, ${hiddenBecause('review', 'r.id')} as withheld_because, j.title, j.job_types, j.custom_job_type,
    json_build_object('fullName', coalesce(p.business_name, l.full_name), 'imageId', l.profile_image_id) as landscaper
  from reviews r
  join jobs j on j.id = r.job_id
  join users l on l.id = r.landscaper_id
  left join landscaper_profiles p on p.user_id = l.id
  where r.customer_id = :customerId
  order by r.created_at desc, r.id desc`;

type Row = Omit<ReviewGiven, 'job'> & { title: string; jobTypes: ServiceId[]; customJobType: string | null };

export const reviewsGiven =
  (db: Knex): ReviewViews['reviewsGiven'] =>
  async (customerId) => {
    const { rows } = await db.raw<{ rows: Row[] }>(REVIEWS_GIVEN, { customerId });
    return rows.map(({ title, jobTypes, customJobType, ...review }) => ({
      ...review,
      job: { title, serviceType: serviceTypeOf({ jobTypes, customJobType }) },
    }));
  };
