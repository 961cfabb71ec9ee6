import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { PgJobDraftView } from '#src/modules/jobs/adapters/views/pg-job-draft-view';
import type { EntryPoint } from '#src/modules/jobs/domain/entry-point';
import type { Owners } from '#src/modules/jobs/ports/owners';
import { AdmitVisitor } from '#src/modules/jobs/use-cases/visitors/admit-visitor';
import { FindVisitor } from '#src/modules/jobs/use-cases/visitors/find-visitor';
import { ForgetExpiredVisitors } from '#src/modules/jobs/use-cases/visitors/forget-expired-visitors';
import { ForgetJobDraft } from '#src/modules/jobs/use-cases/posting/forget-job-draft';
import { KeepDraftPhotos } from '#src/modules/jobs/use-cases/photos/keep-draft-photos';
import { SaveVisitorDetails } from '#src/modules/jobs/use-cases/visitors/save-visitor-details';
import { PostAsNewCustomer } from '#src/modules/jobs/use-cases/posting/post-as-new-customer';
import { RemovePhoto } from '#src/modules/jobs/use-cases/photos/remove-photo';
import { SaveJobDraft } from '#src/modules/jobs/use-cases/posting/save-job-draft';
import { UploadPhoto } from '#src/modules/jobs/use-cases/photos/upload-photo';
import { NewCustomersOfAccounts } from '#src/processes/new-customers';
import type { Stores } from './stores';
import {
  CLOCK,
  GEOCODER,
  PASSWORD_HASHING,
  NEW_ID,
  NEW_SECRET,
  PHOTO_PROCESSING,
  FILE_STORE,
  POSTING,
  store,
  PASSWORD_STRENGTH,
  WORK,
} from './tokens';
import { make, moduleOf, provide, secondInstance, token, under } from './wiring';

const VISITORS_WORK = token<UnitOfWork<Stores>>('unit of work on the drafts and photos of visitors');

/** The same use cases as for customers, on the drafts and photos of visitors. */
export const visitors = moduleOf(
  {
    admit: provide(AdmitVisitor, store('visitors'), CLOCK, NEW_ID, NEW_SECRET),
    find: provide(FindVisitor, store('visitors'), CLOCK),
    saveDetails: provide(SaveVisitorDetails, store('visitors')),
    forgetExpired: provide(ForgetExpiredVisitors, store('visitors')),
    postAsNewCustomer: provide(PostAsNewCustomer, VISITORS_WORK, NewCustomersOfAccounts, GEOCODER, CLOCK, POSTING),
    draft: make(
      (drafts) => (visitorId: string | undefined, entryPoint: EntryPoint) => drafts.ofVisitor(visitorId, entryPoint),
      PgJobDraftView,
    ),
    saveJobDraft: secondInstance(provide(SaveJobDraft, VISITORS_WORK, GEOCODER, NEW_ID, CLOCK)),
    forgetJobDraft: secondInstance(provide(ForgetJobDraft, VISITORS_WORK)),
    keepDraftPhotos: secondInstance(provide(KeepDraftPhotos, VISITORS_WORK, NEW_ID, CLOCK)),
    removePhoto: secondInstance(provide(RemovePhoto, VISITORS_WORK, CLOCK)),
    uploadPhoto: secondInstance(provide(UploadPhoto, VISITORS_WORK, PHOTO_PROCESSING, FILE_STORE, NEW_ID, CLOCK)),
  },
  provide(
    NewCustomersOfAccounts,
    store('users'),
    store('twoFactors'),
    store('signIns'),
    PASSWORD_HASHING,
    PASSWORD_STRENGTH,
  ),
  under(VISITORS_WORK, make(visitorsWork, WORK)),
);

/** Always true: a visitor has no account that could have been deleted. */
const owners: Owners = { exists: async () => true };

function visitorsWork(work: UnitOfWork<Stores>): UnitOfWork<Stores> {
  return {
    run: (body) =>
      work.run((stores) => body({ ...stores, owners, drafts: stores.visitorDrafts, photos: stores.visitorPhotos })),
  };
}
