import type { WorkShown } from './settings-sections.server';

/** Preferences as the fields of their form hold them. */
export const preferencesTyped = ({ serviceRadius, minimumJobValue, jobTypes }: WorkShown['preferences']) => ({
  serviceRadius: String(serviceRadius),
  minimumJobValue: String(minimumJobValue),
  jobTypes,
});
