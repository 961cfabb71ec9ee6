import { ContainerModule, type Container } from 'inversify';
import { PgDocumentViews } from '#src/modules/onboarding/adapters/pg-document-views';
import { PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
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
import { FILE_CLEANING, FILE_STORE } from './files';
import { CLOCK, DATABASE, LOG, NEW_ID, STORES, WORK } from './tokens';

/** What a landscaper shows: documents to us, a portfolio and services to everybody. */
export const landscaperProfilesModule = new ContainerModule(({ bind }) => {
  bind(UploadDocument).toResolvedValue(
    (work, cleaning, files, newId, clock) => new UploadDocument(work, cleaning, files, newId, clock),
    [WORK, FILE_CLEANING, FILE_STORE, NEW_ID, CLOCK],
  );
  bind(DescribeDocument).toResolvedValue((work, clock) => new DescribeDocument(work, clock), [WORK, CLOCK]);
  bind(ReadDocument).toResolvedValue(
    (stores, files) => new ReadDocument(stores.documents, files),
    [STORES, FILE_STORE],
  );
  bind(ReviewDocument).toResolvedValue(
    (work, newId, clock) => new ReviewDocument(work, newId, clock),
    [WORK, NEW_ID, CLOCK],
  );
  bind(RemindOfEndingChecks).toResolvedValue((work) => new RemindOfEndingChecks(work), [WORK]);
  bind(SweepDiscardedDocuments).toResolvedValue(
    (stores, files, log) => new SweepDiscardedDocuments(stores.documents, files, log),
    [STORES, FILE_STORE, LOG],
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
