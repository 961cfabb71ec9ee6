/**
 * Something that happened: a name in the past tense and the ids it is about. `Events` gives those ids for each name, as the
 * `domain/events.ts` of a module does.
 */
export type EventOf<Events> = {
  [Name in keyof Events & string]: {
    name: Name;
    about: Exactly<Events[Name], IdNames<Events[keyof Events]>>;
    at: Date;
  };
}[keyof Events & string];

/** TypeScript lets surplus properties pass where an object was made elsewhere, so the ids of other events are ruled out by name. */
type Exactly<About, Names extends PropertyKey> = About & { [Name in Exclude<Names, keyof About>]?: never };
type IdNames<About> = About extends unknown ? keyof About : never;

/** Any event, as it is stored. */
export type AnyEvent = { name: string; about: Readonly<Record<string, string | undefined>>; at: Date };

/** Stores events in the transaction that caused them. They are delivered after it has committed, at least once. */
export interface Outbox<Events> {
  add: (event: EventOf<Events>) => Promise<void>;
}
