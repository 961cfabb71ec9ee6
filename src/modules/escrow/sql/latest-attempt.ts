/** Whether a money intent `i` was not tried again: an earlier attempt says nothing about where the money is now. */
export const isLatestAttempt = `not exists (select 1 from money_intents later where later.retry_of = i.id)`;
