import type { WorkShown } from '#app/routes/accounts/settings/settings-sections.server';

/** Preferences as the fields of their form hold them. */
export const preferencesTyped = ({ serviceRadius, minimumJobValue, jobTypes }: WorkShown['preferences']) => ({
  serviceRadius: String(serviceRadius),
  minimumJobValue: String(minimumJobValue),
  jobTypes,
});
