import { VerificationQueue } from '../verification-queue';
import { dashboardTab } from './dashboard-tab';

export const verificationTab = dashboardTab({
  key: 'verification',
  label: 'Verification',
  async load({ context }) {
    const { documents } = context.app.onboarding;
    const [waiting, decided] = await Promise.all([documents.waiting(), documents.decided()]);
    return { waiting, decided };
  },
  draw: ({ data, now }) => <VerificationQueue {...data} now={now} />,
});
