import type { Result } from './result';

/**
 * Everything the stores do inside `run` is saved, or none of it: a refusal or a fault undoes it. If an inner unit of
 * work refuses, only its own part is undone. If the outer one refuses, both are undone.
 */
export interface UnitOfWork<Stores> {
  run<Outcome extends Result<unknown, string>>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome>;
}
