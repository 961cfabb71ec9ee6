import type { ReplicaStanding } from '../replica/replica-standing';
import { mayReadOld } from '../replica/reads-of-request';
import { isUnavailable } from '../unavailable';
import type { Client } from './knex-and-pg';

/** PostgreSQL's code for a write where only reading is allowed. */
const WRITE_REFUSED = '25006';

/**
 * Makes a client of the replica use a connection to the primary where it must, and repeat on the primary what the
 * replica could not answer.
 */
export function readFromEither<Taken extends object>(
  replica: Client<Taken>,
  primary: Client<Taken>,
  standing: Pick<ReplicaStanding, 'isUsable' | 'failed'>,
  statements: { primary: number; replica: number },
): void {
  const ofPrimary = new WeakSet<Taken>();
  const own = {
    acquire: replica.acquireConnection.bind(replica),
    release: replica.releaseConnection.bind(replica),
    query: replica._query.bind(replica),
  };
  const fromPrimary = async () => {
    const connection = await primary.acquireConnection();
    ofPrimary.add(connection);
    return connection;
  };
  Object.assign(replica, {
    async acquireConnection() {
      if (!mayReadOld() || !standing.isUsable()) return fromPrimary();
      try {
        return await own.acquire();
      } catch (fault) {
        standing.failed(fault);
        return fromPrimary();
      }
    },
    releaseConnection: (connection: Taken) =>
      ofPrimary.has(connection) ? primary.releaseConnection(connection) : own.release(connection),
    async _query(connection: Taken, statement: unknown) {
      const isOnPrimary = ofPrimary.has(connection);
      statements[isOnPrimary ? 'primary' : 'replica']++;
      if (isOnPrimary) return primary._query(connection, statement);
      try {
        return await own.query(connection, statement);
      } catch (fault) {
        if ((fault as { code?: unknown }).code === WRITE_REFUSED) throw fault;
        // A wrong statement says nothing about the replica, and one that needs a newer table finds it on the primary.
        if (isUnavailable(fault)) standing.failed(fault);
        return onPrimary(statement);
      }
    },
  });

  async function onPrimary(statement: unknown): Promise<unknown> {
    const connection = await primary.acquireConnection();
    statements.primary++;
    try {
      return await primary._query(connection, statement);
    } finally {
      await primary.releaseConnection(connection);
    }
  }
}
