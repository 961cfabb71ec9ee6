import { DisputesQueue } from '../disputes/disputes-queue';
import { dashboardTab } from './dashboard-tab';

export const disputesTab = dashboardTab({
  key: 'disputes',
  label: 'Disputes',
  load: async ({ context }) => ({ disputes: await context.app.escrow.disputes.queue() }),
  draw: ({ data: { disputes }, now }) => <DisputesQueue disputes={disputes} now={now} />,
});
