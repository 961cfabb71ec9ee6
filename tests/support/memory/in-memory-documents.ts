import { PortfolioItemRow } from '#src/modules/onboarding/adapters/landscaper-profile-row';
import { DocumentRow } from '#src/modules/onboarding/adapters/pg-document-repository';
import type { LandscaperCheck, LandscaperDocument } from '#src/modules/onboarding/domain/document';
import type { PortfolioItem } from '#src/modules/onboarding/domain/portfolio';
import type { DocumentRepository } from '#src/modules/onboarding/ports/document-repository';
import type { LandscaperChecks } from '#src/modules/onboarding/ports/landscaper-checks';
import type { Portfolios } from '#src/modules/onboarding/ports/portfolios';
import type { ProfilePhotos } from '#src/modules/accounts/ports/profile-photos';
import { mustPass, plainTable, RowList, UndoableRows } from './checks/rows';
import { UndoableMap, UndoableSet } from './in-memory-work';

export class InMemoryDocuments implements DocumentRepository {
  documents = new UndoableRows<LandscaperDocument>(DocumentRow);
  discarded = new UndoableMap<string, Pick<LandscaperDocument, 'id' | 'contentType'>>();

  add: DocumentRepository['add'] = async (document) => void this.documents.set(document.id, document);
  find: DocumentRepository['find'] = async (id) => this.documents.get(id);
  lock = this.find;
  save: DocumentRepository['save'] = async (document) => {
    if (!this.documents.has(document.id)) throw new Error(`no such document: ${document.id}`);
    this.documents.set(document.id, document);
  };
  countWaiting: DocumentRepository['countWaiting'] = async (landscaperId) =>
    this.waiting().filter((one) => one.landscaperId === landscaperId).length;

  remove: DocumentRepository['remove'] = async (id) => {
    const document = this.documents.get(id);
    if (!document) return;
    this.documents.delete(id);
    this.discarded.set(id, { id, contentType: document.contentType });
  };
  removeReplacedBy: DocumentRepository['removeReplacedBy'] = async (document) => {
    for (const one of this.waiting())
      if (one.landscaperId === document.landscaperId && one.kind === document.kind && isEarlier(one, document))
        await this.remove(one.id);
  };
  withBytesToRemove: DocumentRepository['withBytesToRemove'] = async (limit) =>
    [...this.discarded.values()].slice(0, limit);
  bytesRemoved: DocumentRepository['bytesRemoved'] = async (id) => void this.discarded.delete(id);

  private waiting = () => [...this.documents.values()].filter(({ review }) => review === 'submitted');
}

const isEarlier = (one: LandscaperDocument, other: LandscaperDocument) =>
  one.uploadedAt < other.uploadedAt || (+one.uploadedAt === +other.uploadedAt && one.id < other.id);

export function inMemoryPortfolios(): Portfolios {
  const portfolios = new UndoableMap<string, PortfolioItem[]>();
  return {
    of: async (landscaperId) => portfolios.get(landscaperId) ?? [],
    async replace(landscaperId, items) {
      for (const [position, item] of items.entries()) mustPass(PortfolioItemRow, { ...item, position });
      portfolios.set(landscaperId, items);
    },
  };
}

/** `uploads`: the owner's id of each upload, by the upload's id. */
export class InMemoryProfilePhotos implements ProfilePhotos {
  claimed = new UndoableSet<string>();
  constructor(private uploads: Record<string, string>) {}

  claim: ProfilePhotos['claim'] = async ({ ownerId, photoIds }) => {
    if (!photoIds.every((id) => this.uploads[id] === ownerId && !this.claimed.has(id))) return false;
    for (const id of photoIds) this.claimed.add(id);
    return true;
  };
  release: ProfilePhotos['release'] = async ({ ownerId, photoIds }) => {
    for (const id of photoIds) if (this.uploads[id] === ownerId) this.claimed.delete(id);
  };
}

export function inMemoryChecks(): LandscaperChecks & { all: (LandscaperCheck & { remindedDays?: number })[] } {
  const all = new RowList<LandscaperCheck & { remindedDays?: number }>(plainTable('landscaper_checks'));
  const isReplaced = ({ landscaperId, kind, validUntil }: LandscaperCheck) =>
    kind !== 'credential' &&
    all.some((other) => other.landscaperId === landscaperId && other.kind === kind && other.validUntil > validUntil);
  return {
    all,
    add: async (check) => void all.push(check),
    lockEnding: async ({ today, until, days, limit }) =>
      all
        .filter((check) => check.validUntil >= today && check.validUntil <= until && (check.remindedDays ?? 99) > days)
        .filter((check) => !isReplaced(check))
        .sort((a, b) => (a.validUntil < b.validUntil ? -1 : 1))
        .slice(0, limit)
        .map(({ id, landscaperId, validUntil }) => ({ id, landscaperId, validUntil })),
    recordReminder: async (checkId, remindedDays) =>
      all.become(all.map((check) => (check.id === checkId ? { ...check, remindedDays } : check))),
  };
}
