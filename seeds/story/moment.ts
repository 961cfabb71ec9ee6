import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import type { App } from '#src/composition/app';
import type { Calendar } from './calendar';

/** A clock that shows the time of the current moment of the demo. */
export class StoryClock implements Clock {
  private at = new Date(0);

  now = async (): Promise<Date> => this.at;

  set(at: Date): void {
    this.at = at;
  }
}

/** What a moment acts on: the use cases, and the database for the few things that no use case does. */
export type Stage = { app: App; baseUrl: string; clock: StoryClock; database: Knex };
export type Outcome = { ok: true } | { ok: false; reason: string };

/**
 * Something that a person in the demo did. Repeating it changes nothing, so an interrupted seeding can be run again.
 * `what` is unique.
 */
export type Moment = { at: Date; what: string; happens(stage: Stage): Promise<Outcome> };
/** A set of related moments. The moments of all chapters are played in order of time. */
export type Chapter = { name: string; moments(calendar: Calendar): Moment[] };

export const DONE: Outcome = { ok: true };

/** The id of something in the demo: always the same for a name, so that nothing is created twice. */
export function idOf(name: string): string {
  const hex = createHash('sha1').update(`hedgerow demo: ${name}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
