import { milesBand } from '#src/kernel/places/miles';
import { formatPounds } from '#src/kernel/money';
import type { TreeAnswer } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { isWeedWork, type WasteKind, type WeedMethod } from '#src/modules/jobs/domain/garden-law/weeds-and-waste';
import { TreeNote } from '#app/routes/jobs/work/tree-answer';
import { ReportLink } from '#app/routes/moderation/report-link';
import { cx } from '#app/ui/cx';
import { placeName } from '#app/ui/format';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { wasteAskedWords, weedMethodWords } from '#app/ui/job/asked-words';
import { TitleBlock } from '#app/ui/job/title-block';
import { howOften, reservedWords, whenOf } from './job-words';

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

/** The job as a landscaper who is not hired may see it: its town and outward code, never the address. */
export function JobFacts({ job, first }: { job: Facts; first: boolean }) {
  return (
    <aside className={cx('bed overflow-hidden', first && 'max-lg:-order-1')} aria-label="The job">
      <div className="grid gap-3 p-4">
        <h2 className="text-lg">{job.title}</h2>
        <JobDetails job={job} />
      </div>
    </aside>
  );
}

/** The facts, description and photos of the job, without its title. */
export function JobDetails({ job }: { job: Facts }) {
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
          { term: 'Budget', value: job.budget === null ? 'Open to offers' : formatPounds(job.budget) },
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
      {job.photos.before.length > 0 && (
        <PhotoGallery
          className="no-hole grid-cols-2"
          photos={job.photos.before.map((photo, at) => ({
            ...photoSource(
              photo,
              `Photo ${at + 1} of the garden now`,
              job.photos.before.length === 1 ? '(min-width: 64em) 24rem, 92vw' : '(min-width: 64em) 12rem, 46vw',
            ),
            full: photoUrl(photo.id, 1200),
            below: <ReportLink kind="photo" id={photo.id} of={String(at + 1)} />,
          }))}
        />
      )}
    </>
  );
}
