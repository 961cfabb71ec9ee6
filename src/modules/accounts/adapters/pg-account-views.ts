import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { namesOf } from '../domain/name';
import {
  sessionUserOf,
  type ContactMethod,
  type PropertyType,
  type SessionUser,
  type SessionUserFacts,
} from '../domain/user';

export type CustomerProfileView = SessionUser & {
  street: string | null;
  city: string | null;
  postcode: string | null;
  emailNotifications: boolean;
  smsNotifications: boolean;
  referralSource: string | null;
  agreedToTermsAt: Date | null;
};

/** Of the last time somebody signed in; where that was is not known (no address is kept). */
export type AccountFacts = { createdAt: Date; lastLoginAt: Date | null; lastLoginDevice: string | null };

export type CheckView = {
  kind: 'public_liability' | 'employers_liability' | 'credential' | 'waste_carrier';
  summary: string;
  /** Days, "2026-05-03". A check that has run out is not shown at all. */
  seenOn: string;
  validUntil: string;
};

export type LandscaperPublicProfile = {
  userId: string;
  firstName: string;
  lastName: string;
  businessName: string | null;
  /** The id of a stored photo. */
  profileImage: string | null;
  bio: string;
  /** Mean to one decimal; null before the first review. */
  rating: number | null;
  reviewCount: number;
  serviceArea: string;
  town: string;
  outcode: string;
  yearsExperience: number;
  jobsCompleted: number;
  publicLiabilityVerified: boolean;
  /** Null where the landscaper does not show them (D-PUBCONTACT). */
  phone: string | null;
  email: string | null;
  services: string[];
  customServices: string[];
  checks: CheckView[];
  reviews: { id: string; customerName: string; jobTitle: string; rating: number; comment: string; createdAt: Date }[];
  memberSince: Date;
};

const REVIEWS_SHOWN = 20;

/** What screens show of people, each answered by one query. */
export class PgAccountViews {
  constructor(private db: Knex) {}

  async sessionUser(userId: string): Promise<SessionUser | undefined> {
    const row = await this.db<SessionUserFacts>('users').where({ id: userId }).first();
    return row && sessionUserOf(row as SessionUserFacts);
  }

  async customerProfile(userId: string): Promise<CustomerProfileView | undefined> {
    const { rows } = await this.db.raw<{ rows: CustomerProfileRow[] }>(CUSTOMER_PROFILE, [userId]);
    const [row] = rows;
    if (!row) return undefined;
    const { street, city, postcode, emailNotifications, smsNotifications, referralSource, agreedToTermsAt } = row;
    return {
      ...sessionUserOf(row),
      street,
      city,
      postcode,
      emailNotifications,
      smsNotifications,
      referralSource,
      agreedToTermsAt,
    };
  }

  async accountFacts(userId: string): Promise<AccountFacts> {
    const { rows } = await this.db.raw<{ rows: [AccountFacts] }>(ACCOUNT_FACTS, [userId]);
    return rows[0];
  }

  /** For anybody, signed in or not; nothing for somebody who is not a registered, active landscaper. */
  async landscaperPublicProfile(userId: string): Promise<LandscaperPublicProfile | undefined> {
    if (!isId(userId)) return undefined;
    const { rows } = await this.db.raw<{ rows: PublicProfileRow[] }>(PUBLIC_PROFILE, { userId, shown: REVIEWS_SHOWN });
    return rows[0] && toPublicProfile(rows[0]);
  }
}

type CustomerProfileRow = SessionUserFacts & {
  street: string | null;
  city: string | null;
  postcode: string | null;
  preferredContactMethod: ContactMethod;
  propertyType: PropertyType | null;
  emailNotifications: boolean;
  smsNotifications: boolean;
  referralSource: string | null;
  agreedToTermsAt: Date | null;
};

const CUSTOMER_PROFILE = `
  select u.*, (select max(t.accepted_at) from terms_acceptances t where t.user_id = u.id and t.document = 'terms') as agreed_to_terms_at
  from users u where u.id = ? and u.user_type = 'customer'`;

const ACCOUNT_FACTS = `
  select u.created_at, coalesce(s.at, u.last_login_at) as last_login_at, s.device as last_login_device
  from users u left join lateral (select at, device from sign_ins where user_id = u.id order by at desc limit 1) s on true
  where u.id = ?`;

// Keys inside jsonb are written as we want to read them: the snake_case mapping ends at the columns.
const PUBLIC_PROFILE = `
  select u.id, u.full_name, u.first_name, u.last_name, u.profile_image_id, u.phone_number, u.email, u.created_at,
    p.business_name, p.bio, p.service_area, p.town, p.outcode, p.years_experience, p.services, p.custom_services, p.show_contact,
    (select count(*)::int from jobs j where j.landscaper_id = u.id and j.status = 'completed') as jobs_completed,
    r.review_count, r.rating::float as rating, coalesce(c.checks, '[]') as checks, coalesce(latest.reviews, '[]') as reviews
  from users u
  join landscaper_profiles p on p.user_id = u.id
  cross join lateral (
    select count(*)::int as review_count, round(avg(rating), 1) as rating from reviews where landscaper_id = u.id) r
  cross join lateral (
    select jsonb_agg(jsonb_build_object('kind', kind, 'summary', summary, 'seenOn', seen_on, 'validUntil', valid_until) order by kind, valid_until) as checks
    from landscaper_checks where landscaper_id = u.id and valid_until >= (app_now() at time zone 'Europe/London')::date) c
  cross join lateral (
    select jsonb_agg(to_jsonb(one)) as reviews from (
      select v.id, v.rating, v.comment, v.created_at as "createdAt", j.title as "jobTitle",
        a.full_name as "fullName", a.first_name as "firstName", a.last_name as "lastName"
      from reviews v join jobs j on j.id = v.job_id join users a on a.id = v.customer_id
      where v.landscaper_id = u.id order by v.created_at desc, v.id desc limit :shown) one) latest
  where u.id = :userId and u.user_type = 'landscaper' and u.status = 'active' and u.profile_completed`;

type Named = { fullName: string; firstName: string | null; lastName: string | null };
type PublicProfileRow = Named & {
  id: string;
  profileImageId: string | null;
  phoneNumber: string | null;
  email: string;
  createdAt: Date;
  showContact: boolean;
  checks: CheckView[];
  reviews: (Named & { id: string; rating: number; comment: string; createdAt: string; jobTitle: string })[];
} & Pick<
    LandscaperPublicProfile,
    | 'businessName'
    | 'bio'
    | 'rating'
    | 'reviewCount'
    | 'serviceArea'
    | 'town'
    | 'outcode'
    | 'yearsExperience'
    | 'jobsCompleted'
    | 'services'
    | 'customServices'
  >;

function toPublicProfile(row: PublicProfileRow): LandscaperPublicProfile {
  const {
    businessName,
    bio,
    rating,
    reviewCount,
    serviceArea,
    town,
    outcode,
    yearsExperience,
    jobsCompleted,
    services,
    customServices,
    checks,
  } = row;
  return {
    userId: row.id,
    ...namesOf(row),
    businessName,
    profileImage: row.profileImageId,
    bio,
    rating,
    reviewCount,
    serviceArea,
    town,
    outcode,
    yearsExperience,
    jobsCompleted,
    services,
    customServices,
    checks,
    publicLiabilityVerified: checks.some(({ kind }) => kind === 'public_liability'),
    phone: row.showContact ? row.phoneNumber : null,
    email: row.showContact ? row.email : null,
    reviews: row.reviews.map(({ id, jobTitle, rating: stars, comment, createdAt, ...author }) => ({
      id,
      customerName: shortName(author),
      jobTitle,
      rating: stars,
      comment,
      createdAt: new Date(createdAt),
    })),
    memberSince: row.createdAt,
  };
}

/** "Olive B.": a review is public, its writer's full name need not be. */
function shortName(person: Named): string {
  const { firstName, lastName } = namesOf(person);
  return lastName ? `${firstName} ${lastName[0]}.` : firstName;
}
