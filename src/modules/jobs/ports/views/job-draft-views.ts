import type { Day } from '#src/kernel/day';
import type { EntryPoint } from '../../domain/entry-point';
import type { PostingAnswers, StepSlug } from '../../domain/posting';
import type { PostingProblems } from '../../domain/posting-problems';
import type { PhotoRef } from '../parts-of-job-views';

/** The posting wizard as its pages show it. Before anything is answered, that is its empty first page. */
export interface JobDraftViews {
  /** A customer's draft. The address of their profile is filled in already (API-CUST-08). */
  of(customerId: string, entryPoint?: EntryPoint): Promise<JobDraftView>;
  /** A visitor's draft; empty for a visitor without one, or no visitor at all. */
  ofVisitor(visitorId: string | undefined, entryPoint: EntryPoint): Promise<JobDraftView>;
}

export type JobDraftView = {
  /** Null before anything was answered. */
  id: string | null;
  answers: PostingAnswers;
  /** The entry point whose limits apply to it. */
  rules: EntryPoint;
  /** The step to continue with. */
  step: StepSlug;
  /** The steps that may be shown. */
  open: StepSlug[];
  /** The draft's photos in order, without those deleted since. */
  photos: (PhotoRef & { originalName: string })[];
  /** The problems with the answers as of today. */
  problems: PostingProblems;
  today: Day;
  /** Whether to warn about nesting birds. */
  birdsMayNest: boolean;
};
