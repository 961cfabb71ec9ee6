import { addHours } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { isPdf } from '../verification/document-pane';
import { VerificationQueue } from '../verification/queue';
import { dashboardTab } from './dashboard-tab';

/** Checks that expire within this time are listed. */
const SEEN_COMING_DAYS = 30;

export const verificationTab = dashboardTab({
  key: 'verification',
  label: 'Verification',
  async load({ context }) {
    const { documents } = context.app.onboarding;
    const now = await context.now();
    const [waiting, total, decided, ending] = await Promise.all([
      documents.waiting(),
      documents.countWaiting(),
      documents.decided(),
      documents.ending({ today: londonDay(now), until: londonDay(addHours(now, 24 * SEEN_COMING_DAYS)) }),
    ]);
    const [document] = waiting;
    // Pages are counted only once a document is chosen: reading the file is audited, and most visits are for the list.
    const shown = document && { document, pages: isPdf(document) ? ('first' as const) : undefined };
    return { waiting, total, decided, ending, endingDays: SEEN_COMING_DAYS, shown };
  },
  draw: ({ data, now }) => <VerificationQueue {...data} now={now} />,
});
