import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { isLate, isOpen } from '../../domain/reconciliation/comparison';
import {
  type Subject,
  differencesOf,
  gapOf,
  isDue,
  isOverdue,
  sinceOf,
  subjectIdOf,
} from '../../domain/reconciliation/difference';
import {
  asText,
  differencesAsText,
  differencesIn,
  isExpected,
  waysFor,
} from '../../domain/reconciliation/difference-settlement';
import type { BooksReader } from '../../ports/reconciliation/books-reader';
import type {
  BooksStanding,
  ComparisonShown,
  ComparisonsShown,
  DifferenceFilter,
  DifferenceShown,
  ReconciliationViews,
  SettledRow,
} from '../../ports/reconciliation/reconciliation-views';
import { PgReconciliationStore } from './pg-reconciliation-store';
import { type Job, jobsOf } from './subject-rows';

const SHOWN = 200;
const EARLIER = 14;
const CANDIDATES = 20;

type Case = { subjectId: string; ownerId: string | null; owner: string | null; note: string };

/** Reads differences from both books on request. Only what admins did about them is stored. */
export class PgReconciliationViews implements ReconciliationViews {
  constructor(
    private db: Knex,
    private reader: BooksReader,
  ) {}

  async comparisons(now: Date): Promise<ComparisonsShown> {
    const rows: ComparisonShown[] = await this.db('bookComparisons as c')
      .leftJoin('users as u', 'u.id', 'c.askedBy')
      .orderBy('c.at', 'desc')
      .limit(EARLIER + 1)
      .select('c.*', { askedByName: 'u.fullName' });
    const [last, ...earlier] = rows;
    const reading = await this.db('providerReading').first('busyUntil');
    return { last, earlier, isUnderWay: reading.busyUntil > now, ...(await this.standing(now)) };
  }

  async isLate(now: Date): Promise<boolean> {
    return isLate(await this.reader.readTimes(), now);
  }

  async open({ kind, ownerId }: DifferenceFilter, now: Date, { all: isAll } = { all: false }) {
    const all = await this.openSubjects(now);
    const cases = await this.casesOf(all.map(subjectIdOf));
    const wanted = all.filter(
      (subject) =>
        (!kind || differencesOf(subject).some((one) => one.kind === kind)) &&
        (!ownerId || cases.get(subjectIdOf(subject))?.ownerId === ownerId),
    );
    const shown = wanted
      .toSorted((a, b) => sinceOf(a).getTime() - sinceOf(b).getTime())
      .slice(0, isAll ? Infinity : SHOWN);
    const jobs = await jobsOf(this.db, shown);
    const rows = shown.map((subject) => ({
      ...rowOf(subject, cases, jobs),
      isOverdue: isOverdue(subject, now),
    }));
    return { rows, total: wanted.length };
  }

  async find(subjectId: string, now: Date): Promise<DifferenceShown | undefined> {
    const subject = await new PgReconciliationStore(this.db).findSubject(subjectId);
    if (!subject) return undefined;
    const settlements = await this.settledOf(subjectId);
    const cases = await this.casesOf([subjectId]);
    return {
      ...rowOf(subject, cases, await jobsOf(this.db, [subject])),
      state: stateOf(subject, settlements[0], now),
      ownerId: cases.get(subjectId)?.ownerId ?? null,
      seen: differencesAsText(subject),
      ways: differencesOf(subject).length > 0 ? waysFor(subject) : [],
      candidates: await this.candidatesFor(subject),
      settlements,
    };
  }

  async jobNumbered(number: number): Promise<string | undefined> {
    return (await this.db('jobs').where({ number }).first('id'))?.id;
  }

  async settled(): Promise<SettledRow[]> {
    return this.settledOf(undefined);
  }

  async waiting(now: Date) {
    const times = (await this.openSubjects(now)).map((subject) => sinceOf(subject).getTime());
    return { count: times.length, since: times.length > 0 ? new Date(Math.min(...times)) : null };
  }

  async comparedAt(): Promise<Date | null> {
    return (await this.reader.readTimes()).comparedAt;
  }

  private async standing(now: Date): Promise<BooksStanding> {
    const { subjects, settlements, ...times } = await this.reader.readDiffering();
    const open = subjects.filter((subject) => isOpen(subject, settlements, now));
    return {
      isLate: isLate(times, now),
      open: open.length,
      openGap: pence(open.reduce((sum, subject) => sum + gapOf(subject), 0)),
      onTheirWay: subjects.filter((one) => !isDue(one, now)).length,
    };
  }

  private async openSubjects(now: Date): Promise<Subject[]> {
    const { subjects, settlements } = await this.reader.readDiffering();
    return subjects.filter((subject) => isOpen(subject, settlements, now));
  }

  private async candidatesFor(subject: Subject): Promise<DifferenceShown['candidates']> {
    const amount = subject.movement?.amount ?? subject.entries[0].amount;
    const { subjects } = await this.reader.readDiffering();
    return subjects
      .filter((other) => (other.movement === null) !== (subject.movement === null))
      .map(asCandidate)
      .filter((other) => Math.sign(other.amount) === Math.sign(amount))
      .toSorted((a, b) => Math.abs(a.amount - amount) - Math.abs(b.amount - amount))
      .slice(0, CANDIDATES);
  }

  private async casesOf(ids: string[]): Promise<Map<string, Case>> {
    const rows: Case[] = await this.db('differenceCases as c')
      .leftJoin('users as u', 'u.id', 'c.ownerId')
      .whereIn('c.subjectId', ids)
      .select('c.subjectId', 'c.ownerId', 'c.note', { owner: 'u.fullName' });
    return new Map(rows.map((row) => [row.subjectId, row]));
  }

  private async settledOf(subjectId: string | undefined): Promise<SettledRow[]> {
    const query = this.db('differenceSettlements as s')
      .join('users as u', 'u.id', 's.settledBy')
      .orderBy('s.number', 'desc')
      .limit(SHOWN)
      .select('s.id', 's.subjectId', 's.way', 's.reason', 's.gap', 's.differences', {
        by: 'u.fullName',
        at: 's.settledAt',
      });
    if (subjectId) query.where('s.subjectId', subjectId);
    const rows: (Omit<SettledRow, 'differences'> & { differences: string })[] = await query;
    return rows.map((row) => ({ ...row, gap: pence(row.gap), differences: differencesIn(row.differences) }));
  }
}

function rowOf(subject: Subject, cases: ReadonlyMap<string, Case>, jobs: ReadonlyMap<string, Job>) {
  const id = subjectIdOf(subject);
  const handled = cases.get(id);
  return {
    id,
    since: sinceOf(subject),
    differences: differencesOf(subject),
    gap: gapOf(subject),
    movement: subject.movement,
    entries: [...subject.entries],
    job: jobs.get(id) ?? null,
    owner: handled?.owner ?? null,
    note: handled?.note ?? '',
  };
}

function stateOf(subject: Subject, last: SettledRow | undefined, now: Date): DifferenceShown['state'] {
  if (differencesOf(subject).length === 0) return 'agrees';
  if (isExpected(subject, last && { way: last.way, differences: asText(last.differences) })) return 'expected';
  return isDue(subject, now) ? 'open' : 'on-its-way';
}

const asCandidate = ({ movement, entries }: Subject): DifferenceShown['candidates'][number] =>
  movement
    ? { id: movement.id, words: movement.words, amount: movement.amount, at: movement.createdAt }
    : {
        id: String(entries[0].transactionId),
        words: entries[0].kind,
        amount: entries[0].amount,
        at: entries[0].at,
      };
