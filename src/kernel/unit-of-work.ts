import type { Result } from './result';

/**
 * Everything the stores do inside `run` is kept, or none of it: a refusal undoes it, and so does a fault. A unit of work that runs within
 * another undoes only its own part when it refuses; what it has kept still goes when the outer one is undone.
 */
export interface UnitOfWork<Stores> {
  run<Outcome extends Result<unknown, string>>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome>;
}
