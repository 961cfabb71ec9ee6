import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/admin/dashboard-stats', async (on) => {
  const ada = await on.admin();
  expect(await answerOf(ada.json('GET', '/api/admin/dashboard-stats'))).toEqual(
    withKeys(
      'activeCustomers newCustomersToday activeLandscapers newLandscapersToday totalJobs jobsToday jobsThisWeek totalRevenue revenueThisMonth openJobs activeJobs completedJobs cancelledJobs openTickets flaggedMessages reportedReviews avgResponseTime successRate disputeRate',
    ),
  );
});
