// Which of two databases gets a statement of a view. Both are fakes.
import { expect, test } from 'vitest';
import { asRequest, mayReadOld, type ReadsOfRequest } from '#src/platform/replica/reads-of-request';
import { readFromEither } from '#src/platform/private/read-from-either';

/** A client that records its statements, and fails with `fault`. */
function aClient(name: string) {
  const client = {
    asked: 0,
    open: 0,
    fault: undefined as Error | undefined,
    refusesConnections: false,
    async acquireConnection() {
      if (client.refusesConnections) throw new Error('ECONNREFUSED');
      client.open++;
      return { name };
    },
    async releaseConnection(connection: object) {
      expect(connection).toEqual({ name });
      client.open--;
    },
    async _query(connection: object, query: unknown): Promise<unknown> {
      expect([connection, query]).toEqual([{ name }, {}]);
      client.asked++;
      if (client.fault) throw client.fault;
      return name;
    },
  };
  return client;
}

function aPair() {
  const [primary, replica] = [aClient('primary'), aClient('replica')];
  const failures: unknown[] = [];
  const standing = {
    usable: true,
    isUsable: () => standing.usable,
    failed: (fault: unknown) => void failures.push(fault),
  };
  const statements = { primary: 0, replica: 0 };
  readFromEither(replica, primary, standing, statements);
  const read = async () => {
    const connection = await replica.acquireConnection();
    try {
      return await replica._query(connection, {});
    } finally {
      await replica.releaseConnection(connection);
    }
  };
  const readIn = (reads: ReadsOfRequest) => asRequest(reads, read);
  return { primary, replica, standing, failures, statements, read, readIn };
}
const glance = (): ReadsOfRequest => ({ mayBeOld: true, wrote: false });

test('a page that may be old is read from the replica, and everything else from the primary', async () => {
  const { readIn, read, standing, statements } = aPair();
  expect(await readIn(glance())).toBe('replica');
  expect(await read()).toBe('primary');
  expect(await readIn({ mayBeOld: false, wrote: false })).toBe('primary');
  expect(await readIn({ mayBeOld: true, wrote: true })).toBe('primary');
  standing.usable = false;
  expect(await readIn(glance())).toBe('primary');
  expect(statements).toEqual({ primary: 4, replica: 1 });
});

test('requests side by side do not change each other’s choice', async () => {
  const { readIn } = aPair();
  const writer: ReadsOfRequest = { mayBeOld: true, wrote: false };
  const [first, second] = await Promise.all([
    asRequest(writer, async () => {
      await Promise.resolve();
      writer.wrote = true;
      return mayReadOld();
    }),
    readIn(glance()),
  ]);
  expect([first, second]).toEqual([false, 'replica']);
});

test('a statement that the replica cannot answer is sent to the primary', async () => {
  const { readIn, replica, failures } = aPair();
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  replica.fault = lost;
  expect(await readIn(glance())).toBe('primary');
  expect(failures).toEqual([lost]);

  // A table that has not arrived yet, or a wrong statement, is no reason to stop using the replica.
  replica.fault = Object.assign(new Error('no such table'), { code: '42P01' });
  expect(await readIn(glance())).toBe('primary');
  expect(failures).toHaveLength(1);

  replica.refusesConnections = true;
  replica.fault = undefined;
  expect(await readIn(glance())).toBe('primary');
  expect(failures).toHaveLength(2);
});

test('a view that writes is not helped', async () => {
  const { readIn, replica } = aPair();
  replica.fault = Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' });
  await expect(readIn(glance())).rejects.toThrow('read-only');
});
