import { ok, refuse, type Result } from '#src/kernel/result';
import type { DaysOffStore } from '../../ports/days-off-store';

type Order = { landscaperId: string; id: string };

/** A landscaper works on these days after all. The note goes too. */
export class RemoveDaysOff {
  constructor(private daysOff: DaysOffStore) {}

  async execute({ landscaperId, id }: Order): Promise<Result<{ id: string }, 'days-off-not-found'>> {
    return (await this.daysOff.remove(landscaperId, id)) ? ok({ id }) : refuse('days-off-not-found');
  }
}
