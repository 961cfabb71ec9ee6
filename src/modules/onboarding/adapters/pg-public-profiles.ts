import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { namesOf } from '#src/modules/accounts/domain/name';
import { joinRating } from '#src/modules/jobs/sql/rating';
import { isPublished, joinPaidJobs } from '#src/modules/jobs/sql/reviews';
import { isHidden, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { momentOf } from '#src/platform/json-columns';
import type { LandscaperPublicProfile, PublicProfileViews } from '../ports/public-profile-views';

const REVIEWS_SHOWN = 20;

export class PgPublicProfiles implements PublicProfileViews {
  constructor(private db: Knex) {}

  async ofLandscaper(userId: string): Promise<LandscaperPublicProfile | undefined> {
    if (!isId(userId)) return undefined;
    const { rows } = await this.db.raw<{ rows: PublicProfileRow[] }>(PUBLIC_PROFILE, { userId, shown: REVIEWS_SHOWN });
    return rows[0] && toPublicProfile(rows[0]);
  }
}

const PUBLIC_PROFILE = `
  select u.id, u.full_name, u.first_name, u.last_name, u.profile_image_id, u.phone_number, coalesce(p.contact_email, u.email) as email, u.created_at,
    p.business_name, case when ${isHidden('profile', 'u.id')} then '' else p.bio end as bio, ${isHidden('profile', 'u.id')} as is_bio_hidden, p.service_area, p.town, p.outcode, p.years_experience, p.services, p.custom_services, p.show_contact, p.may_be_found,
    (select count(*)::int from jobs j where j.landscaper_id = u.id and j.status = 'completed') as jobs_completed,
    rated.rating, rated.review_count, json_build_object('total', paid_work.paid_jobs, 'published', paid_work.published, 'withheld', paid_work.withheld,
      'pending', paid_work.pending, 'notLeft', paid_work.not_left) as paid_jobs, t.today, coalesce(c.checks, '[]') as checks, coalesce(w.waiting, '[]') as waiting,
    coalesce(q.credentials, '[]') as credentials, coalesce(f.portfolio, '[]') as portfolio, coalesce(latest.reviews, '[]') as reviews
  from users u
  join landscaper_profiles p on p.user_id = u.id
  cross join (select (app_now() at time zone 'Europe/London')::date as today) t
  ${joinRating('u.id')}
  ${joinPaidJobs('u.id')}
  cross join lateral (
    select jsonb_agg(jsonb_build_object('kind', kind, 'summary', summary, 'seenOn', seen_on, 'validUntil', valid_until) order by kind) as checks
    from (select distinct on (kind) * from landscaper_checks
      where landscaper_id = u.id and kind <> 'credential' and valid_until >= t.today order by kind, valid_until desc, seen_on desc) newest) c
  cross join lateral (
    select jsonb_agg(distinct jsonb_build_object('kind', d.kind)) as waiting from landscaper_documents d
    where d.landscaper_id = u.id and d.kind <> 'credential' and d.review = 'submitted' and coalesce(d.expires_on >= t.today, true)
      and not exists (select 1 from landscaper_checks k where k.landscaper_id = u.id and k.kind = d.kind and k.valid_until >= t.today)) w
  cross join lateral (
    select jsonb_agg(to_jsonb(one) order by one."seenOn", one.name) as credentials from (
      select k.id, k.summary as name, d.issuer, d.issued_on as "issuedOn", k.valid_until as "validUntil", k.seen_on as "seenOn"
      from landscaper_checks k left join landscaper_documents d on d.id = k.document_id
      where k.landscaper_id = u.id and k.kind = 'credential' and k.valid_until >= t.today
      union all
      select d.id, d.title, d.issuer, d.issued_on, d.expires_on, null from landscaper_documents d
      where d.landscaper_id = u.id and d.kind = 'credential' and d.review = 'submitted' and d.title is not null
        and coalesce(d.expires_on >= t.today, true)) one) q
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', i.id, 'imageUrl', i.image_url, 'jobType', i.job_type, 'caption', i.caption, 'monthYear', i.month_year,
      'photo', case when h.id is not null then jsonb_build_object('id', h.id, 'width', h.width, 'height', h.height) end) order by i.position) as portfolio
    from portfolio_items i left join photos h on h.id = i.photo_id where i.landscaper_id = u.id) f
  cross join lateral (
    select jsonb_agg(to_jsonb(one)) as reviews from (
      select v.id, v.rating, v.comment, v.created_at as "createdAt", v.reply, j.job_types as "jobTypes", j.custom_job_type as "customJobType",
        to_char(coalesce(j.completed_at, j.cancelled_at) at time zone 'Europe/London', 'YYYY-MM') as month, ${TITLE_SHOWN} as "jobTitle",
        a.full_name as "fullName", a.first_name as "firstName", a.last_name as "lastName", s.profile_visibility = 'private' as "isPrivate"
      from reviews v join jobs j on j.id = v.job_id join users a on a.id = v.customer_id left join account_settings s on s.user_id = a.id
      where v.landscaper_id = u.id and ${isPublished('v')} and not ${isHidden('review', 'v.id')} order by v.created_at desc, v.id desc limit :shown) one) latest
  where u.id = :userId and u.user_type = 'landscaper' and u.status = 'active' and u.profile_completed`;

type Named = { fullName: string; firstName: string | null; lastName: string | null };
type PublicProfileRow = Named & {
  id: string;
  profileImageId: string | null;
  phoneNumber: string | null;
  email: string;
  createdAt: Date;
  showContact: boolean;
  reviews: (Named & {
    isPrivate: boolean | null;
    id: string;
    rating: number;
    comment: string;
    createdAt: string;
    jobTitle: string;
    jobTypes: string[];
    customJobType: string | null;
    month: string;
    reply: string | null;
  })[];
} & Shown;

/** The fields that are shown as they are stored. */
type Shown = Omit<
  LandscaperPublicProfile,
  | 'userId'
  | keyof Named
  | 'profileImage'
  | 'publicLiabilityVerified'
  | 'insurance'
  | 'phone'
  | 'email'
  | 'reviews'
  | 'memberSince'
>;

function toPublicProfile({
  id: userId,
  fullName,
  firstName,
  lastName,
  profileImageId: profileImage,
  phoneNumber,
  email,
  createdAt: memberSince,
  showContact,
  reviews,
  ...shown
}: PublicProfileRow): LandscaperPublicProfile {
  const isInsured = shown.checks.some(({ kind }) => kind === 'public_liability');
  return {
    ...shown,
    userId,
    ...namesOf({ fullName, firstName, lastName }),
    profileImage,
    publicLiabilityVerified: isInsured,
    insurance: isInsured ? 'verified' : shown.waiting.length > 0 ? 'provided' : null,
    phone: showContact ? phoneNumber : null,
    email: showContact ? email : null,
    reviews: reviews.map(
      ({ id, jobTitle, jobTypes, customJobType, month, rating, comment, createdAt, reply, isPrivate, ...author }) => ({
        id,
        customerName: isPrivate ? null : shortName(author),
        jobTitle,
        jobTypes,
        customJobType,
        month,
        rating,
        comment,
        createdAt: momentOf(createdAt),
        reply,
      }),
    ),
    memberSince,
  };
}

/** 'Olive B.': reviews are public, so the customer's full name is not shown with them. */
function shortName(person: Named): string {
  const { firstName, lastName } = namesOf(person);
  return lastName ? `${firstName} ${lastName[0]}.` : firstName;
}
