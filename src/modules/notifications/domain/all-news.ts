import type { EventName, KnownEvent, StoredEvent } from './all-events';
import type { With } from './facts';
import type { News, NewsTable } from './news';
import { absences } from './news/absences';
import { bids } from './news/bids';
import { books } from './news/books';
import { chargebacks } from './news/chargebacks';
import { data } from './news/data';
import { disputes } from './news/disputes';
import { documents } from './news/documents';
import { handSettlements } from './news/hand-settlements';
import { increases } from './news/increases';
import { jobActs } from './news/job-acts';
import { loyalty } from './news/loyalty';
import { moderation } from './news/moderation';
import { money } from './news/money';
import { outside } from './news/outside';
import { payoutAccounts } from './news/payout-accounts';
import { refunds } from './news/refunds';
import { reviews } from './news/reviews';
import { schedule } from './news/schedule';
import { security } from './news/security';
import { services } from './news/services';
import { support } from './news/support';
import { suspensions } from './news/suspensions';
import { work } from './news/work';

const rows = {
  ...absences,
  ...bids,
  ...books,
  ...chargebacks,
  ...data,
  ...disputes,
  ...documents,
  ...handSettlements,
  ...increases,
  ...jobActs,
  ...loyalty,
  ...moderation,
  ...money,
  ...outside,
  ...payoutAccounts,
  ...refunds,
  ...reviews,
  ...schedule,
  ...security,
  ...services,
  ...support,
  ...suspensions,
  ...work,
} satisfies NewsTable;

/** Who is told of each event, and what. */
export const allNews: NewsTable = rows;

type NamesOf<Row> = Row extends News<infer Names> ? Names : never;
/** The facts that an event's row needs. */
export type FactsOf<Name extends EventName> = Name extends EventName ? With<NamesOf<(typeof rows)[Name]>> : never;

/** An event with its facts as they are when the news is written, which may be after the event. */
export type EventWithFacts<Name extends EventName = EventName> = {
  id: string;
  name: Name;
  at: Date;
  facts: FactsOf<Name>;
};

/** The row of an event, as if it needed every fact: its caller has read those that it does need. */
export const newsOf = (name: EventName): News | undefined => {
  const row = allNews[name];
  return row === 'nobody' ? undefined : row;
};

/** Whether this version of the product knows the event. */
export const isKnown = (event: StoredEvent): event is KnownEvent => Object.hasOwn(allNews, event.name);
