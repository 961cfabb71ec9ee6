import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Chargeback, type ChargebackState, isOpen } from '../../domain/chargeback';
import { type Evidence, type EvidenceFacts, evidenceOf, picturesIn } from '../../domain/evidence';
import { concerns } from '../../domain/hold';
import type { ChargebackProvider, EvidencePictureIds } from '../../ports/chargebacks/chargeback-provider';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { ChargebackViews } from '../../ports/chargebacks/chargeback-views';
import type { EvidenceLog } from '../../ports/chargebacks/evidence-log';
import type { EvidencePictures } from '../../ports/chargebacks/evidence-pictures';
import { inTime, type Patience } from '../../ports/patience';
import { Busy, NotAuthorised, Refused, Unclear } from '../../ports/payment-faults';
import type { HoldRepository } from '../../ports/hold-repository';
import type { FollowChargeback } from './follow-chargeback';

type Stores = { chargebacks: ChargebackRepository; evidence: EvidenceLog; holds: HoldRepository; audit: AuditLog };
type Asked = { chargebackId: string; adminId: string; note: string; submit: boolean; from?: ActedFrom | null };
export type SendEvidenceRefusal =
  | 'chargeback-not-found'
  | 'chargeback-over'
  | 'evidence-not-taken' // by the provider, for this case
  | 'too-late'
  | 'already-sent'
  | 'provider-busy'
  | 'provider-refused';
export type SentEvidence = { state: ChargebackState; submitted: boolean };

/**
 * An admin sends the evidence about a chargeback, made from our records of its job, with its photos and their note. It
 * is saved at the provider, or submitted to the bank, which is possible only once.
 */
export class SendEvidence {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: Pick<ChargebackProvider, 'sendEvidence' | 'addPicture'>,
    private pictures: EvidencePictures,
    private views: Pick<ChargebackViews, 'evidenceFacts'>,
    private followChargeback: Pick<FollowChargeback, 'execute'>,
    private patience: Patience,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({
    chargebackId,
    adminId,
    note,
    submit,
    from = null,
  }: Asked): Promise<Result<SentEvidence, SendEvidenceRefusal>> {
    const at = await this.clock.now();
    const facts = await this.views.evidenceFacts(chargebackId);
    const { evidence } = evidenceOf(facts, note);
    const id = this.newId();
    const begun = await this.work.run(async (stores): Promise<Result<Chargeback, SendEvidenceRefusal>> => {
      const chargeback = await stores.chargebacks.find({ id: chargebackId });
      if (!chargeback) return refuse('chargeback-not-found');
      const why = whyNot(chargeback, at);
      if (why) return refuse(why);
      await stores.evidence.add({ id, chargebackId, note, evidence, submitted: submit, adminId, at });
      const hold = chargeback.holdId ? await stores.holds.find(chargeback.holdId) : undefined;
      await stores.audit.record({
        actor: adminId,
        act: 'send-evidence',
        subject: {
          kind: 'chargeback',
          id: chargebackId,
        },
        about: hold && concerns(hold),
        reason: note,
        from,
        before: { state: chargeback.state },
        after: { submitted: submit },
      });
      return ok(chargeback);
    });
    if (!begun.ok) return begun;

    const sending = this.send(begun.value, facts, { id, evidence, submit, at });
    const { patience, log } = this;
    const sent = await inTime(sending, { patience, log, late: 'late' as const });
    return sent === 'late' ? refuse('provider-busy') : sent;
  }

  private async send(
    { id: chargebackId, providerRef, state }: Chargeback,
    facts: EvidenceFacts | undefined,
    { id, evidence, submit, at }: { id: string; evidence: Evidence; submit: boolean; at: Date },
  ): Promise<Result<SentEvidence, SendEvidenceRefusal>> {
    try {
      await this.provider.sendEvidence(providerRef, evidence, { submit, pictures: await this.addPictures(facts) });
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear || fault instanceof NotAuthorised)
        return refuse('provider-busy');
      if (!(fault instanceof Refused)) throw fault;
      // It takes evidence once, and we may not have learned that it took an earlier call’s.
      if (submit && (await this.wasSubmitted(chargebackId))) return refuse('already-sent');
      this.log.error('The provider refused evidence about a chargeback', { chargebackId, because: fault.message });
      return refuse('provider-refused');
    }
    await this.work.run(async (stores) => ok(await stores.evidence.sent(id, at)));
    if (!submit) return ok({ state, submitted: false });
    // The bank has it, whatever happens to our reading of the case: the schedule reads it again.
    const followed = await this.followChargeback.execute({ of: { chargebackId } }).catch((fault: unknown) => {
      this.log.error('A chargeback could not be read after its evidence was submitted', { chargebackId, fault });
      return refuse('provider-busy');
    });
    const now = followed.ok && followed.value.state !== 'not-there' ? followed.value.state : state;
    return ok({ state: now, submitted: true });
  }

  private async wasSubmitted(id: string): Promise<boolean> {
    await this.followChargeback.execute({ of: { chargebackId: id } });
    const { value } = await this.work.run(async ({ chargebacks }) => ok(await chargebacks.find({ id })));
    return Boolean(value?.evidenceSentAt);
  }

  private async addPictures(facts: EvidenceFacts | undefined): Promise<EvidencePictureIds> {
    const ids: EvidencePictureIds = {};
    for (const { kind, photoIds } of picturesIn(facts)) {
      const bytes = await this.pictures.sheetOf(photoIds);
      ids[kind] = (await this.provider.addPicture({ name: `${kind}-the-work.jpg`, bytes })).fileId;
    }
    return ids;
  }
}

/** Why no evidence can be sent; undefined if it can. */
export function whyNot(
  chargeback: Pick<Chargeback, 'state' | 'dueBy' | 'evidenceSentAt'>,
  now: Date,
): 'chargeback-over' | 'evidence-not-taken' | 'too-late' | 'already-sent' | undefined {
  if (!isOpen(chargeback)) return 'chargeback-over';
  if (chargeback.evidenceSentAt) return 'already-sent';
  if (!chargeback.dueBy) return 'evidence-not-taken';
  return now >= chargeback.dueBy ? 'too-late' : undefined;
}
