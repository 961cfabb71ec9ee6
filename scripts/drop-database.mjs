const NOT_ALLOWED = '42501';
const STILL_USED = '55006';
const TRIES = 5;

/**
 * Drops a database and disconnects its users. While autovacuum is at work, PostgreSQL lets only a superuser end it;
 * dropping without force makes it leave by itself.
 * @param {(sql: string) => PromiseLike<unknown>} ask
 * @param {string} name
 * /
 */
export async function dropDatabase(ask, name) {
  const statement = `drop database if exists "${name}"`;
  for (let tries = 1; ; tries++) {
    try {
      await ask(`${statement} with (force)`);
      return;
    } catch (refused) {
      if (codeOf(refused) !== NOT_ALLOWED) throw refused;
    }
    try {
      await ask(statement);
      return;
    } catch (refused) {
      if (codeOf(refused) !== STILL_USED || tries === TRIES) throw refused;
    }
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {{ code?: string }} */ (error).code;
