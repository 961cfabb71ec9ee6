import type { Result } from './result';

/** Everything the stores do inside `run` happens together or not at all. A refusal undoes it, like a fault does. */
export interface UnitOfWork<Stores> {
  run<Outcome extends Result<unknown, string>>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome>;
}
