import type { AbsenceEnd } from '#src/modules/acts/domain/absence';
import { type Absence, closeAbsence } from '../../domain/absence';
import { type Hold, idsOf } from '../../domain/hold';
import type { EscrowEvents } from '../../domain/events';
import type { Outbox } from '#src/kernel/event';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';

type Stores = { absences: AbsenceRepository; outbox: Outbox<EscrowEvents> };

/** Closes the open report, if any, and tells the landscaper. Lock the hold first. */
export async function endAbsence(stores: Stores, hold: Hold, as: AbsenceEnd, at: Date, known?: Absence | null) {
  const absence = known === undefined ? await stores.absences.of(hold.id) : known;
  if (!absence || absence.closedAt) return;
  await stores.absences.save(closeAbsence(absence, as, at));
  if (as === 'came' || as === 'withdrawn') await stores.outbox.add({ name: 'absence-cleared', about: idsOf(hold), at });
}
