import { ContainerModule, type Container } from 'inversify';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { nameOf, searchLabels, services } from '#src/modules/jobs/domain/services';
import type { Geocoder } from '#src/modules/jobs/ports/geocoder';
import { DeleteJob } from '#src/modules/jobs/use-cases/delete-job';
import { EditJob } from '#src/modules/jobs/use-cases/edit-job';
import { MarkComplete } from '#src/modules/jobs/use-cases/mark-complete';
import { PostJob } from '#src/modules/jobs/use-cases/post-job';
import { ReviewJob } from '#src/modules/jobs/use-cases/review-job';
import { SaveJobDraft } from '#src/modules/jobs/use-cases/save-job-draft';
import { StartWork } from '#src/modules/jobs/use-cases/start-work';
import { CLOCK, CONFIG, DATABASE, NEW_ID, token, WORK } from './tokens';

export const GEOCODER = token<Geocoder>('geocoder');

export const jobsModule = new ContainerModule(({ bind }) => {
  bind(GEOCODER).toResolvedValue((db) => new PgGeocoder(db), [DATABASE]);
  bind(SaveJobDraft).toResolvedValue((work, newId, clock) => new SaveJobDraft(work, newId, clock), [WORK, NEW_ID, CLOCK]);
  bind(PostJob).toResolvedValue((work, geocoder, clock, { maxBids }) => new PostJob(work, geocoder, clock, { maxBids }), [WORK, GEOCODER, CLOCK, CONFIG]);
  bind(EditJob).toResolvedValue((work, clock) => new EditJob(work, clock), [WORK, CLOCK]);
  bind(DeleteJob).toResolvedValue((work, clock) => new DeleteJob(work, clock), [WORK, CLOCK]);
  bind(StartWork).toResolvedValue((work, clock) => new StartWork(work, clock), [WORK, CLOCK]);
  bind(MarkComplete).toResolvedValue((work, clock) => new MarkComplete(work, clock), [WORK, CLOCK]);
  bind(ReviewJob).toResolvedValue((work, clock) => new ReviewJob(work, clock), [WORK, CLOCK]);
});

/** What forms offer, in their own words (D-SERVICES). */
const wordsOf = (offered: readonly { id: string; name: string }[]) => offered.map(({ id, name }) => ({ value: id, label: id === 'other' ? 'Other Services' : name }));

export const jobsOf = (container: Container) => ({
  services: { posted: wordsOf(services.filter(({ posted }) => posted)), searched: searchLabels, nameOf },
  saveJobDraft: container.get(SaveJobDraft),
  postJob: container.get(PostJob),
  editJob: container.get(EditJob),
  deleteJob: container.get(DeleteJob),
  startWork: container.get(StartWork),
  markComplete: container.get(MarkComplete),
  reviewJob: container.get(ReviewJob),
});
