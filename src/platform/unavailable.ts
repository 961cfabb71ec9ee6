// Network errors, and PostgreSQL's codes for: disk or memory full, too many connections, shutting down or starting,
// timeout, deadlock.
const UNAVAILABLE =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)|08\w{3}|53\w{3}|57P0[1-3]|57014|40P01|55P03)$/;
/** Knex puts the query before the driver's words. */
const UNAVAILABLE_WORDS =
  /(^| - )((Connection terminated|Connection ended|Client has encountered a connection error)[\w ]*|timeout expired)$/;

/** Whether a fault means that the database is unavailable at the moment, and not that a query was wrong. */
export function isUnavailable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, nativeError } = fault as Error & { code?: unknown; nativeError?: unknown };
  return (
    fault.name === 'KnexTimeoutError' ||
    (typeof code === 'string' && UNAVAILABLE.test(code)) ||
    UNAVAILABLE_WORDS.test(fault.message) ||
    isUnavailable(nativeError)
  );
}
