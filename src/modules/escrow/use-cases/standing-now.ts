import type { JobStanding } from '#src/modules/acts/domain/standing';
import { type Chargeback, mayMove } from '../domain/chargeback';
import type { Absence } from '../domain/absence';
import type { Charge } from '../domain/charges';
import { type Hold, jobStanding, moneyStanding } from '../domain/hold';
import type { ChargebackRepository } from '../ports/chargebacks/chargeback-repository';
import type { AbsenceRepository } from '../ports/giving-back/absence-repository';
import type { JobAtWork } from '../ports/work-completion';
import { casesAbout } from './chargebacks/may-move-now';

type Stores = { chargebacks: ChargebackRepository; absences: AbsenceRepository };
export type StandingNow = {
  standing: JobStanding;
  absence: Absence | null;
  frozen: readonly Charge[];
  chargebacks: readonly Chargeback[];
};

/** How a job stands now, to know what can be done with it. Lock the hold and the job first. */
export async function standingNow(stores: Stores, hold: Hold, job: JobAtWork): Promise<StandingNow> {
  const chargebacks = await casesAbout(stores, hold);
  const { frozen } = mayMove(hold, chargebacks);
  const absence = (await stores.absences.of(hold.id)) ?? null;
  return { standing: jobStanding(job, moneyStanding(hold, { frozen, absence })), absence, frozen, chargebacks };
}
