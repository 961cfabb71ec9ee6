import { addMinutes } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { pence } from '#src/kernel/money';
import { type Result, ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { type Step, step } from '../../domain/disputes/dispute-case';
import { isPaidOut } from '../../domain/disputes/late-report';
import type { SettleRefusal } from '../../domain/hold';
import type { DisputeCaseRepository } from '../../ports/disputes/dispute-case-repository';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import { settleHeldAsAgreed } from '../release/settle-held';
import { keepCaseInStep } from './case-in-step';
import { type DisputeStores, forSide, idsOfCase } from './dispute-stores';

const CASES_PER_RUN = 50;
const PUT_BACK_MINUTES = 5;
type Locked = NonNullable<Awaited<ReturnType<DisputeStores['holds']['lock']>>>;

/**
 * Moves disputes on as time passes: reminders, the end of the time to talk and to make offers, and cases whose money
 * the bank has settled.
 */
export class AdvanceDisputes {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private cases: Pick<DisputeCaseRepository, 'claimDue' | 'outOfStep'>,
    private sendRightAway: SendRightAway,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ moved: number; more: boolean }> {
    const strayed = await this.cases.outOfStep(CASES_PER_RUN);
    const due = await this.cases.claimDue(asOf, addMinutes(asOf, PUT_BACK_MINUTES), CASES_PER_RUN);
    let moved = 0;
    for (const holdId of [...new Set([...strayed, ...due])]) {
      try {
        const outcome = await this.advance(holdId, asOf);
        if (outcome.ok) moved += 1;
        else this.log.info('A dispute whose time had come was not moved on', { holdId, reason: outcome.reason });
      } catch (fault) {
        // A case that fails does not stop the rest: it is put back and tried again.
        this.log.error('A dispute could not be moved on and will be tried again', { holdId, fault });
      }
    }
    return { moved, more: due.length === CASES_PER_RUN };
  }

  private async advance(holdId: string, asOf: Date): Promise<Result<true, SettleRefusal>> {
    let toSend: ToSend = { intentIds: [] };
    const advanced = await this.work.run(async (stores): Promise<Result<true, SettleRefusal>> => {
      const hold = await stores.holds.lock(holdId);
      if (!hold) return ok(true);
      if (await keepCaseInStep(stores, hold, this.newId, asOf)) return ok(true);
      const dispute = await stores.disputeCases.latestOf(holdId);
      if (!dispute) return ok(true);
      const isMissed = isOpenAbsence((await stores.absences.of(holdId)) ?? null);
      const next = step(dispute, asOf, !isMissed);
      if (!next) return ok(true);
      await stores.disputeCases.save(next.dispute);
      await this.tell(stores, hold, next, asOf);
      if (!next.settle || isPaidOut(dispute)) return ok(true);
      const job = await stores.workCompletion.lock(hold.jobId);
      if (!job) return ok(true);
      const agreed = { toCustomer: pence(0), reason: '', at: asOf };
      const settled = await settleHeldAsAgreed(stores, { hold, job }, agreed, this.newId);
      if (!settled.ok) return settled;
      toSend = settled.value.toSend;
      return ok(true);
    });
    if (advanced.ok) await this.sendRightAway.execute(toSend);
    return advanced;
  }

  private async tell({ outbox }: DisputeStores, hold: Locked, { dispute, remind, settle }: Step, at: Date) {
    const about = idsOfCase(hold, dispute);
    if (remind) await outbox.add({ name: 'dispute-answer-due', about: forSide(hold, dispute, remind), at });
    if (settle) await outbox.add({ name: 'dispute-agreed', about, at });
    if (dispute.state === 'offers') await outbox.add({ name: 'dispute-offers-begin', about, at });
    if (dispute.state === 'review') await outbox.add({ name: 'dispute-in-review', about, at });
  }
}
