import type { Pence } from '#src/kernel/money';

/** A new job that suits a landscaper, with what they may see before they bid. */
export type LeadJob = { id: string; number: number; title: string; town: string; miles: number; budget: Pence | null };

/** The jobs that one landscaper has not been emailed about yet, the nearest first. */
export type Leads = { landscaperId: string; email: string; firstName: string; jobs: LeadJob[] };

const HOUR_MS = 3_600_000;

/** The first job is emailed at once. Those found within the hour after it wait, and share one email. */
export const emailedBefore = (asOf: Date): Date => new Date(asOf.getTime() - HOUR_MS);
