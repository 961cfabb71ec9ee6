import { addHours } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { VerificationQueue } from '../verification-queue';
import { dashboardTab } from './dashboard-tab';

/** Checks that end this soon are listed. */
const SEEN_COMING_DAYS = 30;

export const verificationTab = dashboardTab({
  key: 'verification',
  label: 'Verification',
  async load({ context }) {
    const { documents } = context.app.onboarding;
    const now = await context.now();
    const [waiting, decided, ending] = await Promise.all([
      documents.waiting(),
      documents.decided(),
      documents.ending({ today: londonDay(now), until: londonDay(addHours(now, 24 * SEEN_COMING_DAYS)) }),
    ]);
    return { waiting, decided, ending, endingDays: SEEN_COMING_DAYS };
  },
  draw: ({ data, now }) => <VerificationQueue {...data} now={now} />,
});
