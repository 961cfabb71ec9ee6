import type { ReactNode } from 'react';
import { milesBand } from '#src/kernel/places/miles';
import type { TreeAnswer } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { isWeedWork, type WasteKind, type WeedMethod } from '#src/modules/jobs/domain/garden-law/weeds-and-waste';
import { TreeNote } from '#app/web/job/tree-answer';
import { ReportLink } from '#app/ui/page/report-link';
import { ButtonLink } from '#app/ui/button';
import { placeName } from '#app/ui/format';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { wasteAskedWords, weedMethodWords } from '#app/ui/job/asked-words';
import { TitleBlock } from '#app/ui/job/title-block';
import { howOften, reservedWords, whenOf } from '../../../ui/job/job-words';
import { Sum } from '#app/ui/sum';

type Facts = {
  id: string;
  status: string;
  title: string;
  description: string;
  town: string;
  outcode: string | null;
  distanceMiles: number | null;
  preferredDate: string | null;
  timeOfDay: string | null;
  flexibleDate: boolean;
  isRecurring: boolean;
  recurrenceType: string | null;
  customRecurrence: string | null;
  wasteRemoval: boolean;
  jobTypes: { id: string; name: string }[];
  wasteKinds: WasteKind[];
  weedMethod: WeedMethod | null;
  treeProtection: TreeAnswer['treeProtection'];
  treePermissionDate: string | null;
  budget: number | null;
  bidCount: number;
  maxBids: number;
  reservedForOthers: number;
  photos: { before: { id: string; width: number; height: number }[] };
};

/** Whether this job is about weeds. */
export const isAboutWeeds = ({ jobTypes }: { jobTypes: readonly { id: string }[] }): boolean =>
  isWeedWork(jobTypes.map(({ id }) => id));

/** The parts of a job that the bidding pages may show. */
export const factsOf = (job: Facts): Facts => ({
  id: job.id,
  status: job.status,
  title: job.title,
  description: job.description,
  town: job.town,
  outcode: job.outcode,
  distanceMiles: job.distanceMiles,
  preferredDate: job.preferredDate,
  timeOfDay: job.timeOfDay,
  flexibleDate: job.flexibleDate,
  isRecurring: job.isRecurring,
  recurrenceType: job.recurrenceType,
  customRecurrence: job.customRecurrence,
  wasteRemoval: job.wasteRemoval,
  jobTypes: job.jobTypes,
  wasteKinds: job.wasteKinds,
  weedMethod: job.weedMethod,
  treeProtection: job.treeProtection,
  treePermissionDate: job.treePermissionDate,
  budget: job.budget,
  bidCount: job.bidCount,
  maxBids: job.maxBids,
  reservedForOthers: job.reservedForOthers,
  photos: { before: job.photos.before },
});

type JobFactsProps = {
  job: Facts;
  /** On a phone it comes before the form, with a button to the form that stays in sight. */
  first?: boolean;
  /** Below the facts: what such jobs cost. */
  children?: ReactNode;
};

/**
 * The job as a landscaper who is not hired may see it: what matters for the price comes before the pictures, with the
 * town and outward code but never the address.
 */
export function JobFacts({ job, first, children }: JobFactsProps) {
  return (
    <div className="grid gap-4 lg:col-start-2 lg:row-start-1">
      <aside className="bed overflow-hidden" aria-label="The job">
        <div className="grid gap-3 p-4">
          <h2 className="text-lg">{job.title}</h2>
          <Details job={job} />
        </div>
        <div className="p-2 pt-0">
          <Photos job={job} className={photoColumns(job)} />
        </div>
      </aside>
      {children}
      {first && (
        <p className="act-bar lg:hidden">
          <ButtonLink kind="growth" block href="#amount">
            To your price
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** On a wide screen two columns, below one large photo if there are more than two. */
const photoColumns = ({ photos }: Facts) =>
  photos.before.length === 1
    ? 'grid-cols-1'
    : 'grid-cols-3 lg:grid-cols-2 lg:[&>li:first-child:not(:nth-last-child(2))]:col-span-2';

/** The facts, description and photos of the job, without its title. */
export const JobDetails = ({ job }: { job: Facts }) => (
  <>
    <Details job={job} />
    <Photos job={job} className={photoColumns(job)} />
  </>
);

const Photos = ({ job, className }: { job: Facts; className: string }) =>
  job.photos.before.length === 0 ? null : (
    <PhotoGallery
      className={className}
      photos={job.photos.before.map((photo, at) => ({
        ...photoSource(
          photo,
          `Photo ${at + 1} of the garden now`,
          at === 0 ? '(min-width: 64em) 36rem, 100vw' : '(min-width: 64em) 18rem, 33vw',
        ),
        full: photoUrl(photo.id, 1200),
        below: <ReportLink kind="photo" id={photo.id} of={String(at + 1)} />,
      }))}
    />
  );

function Details({ job }: { job: Facts }) {
  const often = howOften(job);
  return (
    <>
      <TitleBlock
        rows={[
          {
            term: 'Where',
            value: `${placeName(job)}${job.distanceMiles === null ? '' : `, ${milesBand(job.distanceMiles)}`}`,
          },
          { term: 'When', value: whenOf({ ...job, isFlexible: job.flexibleDate }) },
          { term: 'Budget', value: job.budget === null ? 'Open to offers' : <Sum of="budget" pence={job.budget} /> },
          { term: 'Bids', value: `${job.bidCount} of ${job.maxBids}${reservedWords(job)}` },
          ...(often ? [{ term: 'How often', value: often }] : []),
          ...(job.wasteRemoval ? [{ term: 'Waste', value: wasteAskedWords(job) }] : []),
          ...(isAboutWeeds(job) ? [{ term: 'Weed killer', value: weedMethodWords(job.weedMethod) }] : []),
        ]}
      />
      <TreeNote job={job} />
      <p className="whitespace-pre-line text-soft">{job.description}</p>
      <p>
        <ReportLink kind="job" id={job.id} long />
      </p>
    </>
  );
}
