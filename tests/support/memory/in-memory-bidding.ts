import { randomUUID } from 'node:crypto';
import { ok, refuse } from '#src/kernel/result';
import { pence } from '#src/kernel/money';
import { BidRow } from '#src/modules/bidding/adapters/pg-bid-repository';
import { QuestionRow } from '#src/modules/bidding/adapters/pg-questions';
import type { Bid } from '#src/modules/bidding/domain/bid';
import type { BidRepository } from '#src/modules/bidding/ports/bid-repository';
import type { Bidders } from '#src/modules/bidding/ports/bidders';
import type { Question } from '#src/modules/bidding/domain/question';
import type { QuestionRepository } from '#src/modules/bidding/ports/question-repository';
import type { Favourite } from '#src/modules/bidding/domain/favourite';
import type { FavouriteRepository } from '#src/modules/bidding/ports/favourites/favourite-repository';
import type { Invitation } from '#src/modules/bidding/domain/invitation';
import type { InvitationRepository } from '#src/modules/bidding/ports/invitation-repository';
import type { ContractKeeping } from '#src/modules/bidding/ports/contract-keeping';
import type { HoldOpening } from '#src/modules/bidding/ports/hold-opening';
import type { Shortlist } from '#src/modules/bidding/ports/shortlist';
import type { ThreadOpening } from '#src/modules/bidding/ports/thread-opening';
import { aMorning, fern } from './in-memory-jobs';
import { plainTable, UndoableRows } from './checks/rows';
import { UndoableList, UndoableMap } from './in-memory-work';

export const aBid = (facts: Partial<Bid> & { jobId: string }): Bid => ({
  id: randomUUID(),
  landscaperId: fern,
  amount: pence(120_00),
  message: 'I trim this height every week.',
  estimatedDays: 1,
  earliestDate: null,
  takesWaste: null,
  vatRegistered: null,
  vatNumber: null,
  weedKiller: null,
  holdsCertificate: null,
  status: 'pending',
  closedReason: null,
  confirmedAt: null,
  declineReason: null,
  declineWords: '',
  createdAt: aMorning,
  updatedAt: aMorning,
  ...facts,
});

export function inMemoryBids(...known: Bid[]): BidRepository & { all(): Bid[]; get(id: string): Bid } {
  const bids = new UndoableRows<Bid>(
    BidRow,
    known.map((bid) => [bid.id, bid]),
  );
  const pendingOn = (jobId: string) =>
    [...bids.values()].filter((bid) => bid.jobId === jobId && bid.status === 'pending');
  const liveBid = (jobId: string, landscaperId: string) =>
    [...bids.values()].find(
      (bid) => bid.jobId === jobId && bid.landscaperId === landscaperId && bid.status !== 'rejected',
    );
  return {
    all: () => [...bids.values()],
    get(id) {
      const bid = bids.get(id);
      if (!bid) throw new Error(`no such bid: ${id}`);
      return bid;
    },
    find: async (id) => bids.get(id),
    lock: async (id) => bids.get(id),
    liveBid: async (jobId, landscaperId) => liveBid(jobId, landscaperId),
    countPending: async (jobId) => pendingOn(jobId).length,
    async add(bid) {
      if (bids.has(bid.id) || (bid.status !== 'rejected' && liveBid(bid.jobId, bid.landscaperId)))
        throw new Error('one live bid a landscaper');
      bids.set(bid.id, bid);
    },
    async save(bid) {
      if (!bids.has(bid.id)) throw new Error(`no such bid: ${bid.id}`);
      bids.set(bid.id, bid);
    },
    async closePending(jobId, closedReason, at) {
      const ended = pendingOn(jobId);
      for (const bid of ended) bids.set(bid.id, { ...bid, status: 'rejected', closedReason, updatedAt: at });
      return ended.map(({ id, landscaperId }) => ({ id, landscaperId }));
    },
  };
}

type OpenedHold = Parameters<HoldOpening['open']>[0];
export function inMemoryHoldOpening(): HoldOpening & { opened: OpenedHold[] } {
  const opened = new UndoableList<OpenedHold>();
  return { opened, open: async (hold) => void opened.push(hold) };
}

type KeptContract = Parameters<ContractKeeping['keep']>[0];
export function inMemoryContracts(): ContractKeeping & { kept: KeptContract[] } {
  const kept = new UndoableList<KeptContract>();
  const isKept = ({ holdId }: KeptContract) => kept.some((one) => one.holdId === holdId);
  return { kept, keep: async (contract) => void (isKept(contract) || kept.push(contract)) };
}

type OpenedThread = Parameters<ThreadOpening['open']>[0];
export function inMemoryThreadOpening(): ThreadOpening & { opened: OpenedThread[] } {
  const opened = new UndoableList<OpenedThread>();
  const isOpen = (thread: OpenedThread) =>
    opened.some(({ jobId, landscaperId }) => jobId === thread.jobId && landscaperId === thread.landscaperId);
  return { opened, open: async (thread) => void (isOpen(thread) || opened.push(thread)) };
}

export const biddersAre = (...landscaperIds: string[]): Bidders => ({
  mayBid: async (id) => (landscaperIds.includes(id) ? ok(null) : refuse('profile-incomplete')),
  haveBlocked: async () => false,
});

export function inMemoryShortlist(): Shortlist & { all(): string[] } {
  const marked = new UndoableMap<string, Date>();
  return {
    all: () => [...marked.keys()],
    add: async ({ bidId, at }) => void (marked.has(bidId) || marked.set(bidId, at)),
    remove: async (bidId) => void marked.delete(bidId),
    has: async (bidId) => marked.has(bidId),
  };
}

export function inMemoryQuestions(): QuestionRepository & { all(): Question[] } {
  const questions = new UndoableRows<Question>(QuestionRow);
  return {
    all: () => [...questions.values()],
    find: async (id) => questions.get(id),
    countOf: async (jobId, landscaperId) =>
      [...questions.values()].filter((one) => one.jobId === jobId && one.landscaperId === landscaperId).length,
    add: async (question) => void questions.set(question.id, question),
    save: async (question) => void questions.set(question.id, question),
  };
}

/** `landscapers`: those with a public profile. */
export function inMemoryFavourites(...landscapers: string[]): FavouriteRepository & { all(): Favourite[] } {
  const favourites = new UndoableRows<Favourite>(plainTable('favourites'));
  const keyOf = (customerId: string, landscaperId: string) => `${customerId} ${landscaperId}`;
  return {
    all: () => [...favourites.values()],
    async add(favourite) {
      const key = keyOf(favourite.customerId, favourite.landscaperId);
      if (!favourites.has(key)) favourites.set(key, favourite);
    },
    async note(customerId, landscaperId, note) {
      const key = keyOf(customerId, landscaperId);
      const found = favourites.get(key);
      if (found) favourites.set(key, { ...found, note });
      return found !== undefined;
    },
    remove: async (customerId, landscaperId) => void favourites.delete(keyOf(customerId, landscaperId)),
    mayBeAdded: async (landscaperId) => landscapers.includes(landscaperId),
  };
}

/** `now`: decides which places are still reserved. */
export function inMemoryInvitations(
  bids: { all(): Bid[] },
  now: () => Promise<Date>,
): InvitationRepository & { all(): Invitation[] } {
  const invitations = new UndoableRows<Invitation>(plainTable('bid_invitations'));
  const keyOf = (jobId: string, landscaperId: string) => `${jobId} ${landscaperId}`;
  return {
    all: () => [...invitations.values()],
    find: async (jobId, landscaperId) => invitations.get(keyOf(jobId, landscaperId)),
    async add(invitation) {
      const key = keyOf(invitation.jobId, invitation.landscaperId);
      if (!invitations.has(key)) invitations.set(key, invitation);
    },
    async reservedForOthers(jobId, landscaperId) {
      const at = await now();
      const hasBid = (kept: Invitation) =>
        bids.all().some((bid) => bid.jobId === kept.jobId && bid.landscaperId === kept.landscaperId);
      return [...invitations.values()].filter(
        (kept) =>
          kept.jobId === jobId && kept.landscaperId !== landscaperId && kept.reservedUntil > at && !hasBid(kept),
      ).length;
    },
  };
}
