import { DIGEST_AT, type AlertPace } from '#src/modules/notifications/domain/lead';

/** How often a landscaper is emailed about new jobs, in words. */
export const paceWords: Record<AlertPace, { label: string; hint: string }> = {
  'at-once': { label: 'At once', hint: 'One email for each new job, at night too.' },
  hourly: { label: 'At most once an hour', hint: 'The first job at once. Those of the next hour share an email.' },
  daily: { label: 'Once a day', hint: `All new jobs in one email, at ${DIGEST_AT} in the morning.` },
};
