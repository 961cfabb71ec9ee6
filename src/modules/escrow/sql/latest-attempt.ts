/** Whether a money intent `i` has not been replaced: an earlier attempt does not say where the money is now. */
export const isLatestAttempt = `not exists (select 1 from money_intents later where later.retry_of = i.id)`;
