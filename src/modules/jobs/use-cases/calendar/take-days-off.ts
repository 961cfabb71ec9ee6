import type { Clock } from '#src/kernel/clock';
import { londonDay, type Day } from '#src/kernel/day';
import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import { DAYS_OFF_MAX, takeDaysOff, type DaysOff, type DaysOffRefusal } from '../../domain/calendar/days-off';
import type { DaysOffStore } from '../../ports/days-off-store';

type Order = { landscaperId: string; firstDay: Day; lastDay: Day; note: string };

/** A landscaper blocks days in their calendar. Blocking the same days again only changes the note. */
export class TakeDaysOff {
  constructor(
    private daysOff: DaysOffStore,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute(order: Order): Promise<Result<DaysOff, DaysOffRefusal | 'too-many'>> {
    const now = await this.clock.now();
    const taken = takeDaysOff({ id: this.newId(), ...order }, now);
    if (!taken.ok) return taken;
    const ahead = await this.daysOff.endingFrom(order.landscaperId, londonDay(now));
    if (ahead.length >= DAYS_OFF_MAX) return refuse('too-many');
    await this.daysOff.add(taken.value);
    return taken;
  }
}
