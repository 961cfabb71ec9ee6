import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import type { App } from '#src/composition/app';
import type { Calendar } from './calendar';

/** What the use cases are told the time is while the story is told. */
export class StoryClock implements Clock {
  private at = new Date(0);

  now = async (): Promise<Date> => this.at;

  set(at: Date): void {
    this.at = at;
  }
}

/** Where the story happens: the product's front door, and its database for the little that has no door. */
export type Stage = { app: App; baseUrl: string; clock: StoryClock; database: Knex };
export type Outcome = { ok: true } | { ok: false; reason: string };

/** Something somebody did. Doing it again changes nothing, so that a telling which was cut short can be taken up again. */
export type Moment = { at: Date; what: string; happens(stage: Stage): Promise<Outcome> };
/** The moments of a chapter in their own order; all chapters together are told in the order of time. */
export type Chapter = { name: string; moments(calendar: Calendar): Moment[] };

export const DONE: Outcome = { ok: true };

/** The id of a thing of the story: always the same for the same name, so that nothing is made twice. */
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
