import { ContainerModule, type Container } from 'inversify';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { randomSecret } from '#src/modules/accounts/adapters/random-secret';
import { PgJobDraftView } from '#src/modules/jobs/adapters/views/pg-job-draft-view';
import type { Door } from '#src/modules/jobs/domain/posting';
import type { Owners } from '#src/modules/jobs/ports/owners';
import { AdmitVisitor } from '#src/modules/jobs/use-cases/admit-visitor';
import { FindVisitor } from '#src/modules/jobs/use-cases/find-visitor';
import { ForgetExpiredVisitors } from '#src/modules/jobs/use-cases/forget-expired-visitors';
import { ForgetJobDraft } from '#src/modules/jobs/use-cases/forget-job-draft';
import { KeepDraftPhotos } from '#src/modules/jobs/use-cases/keep-draft-photos';
import { NoteVisitor } from '#src/modules/jobs/use-cases/note-visitor';
import { PostAsNewcomer } from '#src/modules/jobs/use-cases/post-as-newcomer';
import { RemovePhoto } from '#src/modules/jobs/use-cases/remove-photo';
import { SaveJobDraft } from '#src/modules/jobs/use-cases/save-job-draft';
import { UploadPhoto } from '#src/modules/jobs/use-cases/upload-photo';
import { HASHING, STRENGTH } from './account-security';
import { FILE_STORE } from './files';
import { GEOCODER, PHOTO_PROCESSING } from './jobs';
import { NewcomersOfAccounts } from '#src/processes/newcomers';
import type { Stores } from './stores';
import { CLOCK, CONFIG, NEW_ID, STORES, token, WORK } from './tokens';

/** A visitor has no account to leave. */
const owners: Owners = { isHere: async () => true };
/** The same use cases as customers have, on the drafts and photos of visitors. */
const visitorsWork = (work: UnitOfWork<Stores>): UnitOfWork<Stores> => ({
  run: (doing) =>
    work.run((stores) => doing({ ...stores, owners, drafts: stores.visitorDrafts, photos: stores.visitorPhotos })),
});
const VISITORS_WORK = token<UnitOfWork<Stores>>('unit of work of visitors');

export const visitorsModule = new ContainerModule(({ bind }) => {
  bind(VISITORS_WORK).toResolvedValue(visitorsWork, [WORK]);
  bind(AdmitVisitor).toResolvedValue(
    (stores, clock, newId) => new AdmitVisitor(stores.visitors, clock, newId, randomSecret),
    [STORES, CLOCK, NEW_ID],
  );
  bind(FindVisitor).toResolvedValue((stores, clock) => new FindVisitor(stores.visitors, clock), [STORES, CLOCK]);
  bind(NoteVisitor).toResolvedValue((stores) => new NoteVisitor(stores.visitors), [STORES]);
  bind(ForgetExpiredVisitors).toResolvedValue((stores) => new ForgetExpiredVisitors(stores.visitors), [STORES]);
  bind(PostAsNewcomer).toResolvedValue(
    (work, stores, hashing, strength, geocoder, clock, { maxBids }) =>
      new PostAsNewcomer(
        work,
        new NewcomersOfAccounts(stores.users, stores.twoFactors, hashing, strength),
        geocoder,
        clock,
        { maxBids },
      ),
    [VISITORS_WORK, STORES, HASHING, STRENGTH, GEOCODER, CLOCK, CONFIG],
  );
});

export function visitorsOf(container: Container) {
  const work = container.get(VISITORS_WORK);
  const [newId, clock] = [container.get(NEW_ID), container.get(CLOCK)];
  return {
    admit: container.get(AdmitVisitor),
    find: container.get(FindVisitor),
    note: container.get(NoteVisitor),
    forgetExpired: container.get(ForgetExpiredVisitors),
    postAsNewcomer: container.get(PostAsNewcomer),
    draft: (visitorId: string | undefined, door: Door) => container.get(PgJobDraftView).ofVisitor(visitorId, door),
    saveJobDraft: new SaveJobDraft(work, container.get(GEOCODER), newId, clock),
    forgetJobDraft: new ForgetJobDraft(work),
    keepDraftPhotos: new KeepDraftPhotos(work, newId, clock),
    removePhoto: new RemovePhoto(work, clock),
    uploadPhoto: new UploadPhoto(work, container.get(PHOTO_PROCESSING), container.get(FILE_STORE), newId, clock),
  };
}
