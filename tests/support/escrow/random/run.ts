// The tools of an operation in a random story.
import { randomUUID } from 'node:crypto';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { World } from './world';

type Notice = { id: string; what: string; about: string };
/** `unread`: notices on their way to us. */
export type Run = {
  world: World;
  unread: Notice[];
  /** The most jobs to hire for. */
  most: number;
};
export const runOn = (world: World, most: number): Run => ({ world, unread: [], most });

export type Operation = (run: Run) => Promise<unknown>;
/** Heavier ones happen more often. */
export type Weighed = readonly (readonly [weight: number, operation: Operation])[];

export const tells = ({ unread }: Run, what: string, about: string) =>
  void unread.push({ id: randomUUID(), what, about });

export const aHold = async ({ world }: Run, ...states: Hold['state'][]) =>
  world.chance.oneOf((await world.holds()).filter(({ state }) => states.length === 0 || states.includes(state)));
