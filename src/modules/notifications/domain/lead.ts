import type { Pence } from '#src/kernel/money';

/** A new job that suits a landscaper, with the facts they may see before they bid. `miles`: the far end of a band (`bandOf`). */
export type LeadJob = { id: string; number: number; title: string; town: string; miles: number; budget: Pence | null };

/** The jobs that one landscaper has not been emailed about yet, the nearest first. */
export type Leads = { landscaperId: string; email: string; firstName: string; jobs: LeadJob[] };

const HOUR_MS = 3_600_000;

/** A landscaper last emailed before this time can be emailed again. Jobs found within an hour of an email wait, and share the next one. */
export const emailedBefore = (asOf: Date): Date => new Date(asOf.getTime() - HOUR_MS);
