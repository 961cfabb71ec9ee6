import { DONE, type Moment } from './moment';
import type { Customer, Landscaper, Person } from './people';

/** A person has read everything on their notifications page up to that moment. */
export const hasRead = (who: Person, at: Date): Moment => ({
  at,
  what: `${who.fullName} has read what is new`,
  async happens({ app }) {
    await app.notifications.readNotifications.execute({ userId: who.id, which: { upTo: at } });
    return DONE;
  },
});

/** A customer saves a landscaper as a favourite, with a note that only they read. */
export const saves = (who: Customer, landscaper: Landscaper, note: string, at: Date): Moment => ({
  at,
  what: `${who.fullName} saves ${landscaper.fullName}`,
  async happens({ app }) {
    const [customerId, landscaperId] = [who.id, landscaper.id];
    const added = await app.bidding.addFavourite.execute({ customerId, landscaperId });
    return added.ok ? app.bidding.noteFavourite.execute({ customerId, landscaperId, note }) : added;
  },
});
