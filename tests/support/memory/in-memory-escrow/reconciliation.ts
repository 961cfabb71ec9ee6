import { pence } from '#src/kernel/money';
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import type { Comparison, Warning } from '#src/modules/escrow/domain/reconciliation/comparison';
import {
  compare,
  differencesOf,
  subjectIdOf,
  type Entry,
  type Subject,
} from '#src/modules/escrow/domain/reconciliation/difference';
import type {
  DifferenceCase,
  DifferenceSettlement,
} from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { namesOf, type Match } from '#src/modules/escrow/domain/reconciliation/matching';
import type { Movement } from '#src/modules/escrow/domain/reconciliation/movement';
import type { Reading } from '#src/modules/escrow/domain/reconciliation/reading';
import type { BooksReader } from '#src/modules/escrow/ports/reconciliation/books-reader';
import type { ReconciliationStore } from '#src/modules/escrow/ports/reconciliation/reconciliation-store';
import {
  DifferenceCaseRow,
  DifferenceSettlementRow,
  KeptMovementRow,
  MatchRow,
} from '#src/modules/escrow/adapters/reconciliation/pg-reconciliation-store';
import { mustPass, Rows } from '#tests/support/memory/checks/rows';
import type { State } from './state';

export type ReconciliationState = {
  movements: { movement: Movement; readAt: Date }[];
  matches: Map<number, Match>;
  reading: Reading;
  settlements: DifferenceSettlement[];
  cases: Map<string, DifferenceCase>;
  comparisons: Comparison[];
  warnings: Warning[];
};
export const notReconciled = (): ReconciliationState => ({
  movements: [],
  matches: new Map(),
  reading: { pass: null, readUpTo: null, comparedAt: null, busyUntil: null },
  settlements: [],
  cases: new Rows(DifferenceCaseRow),
  comparisons: [],
  warnings: [],
});

type Listed = Entry & { foldsInto: string | undefined };

/** Ledger transactions that changed our balance at the provider, numbered by their position in the journal. */
function entriesIn({ ledger, reconciliation: { matches } }: State): Listed[] {
  const effectOf = ({ entries }: LedgerTransaction) => {
    const own = entries.filter(({ kind }) => kind === 'provider_clearing');
    return own.length > 0 ? own.reduce((sum, { amount }) => sum + amount, 0) : undefined;
  };
  const numberOf = (transaction: LedgerTransaction) => ledger.indexOf(transaction) + 1;
  const isFolded = (one: LedgerTransaction) => isFolding(one) && !matches.has(numberOf(one));
  return ledger.flatMap((one) => {
    const effect = effectOf(one);
    if (effect === undefined) return [];
    const corrections = ledger.filter((other) => other.refersTo === one.fact && isFolded(other));
    const corrected = ledger.find(({ fact }) => fact === one.refersTo);
    const { kind, fact, providerRef = null, at, payment } = one;
    const captures = ledger.filter((other) => payment && other.payment === payment && other.kind === 'capture');
    return {
      transactionId: numberOf(one),
      kind,
      fact,
      providerRef,
      at,
      amount: pence(corrections.reduce((sum, correction) => sum + (effectOf(correction) ?? 0), effect)),
      chargeIds: captures.flatMap((capture) => capture.providerRef ?? []),
      foldsInto: isFolded(one) && corrected && effectOf(corrected) !== undefined ? corrected.fact : undefined,
    };
  });
}

const isFolding = ({ kind, refersTo }: LedgerTransaction) =>
  refersTo !== undefined && (kind === 'correction' || kind === 'adjustment');

const entryOf = ({ foldsInto: _foldsInto, ...entry }: Listed): Entry => entry;
const isFree = (state: State) => (entry: Listed) => !state.reconciliation.matches.has(entry.transactionId);

function movementSubjects(state: State): { movement: Movement; entries: Entry[] }[] {
  const { movements, matches } = state.reconciliation;
  const listed = entriesIn(state);
  return movements.map(({ movement }) => ({
    movement,
    entries: listed.filter((one) => matches.get(one.transactionId)?.movementId === movement.id).map(entryOf),
  }));
}
const notShown = (state: State): Subject[] =>
  entriesIn(state)
    .filter((one) => isFree(state)(one) && one.foldsInto === undefined)
    .map((one) => ({ movement: null, entries: [entryOf(one)] }));

export function reconciliationIn(state: () => State): ReconciliationStore {
  const own = () => state().reconciliation;
  return {
    lockReading: async () => own().reading,
    saveReading: async (reading) => void (own().reading = reading),
    async record(movements, readAt) {
      const altered: string[] = [];
      for (const movement of movements.toReversed()) {
        const known = own().movements.find((one) => one.movement.id === movement.id)?.movement;
        if (!known) {
          mustPass(KeptMovementRow, movement);
          own().movements.push({ movement: structuredClone(movement), readAt });
        } else if (known.amount !== movement.amount || known.fee !== movement.fee) altered.push(movement.id);
      }
      return altered;
    },
    async unreconciled(after, limit) {
      const open = movementSubjects(state())
        .map((subject, place) => ({ ...subject, number: place + 1 }))
        .filter(({ movement, entries, number }) => number > after && compare(movement, entries).length > 0)
        .slice(0, limit);
      const names = open.flatMap(({ movement }) => [movement.id, ...movement.sourceIds]);
      const unmatched = entriesIn(state())
        .filter((one) => isFree(state())(one) && namesOf(one).some((name) => names.includes(name)))
        .map(entryOf);
      return {
        open: open.map(({ movement, entries }) => ({ movement, entries })),
        unmatched,
        last: open.at(-1)?.number ?? null,
      };
    },
    async match(matches) {
      for (const match of matches)
        if (!own().matches.has(match.transactionId)) {
          mustPass(MatchRow, match);
          own().matches.set(match.transactionId, match);
        }
    },
    setAside: async () => ({ more: false }),
    async areUnmatched(ids) {
      const free = entriesIn(state()).filter(isFree(state()));
      return ids.every((id) => free.some(({ transactionId }) => transactionId === id));
    },
    async transactionOf(fact) {
      const place = state().ledger.findIndex((one) => one.fact === fact);
      if (place < 0) throw new Error(`the fact ${fact} is not in the ledger`);
      return place + 1;
    },
    lockSubject: async (id) =>
      [...movementSubjects(state()), ...notShown(state())].find((one) => subjectIdOf(one) === id),
    lastSettlement: async (id) => own().settlements.findLast(({ subjectId }) => subjectId === id),
    async addSettlement(settlement) {
      mustPass(DifferenceSettlementRow, settlement);
      own().settlements.push(settlement);
    },
    caseOf: async (id) => own().cases.get(id),
    saveCase: async (one) => void own().cases.set(one.subjectId, one),
    addComparison: async (comparison) => void own().comparisons.push(comparison),
    addWarning: async (warning) => void own().warnings.push(warning),
    lastWarningAt: async () => own().warnings.at(-1)?.at ?? null,
  };
}

export function booksReaderIn(state: () => State): BooksReader {
  async function readTimes() {
    const { reading, movements } = state().reconciliation;
    return { comparedAt: reading.comparedAt, firstAt: movements[0]?.readAt ?? null };
  }
  async function readDiffering() {
    const { settlements } = state().reconciliation;
    const subjects = [...movementSubjects(state()), ...notShown(state())].filter(
      (subject) => differencesOf(subject).length > 0,
    );
    return {
      subjects,
      settlements: new Map(settlements.map((one) => [one.subjectId, one])),
      ...(await readTimes()),
    };
  }
  const clearing = () =>
    state().ledger.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'provider_clearing'));
  return {
    readDiffering,
    readTimes,
    read: async () => ({
      ledgerBalance: pence(clearing().reduce((sum, { amount }) => sum + amount, 0)),
      ...(await readDiffering()),
    }),
  };
}
