import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { hiddenBecause, isHidden, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { reviewLists, type ReviewList } from '../../domain/review';
import type {
  ReviewDue,
  ReviewOnPage,
  Reviewer,
  ReviewPage,
  ReviewToAnswer,
  ReviewViews,
} from '../../ports/views/review-views';
import { isPublished, reviewsCloseAt, reviewsOpenAt } from '../../sql/reviews';

type UserType = Reviewer['userType'];
const OTHER: Record<UserType, UserType> = { customer: 'landscaper', landscaper: 'customer' };
/** Where the reviews of each side are: customers write those of landscapers. */
const WRITTEN_BY: Record<UserType, string> = { customer: 'reviews', landscaper: 'customer_reviews' };

export const reviewsOf =
  (db: Knex): ReviewViews['reviewsOf'] =>
  async ({ id: personId, userType }, shown, { page, pageSize }) => {
    const bindings = { personId, limit: pageSize, offset: (page - 1) * pageSize };
    const ask = async <Row>(sql: string) => (await db.raw<{ rows: Row[] }>(sql, bindings)).rows;
    const [found] = await ask<Record<ReviewList, number> & Pick<ReviewPage, 'score'>>(
      `select ${reviewLists.map((list) => `(select count(*)::int ${FROM[list](userType)}) as ${list}`).join(', ')}, ${scoreOf(userType)} as score`,
    );
    const { score, ...counts } = found!;
    const rows = `${shown === 'due' ? 'order by closes_at, j.id' : 'order by r.created_at desc, r.id desc'} limit :limit offset :offset`;
    return {
      counts,
      score,
      due: shown === 'due' ? await ask<ReviewDue>(`select ${dueOf(userType)} ${FROM.due(userType)} ${rows}`) : [],
      reviews:
        shown === 'due'
          ? []
          : await ask<ReviewOnPage>(
              `select ${columnsOf(shown === 'given' ? userType : OTHER[userType], userType)} ${FROM[shown](userType)} ${rows}`,
            ),
    };
  };

/**
 * The other side of job `j`: a landscaper by the name of their business; a customer by first name and full name, since
 * the two have met.
 */
const joinOther = (userType: UserType) => `
  join users other on other.id = j.${OTHER[userType]}_id
  left join landscaper_profiles business on business.user_id = other.id`;

const FROM: Record<ReviewList, (userType: UserType) => string> = {
  due: (userType) => `
    from jobs j ${joinOther(userType)}
    where j.${userType}_id = :personId and j.status in ('completed', 'cancelled') and ${reviewsCloseAt('j')} > app_now()
      and not exists (select from ${WRITTEN_BY[userType]} own where own.job_id = j.id)`,
  received: (userType) => `
    from ${WRITTEN_BY[OTHER[userType]]} r join jobs j on j.id = r.job_id ${joinOther(userType)}
    where r.${userType}_id = :personId and ${isPublished('r')} and not ${isHidden('review', 'r.id')}`,
  given: (userType) => `
    from ${WRITTEN_BY[userType]} r join jobs j on j.id = r.job_id ${joinOther(userType)}
    where r.${userType}_id = :personId`,
};

/** Counts the reviews in the list `received`, so that the score adds up with it. */
const scoreOf = (userType: UserType) =>
  userType === 'customer'
    ? 'null::json'
    : `(select json_build_object(${[1, 2, 3, 4, 5].map((stars) => `'${stars}', count(*) filter (where r.rating = ${stars})`).join(', ')}) ${FROM.received(userType)})`;

const titleFor = (userType: UserType) => (userType === 'customer' ? 'j.title' : TITLE_SHOWN);
const OTHER_SHOWN = `json_build_object('name', coalesce(business.business_name, other.full_name), 'imageId', other.profile_image_id) as other`;

const dueOf = (userType: UserType) => `
  j.id as job_id, ${titleFor(userType)} as title, ${reviewsOpenAt('j')} as ended_at, ${reviewsCloseAt('j')} as closes_at, ${OTHER_SHOWN},
  exists (select from ${WRITTEN_BY[OTHER[userType]]} theirs where theirs.job_id = j.id) as is_other_written`;

const columnsOf = (writer: UserType, reader: UserType) => `
  r.id, r.job_id, ${titleFor(reader)} as title, r.comment, r.created_at, r.publishes_at, ${isPublished('r')} as is_published, r.reply,
  ${hiddenBecause('review', 'r.id')} as withheld_because, ${OTHER_SHOWN},
  ${
    writer === 'customer'
      ? 'r.rating, null as marks'
      : `null::int as rating, json_build_object('goodAccess', r.good_access, 'clearBrief', r.clear_brief, 'paidOnTime', r.paid_on_time) as marks`
  }`;

const ABOUT = (['customer', 'landscaper'] as const)
  .map(
    (userType) => `
  select r.id, coalesce(business.business_name, other.full_name) as other_name, r.comment, r.reply, ${userType === 'landscaper'} as is_of_landscaper
  ${FROM.received(userType)} and r.id = :reviewId`,
  )
  .join(' union all ');

export const reviewAbout =
  (db: Knex): ReviewViews['reviewAbout'] =>
  async (personId, reviewId) =>
    isId(reviewId) ? (await db.raw<{ rows: ReviewToAnswer[] }>(ABOUT, { personId, reviewId })).rows[0] : undefined;
