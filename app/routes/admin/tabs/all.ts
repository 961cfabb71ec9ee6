import { urlOf } from '#app/url-of';
import { auditTab } from './audit';
import { bidsTab } from './bids';
import { dataTab } from './data';
import type { DashboardTab } from './dashboard-tab';
import { disputesTab } from './disputes';
import { jobsTab } from './jobs';
import { messagesTab } from './messages';
import { overviewTab } from './overview';
import { paymentsTab } from './payments';
import { reportsTab } from './reports';
import { reviewsTab } from './reviews';
import { supportTab } from './support';
import { usersTab } from './users';
import { verificationTab } from './verification';

/** The tabs of the dashboard in order. The first is shown if the URL names none. */
export const tabs: readonly DashboardTab[] = [
  overviewTab,
  usersTab,
  jobsTab,
  bidsTab,
  messagesTab,
  reviewsTab,
  paymentsTab,
  supportTab,
  verificationTab,
  disputesTab,
  dataTab,
  reportsTab,
  auditTab,
];

export const tabHref = (key: string) =>
  key === 'overview' ? '/admin-dashboard' : `${urlOf('/admin-dashboard')}?tab=${key}`;
