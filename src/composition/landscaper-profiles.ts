import { ContainerModule, type Container } from 'inversify';
import { PgDocumentViews } from '#src/modules/onboarding/adapters/pg-document-views';
import { SharpDocumentProcessing } from '#src/modules/onboarding/adapters/sharp-document-processing';
import { PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
import type { DocumentProcessing } from '#src/modules/onboarding/ports/document-processing';
import type { DocumentStorage } from '#src/modules/onboarding/ports/document-storage';
import { AddPortfolioItem } from '#src/modules/onboarding/use-cases/add-portfolio-item';
import { DescribeDocument } from '#src/modules/onboarding/use-cases/describe-document';
import { ReadDocument } from '#src/modules/onboarding/use-cases/read-document';
import { RemindOfEndingChecks } from '#src/modules/onboarding/use-cases/remind-of-ending-checks';
import { ReviewDocument } from '#src/modules/onboarding/use-cases/review-document';
import { RemovePortfolioItem } from '#src/modules/onboarding/use-cases/remove-portfolio-item';
import { SavePortfolio } from '#src/modules/onboarding/use-cases/save-portfolio';
import { SaveServices } from '#src/modules/onboarding/use-cases/save-services';
import { SweepDiscardedDocuments } from '#src/modules/onboarding/use-cases/sweep-discarded-documents';
import { UploadDocument } from '#src/modules/onboarding/use-cases/upload-document';
import { PHOTO_STORAGE } from './jobs';
import { CLOCK, DATABASE, LOG, NEW_ID, STORES, token, WORK } from './tokens';

/** Beside the photos, under keys that only the documents' own route reads. */
const DOCUMENT_STORAGE = token<DocumentStorage>('document storage');
export const DOCUMENT_PROCESSING = token<DocumentProcessing>('document processing');

/** What a landscaper shows: documents to us, a portfolio and services to everybody. */
export const landscaperProfilesModule = new ContainerModule(({ bind }) => {
  bind(DOCUMENT_STORAGE).toResolvedValue((storage) => storage, [PHOTO_STORAGE]);
  bind(DOCUMENT_PROCESSING)
    .toResolvedValue(() => new SharpDocumentProcessing())
    .inSingletonScope();
  bind(UploadDocument).toResolvedValue(
    (work, processing, storage, newId, clock) => new UploadDocument(work, processing, storage, newId, clock),
    [WORK, DOCUMENT_PROCESSING, DOCUMENT_STORAGE, NEW_ID, CLOCK],
  );
  bind(DescribeDocument).toResolvedValue((work, clock) => new DescribeDocument(work, clock), [WORK, CLOCK]);
  bind(ReadDocument).toResolvedValue(
    (stores, storage) => new ReadDocument(stores.documents, storage),
    [STORES, DOCUMENT_STORAGE],
  );
  bind(ReviewDocument).toResolvedValue(
    (work, newId, clock) => new ReviewDocument(work, newId, clock),
    [WORK, NEW_ID, CLOCK],
  );
  bind(RemindOfEndingChecks).toResolvedValue((work) => new RemindOfEndingChecks(work), [WORK]);
  bind(SweepDiscardedDocuments).toResolvedValue(
    (stores, storage, log) => new SweepDiscardedDocuments(stores.documents, storage, log),
    [STORES, DOCUMENT_STORAGE, LOG],
  );
  bind(AddPortfolioItem).toResolvedValue(
    (work, newId, clock) => new AddPortfolioItem(work, newId, clock),
    [WORK, NEW_ID, CLOCK],
  );
  bind(RemovePortfolioItem).toResolvedValue(
    (work, newId, clock) => new RemovePortfolioItem(work, newId, clock),
    [WORK, NEW_ID, CLOCK],
  );
  bind(SavePortfolio).toResolvedValue(
    (work, newId, clock) => new SavePortfolio(work, newId, clock),
    [WORK, NEW_ID, CLOCK],
  );
  bind(SaveServices).toResolvedValue((work, clock) => new SaveServices(work, clock), [WORK, CLOCK]);
  bind(PgDocumentViews).toResolvedValue((db) => new PgDocumentViews(db), [DATABASE]);
});

export const landscaperProfilesOf = (container: Container) => ({
  uploadDocument: container.get(UploadDocument),
  describeDocument: container.get(DescribeDocument),
  readDocument: container.get(ReadDocument),
  reviewDocument: container.get(ReviewDocument),
  remindOfEndingChecks: container.get(RemindOfEndingChecks),
  sweepDiscardedDocuments: container.get(SweepDiscardedDocuments),
  documents: container.get(PgDocumentViews),
  portfolioMax: PORTFOLIO_MAX,
  portfolioOf: (landscaperId: string) => container.get(STORES).portfolios.of(landscaperId),
  savePortfolio: container.get(SavePortfolio),
  addPortfolioItem: container.get(AddPortfolioItem),
  removePortfolioItem: container.get(RemovePortfolioItem),
  saveServices: container.get(SaveServices),
});
