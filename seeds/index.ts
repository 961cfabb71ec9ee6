import type { App } from '../src/composition/app';

/** A part of the demo's story. Runs in sandbox mode only, through the same front door as everybody; running it again changes nothing. */
export type Seed = { name: string; run(app: App): Promise<'seeded' | 'already-there'> };

export const seeds: readonly Seed[] = [];
