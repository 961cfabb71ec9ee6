import type { RetentionKind } from '../../domain/retention';
import { CLAIM_YEARS, CONTRACT_YEARS } from '../../domain/retention';

/**
 * A table in the map of personal data. Every column is in exactly one of the lists below, separated by spaces, and a
 * test compares the map with the migrated schema both ways. SQL in it may use `:userId`, `:email`, `:fullName` and
 * `:now`.
 */
export type MappedTable = {
  /** What its rows are: the heading in the download and in the preview. */
  what: string;
  /** Why it is kept, how long, and what allows it. */
  keep: RetentionKind;
  /** Why and how long rows are kept if the reason in `keep` does not apply: a job without a contract. */
  otherwise?: RetentionKind;
  /** A condition for the rows that are about a person. Without it, the table is about nobody. */
  theirs?: string;
  /** Which of their rows an erasure removes: `all`, or a condition. */
  removed?: string;
  /**
   * In which of their rows an erasure replaces the `erased` columns: `all`, or a condition. All of them if there are
   * such columns.
   */
  replaced?: string;
  /** In the download, and kept: on its own it says nothing about a person. */
  facts?: string;
  /** Never in the download: secrets, machinery, and what is about another person. */
  inner?: string;
  /** Ids of users: in the download they become "you" or this word. */
  people?: Record<string, 'the customer' | 'the landscaper' | 'staff' | 'the other person'>;
  /** Personal, in the download, and kept for the reason in `keep`. */
  kept?: string;
  /** Personal, in the download, and deleted with its row. */
  gone?: string;
  /** Personal, in the download, and what an erasure replaces it with, in SQL. */
  erased?: Record<string, string>;
  /** Personal and secret: not in the download. What an erasure replaces it with. */
  erasedSecrets?: Record<string, string>;
  /**
   * Columns of the lists above that are only in the download of the person whose id is in the first column: `{
   * customer_id: 'address postcode' }`.
   */
  onlyFor?: Record<string, string>;
  /** Personal, and part of the payment provider’s own records, which our erasure does not reach. */
  elsewhere?: string;
  /** Rows about other people in which this person may be named, and what an erasure puts there instead. */
  naming?: { where: string; instead: Record<string, string> };
};
export type MappedTables = Record<string, MappedTable>;

/** Replaces words that were erased. */
export const ERASED = 'Erased';
/** Replaces a text, but leaves an empty one empty. */
export const words = (column: string): string => `case when ${column} is null then null else '${ERASED}' end`;

/** The end of the tax year of a moment: the next 5 April. */
const taxYearEnd = (moment: string): string =>
  `make_date(extract(year from ${moment} - interval '3 months 5 days')::int + 1, 4, 5)`;
/** Whether the records of a moment's tax year need no longer be kept. */
export const taxIsOver = (moment: string): string =>
  `${taxYearEnd(moment)} + interval '${CONTRACT_YEARS} years' < cast(:now as timestamptz)`;

/** Whether a job has a contract that must still be kept. */
export const contractKept = (jobId: string): string => `exists (
  select from holds contract where contract.job_id = ${jobId} and contract.held_at is not null
    and (contract.ended_at is null or not ${taxIsOver('contract.ended_at')}))`;
/** Whether claims about a job can still be made, so that its messages and photos are kept. */
export const claimsPossible = (jobId: string): string => `exists (
  select from holds claim where claim.job_id = ${jobId} and claim.held_at is not null
    and (claim.ended_at is null or claim.ended_at > cast(:now as timestamptz)
      - case when claim.dispute_state <> 'none' or claim.charged_back_amount > 0
            or exists (select from dispute_cases heard where heard.hold_id = claim.id)
          then interval '${CONTRACT_YEARS} years' else interval '${CLAIM_YEARS} years' end))`;

/** The jobs and payments to which a person is a party. */
export const THEIR_JOBS = 'select id from jobs where :userId in (customer_id, landscaper_id)';
export const THEIR_HOLDS = 'select id from holds where :userId in (customer_id, landscaper_id)';
export const OF_THEIR_HOLDS = `hold_id in (${THEIR_HOLDS})`;
export const OF_THEIR_JOBS = `job_id in (${THEIR_JOBS})`;
