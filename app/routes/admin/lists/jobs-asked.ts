import { ageOrders, jobStatuses } from '#src/modules/admin/domain/lists';
import { services } from '#src/modules/jobs/domain/services';
import { chosenIn, searchIn, sinceIn } from '#app/web/lists/list-address';

const serviceIds = services.map(({ id }) => id);

/** The parameters of the list of jobs (V-ADM-01): ?search=, ?jobStatus=, ?jobService=, ?since= (a day) and ?order=. */
export const jobsAskedIn = (query: URLSearchParams) => ({
  search: searchIn(query),
  status: chosenIn(query, 'jobStatus', jobStatuses),
  service: chosenIn(query, 'jobService', serviceIds),
  since: sinceIn(query),
  order: chosenIn(query, 'order', ageOrders),
});
