/**
 * Something that happened: a name in the past tense, and the ids of what it is about. `Events` lists the ids for each
 * name; each module has one in its `domain/events.ts`.
 */
export type EventOf<Events> = {
  [Name in keyof Events & string]: {
    name: Name;
    about: Exactly<Events[Name], IdNames<Events[keyof Events]>>;
    at: Date;
  };
}[keyof Events & string];

/**
 * Rules out the ids of other events by name. Without this, TypeScript checks for extra properties only in object
 * literals.
 */
type Exactly<About, Names extends PropertyKey> = About & { [Name in Exclude<Names, keyof About>]?: never };
type IdNames<About> = About extends unknown ? keyof About : never;

/** Any event, as it is stored. */
export type AnyEvent = { name: string; about: Readonly<Record<string, string | undefined>>; at: Date };

/** Stores events in the transaction that caused them. They are delivered after it has committed, at least once. */
export interface Outbox<Events> {
  add: (event: EventOf<Events>) => Promise<void>;
}
