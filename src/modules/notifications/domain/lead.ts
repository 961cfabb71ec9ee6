import type { Pence } from '#src/kernel/money';

/** A new job that suits a landscaper, as they may see it before they bid. */
export type LeadJob = { id: string; number: number; title: string; town: string; miles: number; budget: Pence | null };

/** What one landscaper has not been told of yet, the nearest first. */
export type Leads = { landscaperId: string; email: string; firstName: string; jobs: LeadJob[] };

const HOUR_MS = 3_600_000;

/** The first job is told of at once; what comes after it waits until an hour has gone by, and is told together. */
export const toldBefore = (asOf: Date): Date => new Date(asOf.getTime() - HOUR_MS);
