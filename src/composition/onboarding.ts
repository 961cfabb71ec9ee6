import { PdfiumDrawing } from '#src/modules/onboarding/adapters/pdfium-drawing';
import { PgDocumentViews } from '#src/modules/onboarding/adapters/pg-document-views';
import { PgPublicProfiles } from '#src/modules/onboarding/adapters/pg-public-profiles';
import { PgRegistrationView } from '#src/modules/onboarding/adapters/pg-registration-view';
import type { DocumentViews } from '#src/modules/onboarding/ports/document-views';
import type { PdfDrawing } from '#src/modules/onboarding/ports/pdf-drawing';
import type { PlaceLookup } from '#src/modules/onboarding/ports/place-lookup';
import type { PublicProfileViews } from '#src/modules/onboarding/ports/public-profile-views';
import type { RegistrationViews } from '#src/modules/onboarding/ports/registration-views';
import { OpenPayee } from '#src/modules/escrow/use-cases/payout-accounts/open-payee';
import { AddPortfolioItem } from '#src/modules/onboarding/use-cases/add-portfolio-item';
import { BeFound } from '#src/modules/onboarding/use-cases/be-found';
import { CompleteCustomerProfile } from '#src/modules/onboarding/use-cases/complete-customer-profile';
import { CompleteRegistration } from '#src/modules/onboarding/use-cases/complete-registration';
import { CompleteSavedProfile } from '#src/modules/onboarding/use-cases/complete-saved-profile';
import { DescribeDocument } from '#src/modules/onboarding/use-cases/describe-document';
import { DrawDocument } from '#src/modules/onboarding/use-cases/draw-document';
import { GivePostcode } from '#src/modules/onboarding/use-cases/give-postcode';
import { OpenPayoutAccount } from '#src/modules/onboarding/use-cases/open-payout-account';
import { ReadDocument } from '#src/modules/onboarding/use-cases/read-document';
import { RegisterLandscaper } from '#src/modules/onboarding/use-cases/register-landscaper';
import { RemindOfEndingChecks } from '#src/modules/onboarding/use-cases/remind-of-ending-checks';
import { RemovePortfolioItem } from '#src/modules/onboarding/use-cases/remove-portfolio-item';
import { ReviewDocument } from '#src/modules/onboarding/use-cases/review-document';
import { SavePersonalInfo } from '#src/modules/onboarding/use-cases/save-personal-info';
import { SavePortfolio } from '#src/modules/onboarding/use-cases/save-portfolio';
import { SaveRegistrationStep } from '#src/modules/onboarding/use-cases/save-registration-step';
import { SaveServices } from '#src/modules/onboarding/use-cases/save-services';
import { ShowContact } from '#src/modules/onboarding/use-cases/show-contact';
import { SweepDiscardedDocuments } from '#src/modules/onboarding/use-cases/sweep-discarded-documents';
import { UploadDocument } from '#src/modules/onboarding/use-cases/upload-document';
import { PgAreaPlaces } from '#src/modules/jobs/adapters/pg-area-places';
import { StartingPlaces } from '#src/processes/starting-places';
import {
  CLOCK,
  DATABASE,
  VIEWS_DATABASE,
  FILE_CLEANING,
  GEOCODER,
  LOG,
  NEW_ID,
  FILE_STORE,
  store,
  WORK,
} from './tokens';
import { make, moduleOf, once, port, provide, token, under } from './wiring';

const PDF_DRAWING = token<PdfDrawing>('PDF drawing');
const PLACE_LOOKUP = token<PlaceLookup>('place lookup');

/** How customers and landscapers complete their profiles, and what others see of a landscaper. */
export const onboarding = moduleOf(
  {
    savePersonalInfo: provide(SavePersonalInfo, WORK),
    completeCustomerProfile: provide(CompleteCustomerProfile, WORK, CLOCK, NEW_ID),
    completeSavedProfile: provide(CompleteSavedProfile, WORK, CLOCK, NEW_ID),
    showContact: provide(ShowContact, WORK, CLOCK),
    beFound: provide(BeFound, WORK, CLOCK),
    givePostcode: provide(GivePostcode, WORK, PLACE_LOOKUP, CLOCK),
    mayBeFound: make(
      (profiles) => async (landscaperId: string) => (await profiles.find(landscaperId))?.mayBeFound,
      store('landscaperProfiles'),
    ),
    showsContact: make(
      (profiles) => async (landscaperId: string) => (await profiles.find(landscaperId))?.showContact,
      store('landscaperProfiles'),
    ),
    publicProfiles: port<PublicProfileViews>(provide(PgPublicProfiles, VIEWS_DATABASE)),

    registerLandscaper: provide(RegisterLandscaper, WORK, PLACE_LOOKUP, CLOCK),
    saveRegistrationStep: provide(SaveRegistrationStep, WORK, PLACE_LOOKUP, NEW_ID, CLOCK),
    completeRegistration: provide(
      CompleteRegistration,
      store('users'),
      store('registrations'),
      WORK,
      SavePortfolio,
      RegisterLandscaper,
      CLOCK,
    ),
    registration: port<RegistrationViews>(provide(PgRegistrationView, VIEWS_DATABASE)),
    places: under(PLACE_LOOKUP, provide(StartingPlaces, GEOCODER, PgAreaPlaces)),

    // Stored with the photos, under keys that only the route for documents reads.
    uploadDocument: provide(UploadDocument, WORK, FILE_CLEANING, FILE_STORE, NEW_ID, CLOCK),
    describeDocument: provide(DescribeDocument, WORK, CLOCK),
    readDocument: provide(ReadDocument, store('documents'), FILE_STORE, WORK),
    drawDocument: provide(DrawDocument, ReadDocument, PDF_DRAWING),
    reviewDocument: provide(ReviewDocument, WORK, NEW_ID, CLOCK),
    remindOfEndingChecks: provide(RemindOfEndingChecks, WORK),
    sweepDiscardedDocuments: provide(SweepDiscardedDocuments, store('documents'), FILE_STORE, LOG),
    documents: port<DocumentViews>(provide(PgDocumentViews, VIEWS_DATABASE)),
    portfolioOf: make((portfolios) => (landscaperId: string) => portfolios.of(landscaperId), store('portfolios')),
    savePortfolio: provide(SavePortfolio, WORK, NEW_ID, CLOCK),
    addPortfolioItem: provide(AddPortfolioItem, WORK, NEW_ID, CLOCK),
    removePortfolioItem: provide(RemovePortfolioItem, WORK, NEW_ID, CLOCK),
    saveServices: provide(SaveServices, WORK, CLOCK),
    openPayoutAccount: provide(OpenPayoutAccount, store('users'), store('landscaperProfiles'), OpenPayee),
  },
  provide(PgAreaPlaces, DATABASE, GEOCODER),
  under(PDF_DRAWING, once(provide(PdfiumDrawing))),
);
