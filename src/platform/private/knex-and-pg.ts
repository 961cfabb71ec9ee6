import type { Socket } from 'node:net';
import type { Knex } from 'knex';

/** A connection of knex’s pool: a client of pg. */
export type Connection = {
  query(sql: string, done: (fault: Error | null) => void): void;
  on(event: 'error', listener: () => void): void;
  /** False while a statement is being answered. */
  readyForQuery: boolean;
  connection: { stream: Socket };
};

/** The parts of knex’s client that every statement passes through. */
export type Client<Taken = Connection> = {
  acquireConnection(): Promise<Taken>;
  releaseConnection(connection: Taken): Promise<void>;
  _query(connection: Taken, statement: unknown): Promise<unknown>;
};

type Pool = {
  on(event: 'createSuccess', act: (id: number, connection: Connection) => void): void;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
};
type Inner = Client & { pool: Pool; config: object; connectionSettings: { connectionString: string } };

const inner = (db: Knex): Inner => db.client as Inner;

export const clientOf = (db: Knex): Client => inner(db);
export const onNewConnection = (db: Knex, act: (connection: Connection) => void): void =>
  inner(db).pool.on('createSuccess', (_id, connection) => act(connection));

/** `waiting`: who waits for a connection. */
export function connectionsOf(db: Knex): { used: number; free: number; waiting: number } {
  const { pool } = inner(db);
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

export const urlOf = (db: Knex): string => inner(db).connectionSettings.connectionString;
/** The same object for a database and for its transactions. */
export const configOf = (db: Knex): object => inner(db).config;
export const socketOf = ({ connection }: Connection): Socket => connection.stream;
