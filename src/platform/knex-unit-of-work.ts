import type { Knex } from 'knex';
import type { UnitOfWork } from '#src/kernel/unit-of-work';

/**
 * Runs a use case's stores in one database transaction: committed if the outcome is ok, rolled back after a refusal or
 * a fault. Given a transaction and not the pool, it is a savepoint within that transaction.
 */
export class KnexUnitOfWork<Stores> implements UnitOfWork<Stores> {
  constructor(
    private knex: Knex,
    private storesOn: (transaction: Knex.Transaction) => Stores,
  ) {}

  run: UnitOfWork<Stores>['run'] = async (work) => {
    const transaction = await this.knex.transaction();
    try {
      const outcome = await work(this.storesOn(transaction));
      await (outcome.ok ? transaction.commit() : transaction.rollback());
      // If PostgreSQL refuses the COMMIT because of a deferred constraint, this promise rejects; the one from commit()
      // does not.
      await transaction.executionPromise;
      return outcome;
    } catch (fault) {
      // If the rollback fails too, the connection is gone and PostgreSQL has undone the transaction. The first fault
      // says why.
      await transaction.rollback().catch(() => undefined);
      throw fault;
    }
  };
}
