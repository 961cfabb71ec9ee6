import type { EmailContent } from './email-content';
import type { AllEvents, EventName } from './all-events';
import type { FactName, Facts, Person, Sources, Topic, With } from './facts';
import type { NotificationSubject } from './notification';

/** The facts that are people, whom a row can tell. */
export type Reader = {
  [Name in FactName]: Facts[Name] extends Person | readonly Person[] ? Name : never;
}[FactName];

/** Nobody typed any of the email’s words, so it may go to an unconfirmed address as it is. */
export const AS_WRITTEN: unique symbol = Symbol('as written');
/** What has happened, without a full stop: the subject and first sentence to an unconfirmed address (decision 76). */
export type Plain = string | typeof AS_WRITTEN;

/** What one reader of an event is told, and when. */
export type Telling<Names extends FactName> = {
  /** Not sent to people who have switched this off. */
  topic?: Topic;
  /** Sent even to people who have switched off emails, for this reason. */
  always?: 'money' | 'security' | 'support' | 'terms';
  /** Also sent by text to those who want texts: by day, or at any hour because someone is waiting. */
  text?: 'by-day' | 'any-hour';
  /** Not sent if it is out of date by the time the event is delivered. */
  unless?: (facts: With<Names>, at: Date) => boolean;
  /** Events with the same key share one email to each reader. Without it, each event gets its own email. */
  oncePer?: (facts: With<Names>) => string | null;
  /** The words, given the facts and when it happened. */
  email: (facts: With<Names>, at: Date) => EmailContent;
};

type ToEach<Names extends FactName, More> = {
  [To in Names & Reader]?: (Telling<Names> & More) | readonly (Telling<Names> & More)[];
};
/** Readers and their plain words: the same for all, or one each. `subject`: the part of the notifications page. */
type Row<Names extends FactName> = { subject?: NotificationSubject } & (
  | ({ plain: Plain } & ToEach<Names, unknown>)
  | ({ plain?: undefined } & ToEach<Names, { plain: Plain }>)
);

/** An event’s row: the facts it needs, and who is told what. */
export type News<Names extends FactName = FactName> = {
  needs: readonly Names[];
  subject: NotificationSubject | undefined;
  tellings: readonly (Telling<Names> & { to: Reader; plain: Plain })[];
};

/** Begins the row of an event with the facts that it needs; they are read in this order. */
export const needs = <const Names extends readonly FactName[]>(...names: Names) => ({
  tell(row: Row<Names[number]>): News<Names[number]> {
    // The type of rows requires plain words either for the row or for each of its tellings.
    const { plain, subject, ...readers } = row as { plain: Plain; subject?: NotificationSubject };
    type Told = Telling<Names[number]> & { plain?: Plain };
    const tellings = Object.entries(readers as Record<Reader, Told | Told[]>).flatMap(([to, told]) =>
      ([told].flat() as Told[]).map((one) => ({ ...one, to: to as Reader, plain: (one.plain ?? plain) as Plain })),
    );
    return { needs: names, subject, tellings };
  },
});

/** The facts that can be read with the ids of an event. */
type FactsFor<About> = { [Name in FactName]: About extends Sources[Name] ? Name : never }[FactName];
/** A row for every event, or `'nobody'` if nobody is told of it. */
export type NewsTable = { [Name in EventName]: 'nobody' | News<FactsFor<AllEvents[Name]>> };
