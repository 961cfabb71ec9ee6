import { milesBand } from '#src/kernel/places/miles';
import { dayDate } from '#src/kernel/written-date';
import { doneAt } from '#src/modules/acts/domain/time-to-check';
import { standingOfPage } from '#src/modules/jobs/domain/standing';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { agreedOn, howOften, whenOf } from '#app/ui/job/job-words';
import { Marks } from '#app/routes/jobs/reviews/marks';
import { Sum } from '#app/ui/sum';
import { addressLine, phoneNumber, placeName } from '#app/ui/format';
import { urlOf } from '#app/url-of';

/** The rows at the top of a job’s page that the viewer may read. */
export function factsOf(job: JobPage) {
  const { customer, landscaper, bid, budget, viewerRole, payment } = job;
  const hired = landscaper && (
    <>
      <a href={urlOf('/landscaper/:id', landscaper.id)}>{landscaper.businessName ?? landscaper.name}</a>
      {landscaper.businessName && <span className="block text-sm text-soft">{landscaper.name}</span>}
    </>
  );
  const agreed =
    bid && viewerRole !== 'bidder'
      ? { term: 'Price agreed', value: <Sum of="price" pence={payment?.amount ?? bid.amount} /> }
      : undefined;
  return [
    { term: 'Job', value: job.number },
    ...(hired && viewerRole !== 'hired' ? [{ term: 'Landscaper', value: hired }] : []),
    ...(viewerRole === 'owner' ? [] : [{ term: 'Customer', value: customer.name ?? 'Prefers not to say yet' }]),
    ...(job.marks ? [{ term: 'Landscapers say', value: <Marks {...job.marks} /> }] : []),
    ...(customer.phoneNumber ? [{ term: 'Phone', value: <PhoneLink number={customer.phoneNumber} /> }] : []),
    { term: 'Where', value: whereOf(job) },
    dayOf(job),
    agreed ?? { term: 'Budget', value: budget === null ? 'Open to offers' : <Sum of="budget" pence={budget} /> },
    ...(job.isRecurring ? [repeats(job)] : []),
  ];
}

const repeats = (job: JobPage) => ({
  term: 'Repeats',
  value: job.viewerRole === 'owner' ? <a href="/recurring-jobs">{howOften(job)}</a> : howOften(job),
});

const PhoneLink = ({ number }: { number: string }) => <a href={`tel:${number}`}>{phoneNumber(number)}</a>;

function whereOf({ address, distanceMiles, ...place }: JobPage): string {
  if (address) return addressLine(address);
  return distanceMiles === null ? placeName(place) : `${placeName(place)}, ${milesBand(distanceMiles)}`;
}

function dayOf(job: JobPage) {
  const { scheduledDate } = job;
  const done = doneAt(standingOfPage(job));
  if (done) return { term: 'Done on', value: dayDate(done) };
  if (scheduledDate) return { term: 'Agreed for', value: agreedOn({ ...job, scheduledDate }) };
  return { term: 'When', value: whenOf({ ...job, isFlexible: job.flexibleDate }) };
}
