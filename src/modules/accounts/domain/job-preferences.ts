import { pence, type Pence } from '#src/kernel/money';
import { ok, refuse, type Refused } from '#src/kernel/result';

/** Which new jobs a landscaper wants to be told of. Without job types, all of them. */
export type JobPreferences = { radiusMiles: number; minimumValue: Pence; jobTypes: string[] };

/** Apply until a landscaper chooses: K-CUST-08 and -09. */
export const defaultJobPreferences: JobPreferences = { radiusMiles: 15, minimumValue: pence(100_00), jobTypes: [] };

/** In miles. */
export const radiusSteps = { min: 5, max: 50, step: 5 };
export const valueSteps = { min: pence(50_00), max: pence(1000_00), step: pence(25_00) };

/** `minimumJobValue`: undefined if it is not an amount. */
export type TypedPreferences = { serviceRadius: number; minimumJobValue: Pence | undefined; jobTypes: string[] };
export type PreferenceProblem = 'radius-not-offered' | 'value-not-offered' | 'type-not-offered';
export type PreferenceProblems = { [Field in keyof TypedPreferences]?: PreferenceProblem };
export type PreferencesRefused = Refused<'not-valid'> & { problems: PreferenceProblems };

const isStep = (value: number, { min, max, step }: typeof radiusSteps) =>
  Number.isInteger(value) && value >= min && value <= max && value % step === 0;

/** Checks all answers and lists every problem. `offered`: the job types to choose from (K-CUST-08 to -10). */
export function preferencesFrom(
  { serviceRadius, minimumJobValue, jobTypes }: TypedPreferences,
  offered: readonly string[],
): { ok: true; value: JobPreferences } | PreferencesRefused {
  const problems: PreferenceProblems = {};
  if (!isStep(serviceRadius, radiusSteps)) problems.serviceRadius = 'radius-not-offered';
  if (!isStep(minimumJobValue ?? NaN, valueSteps)) problems.minimumJobValue = 'value-not-offered';
  if (!jobTypes.every((type) => offered.includes(type))) problems.jobTypes = 'type-not-offered';
  if (minimumJobValue === undefined || Object.keys(problems).length > 0) return { ...refuse('not-valid'), problems };
  return ok({
    radiusMiles: serviceRadius,
    minimumValue: minimumJobValue,
    jobTypes: offered.filter((type) => jobTypes.includes(type)),
  });
}
