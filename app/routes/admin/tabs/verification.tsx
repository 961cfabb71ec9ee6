import { addHours } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { VerificationQueue } from '../verification-queue';
import { dashboardTab } from './dashboard-tab';

const SEEN_COMING_HOURS = 30 * 24;

export const verificationTab = dashboardTab({
  key: 'verification',
  label: 'Verification',
  async load({ context }) {
    const { documents } = context.app.onboarding;
    const now = await context.now();
    const [waiting, decided, ending] = await Promise.all([
      documents.waiting(),
      documents.decided(),
      documents.ending({ today: londonDay(now), until: londonDay(addHours(now, SEEN_COMING_HOURS)) }),
    ]);
    return { waiting, decided, ending };
  },
  draw: ({ data, now }) => <VerificationQueue {...data} now={now} />,
});
