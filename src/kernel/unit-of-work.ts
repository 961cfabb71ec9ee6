import type { Result } from './result';

/**
 * Everything the stores do inside `run` is saved, or none of it: a refusal undoes it, and so does a fault. A unit of work within another
 * one undoes only its own part when it refuses; what it has saved is still undone together with the outer one.
 */
export interface UnitOfWork<Stores> {
  run<Outcome extends Result<unknown, string>>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome>;
}
