import { pence, type Pence } from '#src/kernel/money';
import { ok, refuse, type Refused } from '#src/kernel/result';

/** Which new jobs a landscaper wants to hear of. No job type chosen means all of them. */
export type JobPreferences = { radiusMiles: number; minimumValue: Pence; jobTypes: string[] };

/** What holds for whoever has never chosen: K-CUST-08 and -09. */
export const defaultJobPreferences: JobPreferences = { radiusMiles: 15, minimumValue: pence(100_00), jobTypes: [] };

/** In miles, and in pence. */
export const radiusSteps = { min: 5, max: 50, step: 5 };
export const valueSteps = { min: 50_00, max: 1000_00, step: 25_00 };

export type TypedPreferences = { serviceRadius: number; minimumJobValue: Pence | undefined; jobTypes: string[] };
type Problems = { [Field in keyof TypedPreferences]?: string[] };
export type PreferencesRefused = Refused<'not-valid'> & { problems: Problems };

const isStep = (value: number, { min, max, step }: typeof radiusSteps) =>
  Number.isInteger(value) && value >= min && value <= max && value % step === 0;

/** Reads what was typed, `offered` being the job types that there are to choose from (K-CUST-08 to -10). */
export function preferencesFrom(
  { serviceRadius, minimumJobValue, jobTypes }: TypedPreferences,
  offered: readonly string[],
): { ok: true; value: JobPreferences } | PreferencesRefused {
  const problems: Problems = {};
  if (!isStep(serviceRadius, radiusSteps)) problems.serviceRadius = ['Please choose 5 to 50 miles, in steps of 5'];
  if (!jobTypes.every((type) => offered.includes(type))) problems.jobTypes = ['Please choose from the list'];
  if (minimumJobValue === undefined || !isStep(minimumJobValue, valueSteps))
    return {
      ...refuse('not-valid'),
      problems: { ...problems, minimumJobValue: ['Please choose £50.00 to £1,000.00, in steps of £25.00'] },
    };
  if (Object.keys(problems).length > 0) return { ...refuse('not-valid'), problems };
  return ok({
    radiusMiles: serviceRadius,
    minimumValue: minimumJobValue,
    jobTypes: offered.filter((type) => jobTypes.includes(type)),
  });
}
