import { milesInMetres } from '#src/kernel/places/miles';

/** The letters that a postcode begins with: BA. `outcode`: a column. */
export const areaOf = (outcode: string) => `substring(${outcode} from '^[A-Z]+')`;

/** How far someone works who has not said, and how far anyone may say, in miles. */
export type Reaches = { usualMiles: number; furthestMiles: number };

/** The point that public pages use as a landscaper's start. Written like its index, so that PostgreSQL uses it. */
const COARSE_GRID = 'point(p.coarse_east, p.coarse_north)';

/**
 * Landscapers with an account in use: the coarse point of where they start, and in `reach` how many metres they work
 * from there. Public pages use this, so it never has their exact point (decision 64). `near`: the point around which
 * they start; without it, all of them. Bind the statement to `Reaches`.
 */
export const working = (near?: string) => `
  select p.user_id, p.town, ${areaOf('p.outcode')} as area, ${COARSE_GRID} as coarse_grid, p.services, p.business_name, p.may_be_found, p.updated_at,
    coalesce(w.radius_miles, p.reach_miles, :usualMiles) * ${milesInMetres(1)} as reach
  from landscaper_profiles p
  join users u on u.id = p.user_id and u.user_type = 'landscaper' and u.status = 'active' and u.profile_completed
  left join job_preferences w on w.user_id = p.user_id
  ${near ? `where ${COARSE_GRID} <@ circle(${near}, :furthestMiles * ${milesInMetres(1)})` : ''}`;
