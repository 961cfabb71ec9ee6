import type { Knex } from 'knex';
import { type Pence, pence } from '#src/kernel/money';
import type { ChargebackFacts } from '../../domain/chargeback';
import { type Evidence, PICTURE_BYTES_MAX } from '../../domain/evidence';
import type { TakeBackOrder } from '../../domain/orders';
import type { ChargebackProvider, EvidencePictureIds, FraudWarning } from '../../ports/chargebacks/chargeback-provider';
import { Refused } from '../../ports/payment-faults';
import type { IntentId } from '../../ports/payment-provider';
import { chargebackStateOf } from '../stripe/dispute-states';
import type { SandboxFaults } from './sandbox-faults';
import { newId } from './sandbox-ids';
import { addNotice } from './sandbox-notices';
import { keyOf } from './sandbox-payment-provider';
import { answerOnce } from './sandbox-requests';

/** The embedded provider's side of a chargeback: what it shows of disputes, and the return of transfers. */
export class SandboxChargebacks implements ChargebackProvider {
  constructor(
    private db: Knex,
    private faults: SandboxFaults,
  ) {}

  async readChargeback(chargebackRef: string): Promise<ChargebackFacts> {
    return this.faults.around('readChargeback', async () => {
      const dispute = await this.db('sandboxDisputes').where({ id: chargebackRef }).first();
      if (!dispute) throw new Refused('not-found', 'There is no such dispute.');
      const movements = await this.db('sandboxDisputeMovements')
        .where({ disputeId: chargebackRef })
        .orderBy(['at', 'id'])
        .select('id', 'amount', 'fee', 'at');
      return {
        providerRef: dispute.id,
        chargeId: dispute.chargeId,
        amount: pence(dispute.amount),
        reason: dispute.reason,
        state: chargebackStateOf(dispute.status),
        openedAt: dispute.createdAt,
        dueBy: dispute.dueBy,
        hasEvidence: dispute.submissions > 0,
        movements: movements.map((one) => ({ ...one, amount: pence(one.amount), fee: pence(one.fee) })),
      };
    });
  }

  async chargebacksSince(since: Date): Promise<string[]> {
    return this.faults.around('chargebacksSince', async () => {
      const disputes = await this.db('sandboxDisputes')
        .where('createdAt', '>=', since)
        .orderBy(['createdAt', 'id'])
        .select('id');
      return disputes.map(({ id }) => id as string);
    });
  }

  async readFraudWarning(warningRef: string): Promise<FraudWarning> {
    return this.faults.around('readFraudWarning', async () => {
      const warning = await this.db('sandboxFraudWarnings').where({ id: warningRef }).first();
      if (!warning) throw new Refused('not-found', 'There is no such warning.');
      return { chargeId: warning.chargeId, kind: warning.kind, warnedAt: warning.at };
    });
  }

  async fraudWarningsSince(since: Date): Promise<string[]> {
    return this.faults.around('fraudWarningsSince', async () => {
      const warnings = await this.db('sandboxFraudWarnings')
        .where('at', '>=', since)
        .orderBy(['at', 'id'])
        .select('id');
      return warnings.map(({ id }) => id as string);
    });
  }

  async addPicture({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<{ fileId: string }> {
    return this.faults.around('addPicture', async () => {
      const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
      if (!isJpeg || bytes.length > PICTURE_BYTES_MAX)
        throw new Refused('wrong-request', 'This is no picture, or too large.');
      const id = newId('file');
      await this.db('sandboxFiles').insert({ id, name, size: bytes.length, at: this.db.raw('app_now()') });
      return { fileId: id };
    });
  }

  async sendEvidence(
    chargebackRef: string,
    evidence: Evidence,
    { submit, pictures = {} }: { submit: boolean; pictures?: EvidencePictureIds },
  ): Promise<void> {
    return this.faults.around('sendEvidence', () =>
      this.db.transaction(async (transaction) => {
        const disputes = transaction('sandboxDisputes').where({ id: chargebackRef });
        const dispute = await disputes.clone().forUpdate().first();
        if (!dispute) throw new Refused('not-found', 'There is no such dispute.');
        const next = UNDER_REVIEW[dispute.status];
        if (!next || dispute.submissions > 0) throw new Refused('already-done', 'This dispute takes no more evidence.');
        const named = Object.values(pictures);
        const known = await transaction('sandboxFiles').whereIn('id', named).select('id');
        if (known.length < named.length) throw new Refused('wrong-request', 'There is no such file.');
        await disputes.update({
          evidence: JSON.stringify(evidence),
          evidenceFiles: JSON.stringify(pictures),
          ...(submit && { status: next, submissions: dispute.submissions + 1 }),
        });
        await addNotice(transaction, 'charge.dispute.updated', { id: chargebackRef, object: 'dispute' });
      }),
    );
  }

  async balanceOf(payeeId: string): Promise<Pence> {
    return this.faults.around('balanceOf', () => balanceOf(this.db, payeeId));
  }

  async takeBack(intent: IntentId, order: TakeBackOrder, round = 0): Promise<{ takeBackId: string }> {
    const { payoutId, amount, about } = order;
    if (amount <= 0) throw new Refused('wrong-request', 'The amount must be more than nothing.');
    const taken = await this.faults.aroundNew('takeBack', (refuse) =>
      answerOnce(this.db, { operation: 'takeBack', intent: keyOf(intent, round), order }, async (transaction) => {
        refuse();
        const transfer = await transaction('sandboxTransfers').where({ id: payoutId }).forUpdate().first();
        if (!transfer) throw new Refused('not-found', 'There is no such transfer.');
        if (transfer.reversed + amount > transfer.amount)
          throw new Refused('too-much', 'That is more than is left of the transfer.');
        // Locks the account, so that no two reversals both take the last of its balance.
        await transaction('sandboxPayees').where({ id: transfer.payeeId }).forUpdate().select('id');
        if ((await balanceOf(transaction, transfer.payeeId)) < amount)
          throw new Refused('payee-short', 'The balance of the payout account does not cover it.');
        const id = newId('trr');
        await transaction('sandboxTransfers').where({ id: payoutId }).increment('reversed', amount);
        await transaction('sandboxCharges').where({ id: transfer.chargeId }).decrement('transferred', amount);
        await transaction('sandboxTakeBacks').insert({
          id,
          intent,
          transferId: payoutId,
          amount,
          about: JSON.stringify(about),
          at: transaction.raw('app_now()'),
        });
        await addNotice(transaction, 'transfer.reversed', { id: payoutId, object: 'transfer' });
        return { takeBackId: id };
      }),
    );
    return { takeBackId: taken.takeBackId! };
  }

  async findTakeBack(intent: IntentId): Promise<{ takeBackId: string } | null> {
    return this.faults.around('findTakeBack', async () => {
      const found = await this.db('sandboxTakeBacks').where({ intent }).first('id');
      return found ? { takeBackId: found.id } : null;
    });
  }
}

/** The state after evidence is submitted. */
const UNDER_REVIEW: Record<string, string> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
};

/** What was transferred to the account, less reversals and what the landscaper has had paid to their bank. */
export async function balanceOf(db: Knex, payeeId: string): Promise<Pence> {
  const payee = await db('sandboxPayees').where({ id: payeeId }).first('withdrawn', 'state');
  if (!payee || payee.state === 'closed') throw new Refused('payee-gone', 'There is no such payout account.');
  const { rows } = await db.raw<{ rows: [{ received: number }] }>(
    'select coalesce(sum(amount - reversed), 0)::bigint as received from sandbox_transfers where payee_id = ?',
    [payeeId],
  );
  return pence(Math.max(0, rows[0].received - payee.withdrawn));
}
