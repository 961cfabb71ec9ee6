import { shortDate } from '#src/kernel/written-date';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { hiddenWords } from '#app/commands/moderation/words';
import { ReportLink } from '#app/ui/page/report-link';
import { TreeOfJob } from '#app/routes/jobs/work/tree-of-job';
import { wasteAskedWords, weedMethodWords } from '#app/ui/job/asked-words';
import { Note } from '#app/ui/note';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { peopleOf } from '../../../ui/job/job-people';

/** What has to be done, as the customer wrote it, and what was said about it since. */
export function TheWork({ job }: { job: JobPage }) {
  return (
    <section className="grid gap-3" aria-labelledby="work">
      <h2 id="work" className="text-2xl">
        The work
      </h2>
      <p className="text-soft">
        {job.jobTypes.map(({ name }) => name).join(', ')}
        {job.wasteRemoval && `. Waste ${lowered(wasteAskedWords(job))}`}
        {job.weedMethod && `. Weeds: ${lowered(weedMethodWords(job.weedMethod))}`}
      </p>
      <TreeOfJob job={job} />
      {job.description && <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">{job.description}</p>}
      {job.detailsDeletedAt && (
        <Note kind="closed">
          Nobody was hired for this job, so we deleted its description, address, photos and messages on{' '}
          {shortDate(job.detailsDeletedAt)}.
        </Note>
      )}
      {job.hiddenBecause && <Note kind="closed">{hiddenWords(job.hiddenBecause)}</Note>}
      {job.viewerRole !== 'owner' && job.description && (
        <p>
          <ReportLink kind="job" id={job.id} long />
        </p>
      )}
      {job.accessInstructions && (
        <p className="max-w-prose [overflow-wrap:anywhere]">
          <b>Access notes:</b> {job.accessInstructions}
        </p>
      )}
      {job.productUsed && (
        <p className="max-w-prose [overflow-wrap:anywhere]">
          <b>Weed killer used, as {job.viewerRole === 'hired' ? 'you' : peopleOf(job).landscaper} said:</b>{' '}
          {job.productUsed}
        </p>
      )}
      {job.landscaperCompletedAt && job.photos.after.length === 0 && (
        <p className="max-w-prose [overflow-wrap:anywhere]">
          <b>No photos of the finished work:</b>{' '}
          {job.noPhotosBecause ?? `${job.viewerRole === 'hired' ? 'you' : peopleOf(job).landscaper} gave no reason.`}
        </p>
      )}
      {job.completionNote && (
        <Note kind="good">
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">
            <b>{job.viewerRole === 'hired' ? 'Your' : `${peopleOf(job).landscaper}’s`} completion note:</b>{' '}
            {job.completionNote}
          </p>
        </Note>
      )}
    </section>
  );
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** All photos of the job, starting with those from before the work. */
export function Photos({ job }: { job: JobPage }) {
  const { before, after } = job.photos;
  const shown = [
    ...before.map((photo) => ({ photo, when: 'Before', isOwn: job.viewerRole === 'owner' })),
    ...after.map((photo) => ({ photo, when: 'After', isOwn: job.viewerRole === 'hired' })),
  ];
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="proof">
      <h2 id="proof" className="text-2xl">
        {after.length > 0 ? 'Before and after' : 'Photos'}
      </h2>
      <PhotoGallery
        className="no-hole grid-cols-2"
        photos={shown.map(({ photo, when, isOwn }, at) => ({
          ...photoSource(
            photo,
            `${job.title}: photo ${at + 1} of ${shown.length}${after.length > 0 ? `, ${when.toLowerCase()}` : ''}`,
            '(min-width: 64em) 390px, 50vw',
          ),
          caption: after.length > 0 ? when : undefined,
          full: photoUrl(photo.id, 1200),
          below: !isOwn && <ReportLink kind="photo" id={photo.id} of={`${at + 1} of ${shown.length}`} />,
        }))}
      />
    </section>
  );
}
