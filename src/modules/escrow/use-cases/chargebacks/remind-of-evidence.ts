import type { Outbox } from '#src/kernel/event';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Chargeback, type RemindDays, reminderDue } from '../../domain/chargeback';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { HoldRepository } from '../../ports/hold-repository';

type Stores = { chargebacks: ChargebackRepository; holds: HoldRepository; outbox: Outbox<EscrowEvents> };
const CASES_PER_RUN = 100;

/** Reminds admins seven, three and one days before a chargeback's deadline, once each, if no evidence was sent. */
export class RemindOfEvidence {
  constructor(private work: UnitOfWork<Stores>) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ reminded: number; more: boolean }> {
    const { value: waiting } = await this.work.run(async ({ chargebacks }) =>
      ok(await chargebacks.awaitingEvidence(asOf, CASES_PER_RUN)),
    );
    let reminded = 0;
    for (const { chargeback, reminded: last } of waiting) {
      const days = reminderDue(chargeback, last, asOf);
      if (days && (await this.remind(chargeback, days, asOf))) reminded += 1;
    }
    return { reminded, more: waiting.length === CASES_PER_RUN };
  }

  private async remind({ id: chargebackId, holdId }: Chargeback, days: RemindDays, at: Date): Promise<boolean> {
    const { value: isNew } = await this.work.run(async ({ chargebacks, holds, outbox }) => {
      if (!(await chargebacks.remind(chargebackId, days))) return ok(false);
      const hold = holdId ? await holds.find(holdId) : undefined;
      if (hold) await outbox.add({ name: 'chargeback-due', about: { ...idsOf(hold), chargebackId }, at });
      else await outbox.add({ name: 'unlinked-chargeback', about: { chargebackId }, at });
      return ok(true);
    });
    return isNew;
  }
}
