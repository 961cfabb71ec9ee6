/** How many messages to a person they have not read. `userId`: an SQL expression. */
export const unreadMessages = (userId: string): string => `
  select count(*)::int from threads t join messages m on m.thread_id = t.id
  where ${userId} in (t.customer_id, t.landscaper_id) and m.sender_id <> ${userId} and m.read_at is null`;
