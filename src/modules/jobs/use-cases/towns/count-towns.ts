import type { TownCounting } from '../../ports/towns/town-counting';

/** Few enough that no statement takes long. */
const JOBS_A_TURN = 50;
const TOWNS_A_TURN = 10;
const COUNTED_FOR_MS = 60 * 60_000;

/**
 * Keeps the figures of the pages of towns: counts newly completed jobs, and the landscapers of towns that were last
 * counted an hour ago.
 */
export class CountTowns {
  constructor(private towns: TownCounting) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const jobs = await this.towns.addDone(JOBS_A_TURN);
    const before = new Date(asOf.getTime() - COUNTED_FOR_MS);
    const counted = await this.towns.countLandscapers({ before, now: asOf, limit: TOWNS_A_TURN });
    return { more: jobs === JOBS_A_TURN || counted === TOWNS_A_TURN };
  }
}
