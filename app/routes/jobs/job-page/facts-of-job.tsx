import { milesBand } from '#src/kernel/places/miles';
import { dayDate } from '#src/kernel/written-date';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { agreedOn, howOften, whenOf } from '#app/routes/bidding/find-jobs/job-words';
import { Marks } from '#app/routes/jobs/reviews/marks';
import { Sum } from '#app/ui/sum';
import { addressLine, phoneNumber, placeName } from '#app/ui/format';

/** The rows at the top of a job’s page, as the viewer may read them. */
export function factsOf(job: JobPage) {
  const { customer, landscaper, bid, budget, viewerRole, payment } = job;
  const hired = landscaper && (
    <>
      <a href={`/landscaper/${landscaper.id}`}>{landscaper.businessName ?? landscaper.name}</a>
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

function dayOf({ completedAt, landscaperCompletedAt, scheduledDate, scheduledTime, ...job }: JobPage) {
  const done = landscaperCompletedAt ?? completedAt;
  if (done) return { term: 'Done on', value: dayDate(done) };
  if (scheduledDate) return { term: 'Agreed for', value: agreedOn({ scheduledDate, scheduledTime, ...job }) };
  return { term: 'When', value: whenOf({ ...job, isFlexible: job.flexibleDate }) };
}
