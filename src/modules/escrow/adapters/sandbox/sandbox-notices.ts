import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Log } from '#src/kernel/log';
import { SIGNATURE_HEADER, sign } from '../notices/signature';
import type { SandboxFaults } from './sandbox-faults';

type NoticeType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'account.updated'
  | 'payout.paid'
  | 'payout.failed'
  | 'transfer.created'
  | 'transfer.reversed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'radar.early_fraud_warning.created'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted';
type Reply = 'taken' | 'refused' | 'no-answer';
type Waiting = { number: number; body: string; attempts: number };

const NOTICES_PER_RUN = 100;
const LEASE_SECONDS = 30;
const ANSWER_WITHIN_MS = 10_000;

/** Saves a notice in the transaction that makes it true: none is lost, and none announces what did not happen. */
export async function addNotice(
  transaction: Knex.Transaction,
  type: NoticeType,
  thing: { id: string; object: string; parent?: { subscription_details: { subscription: string } } },
  /** The payout account in which it happened, if any. */
  account?: string,
): Promise<void> {
  const { rows } = await transaction.raw<{ rows: [{ now: Date }] }>('select app_now() as now');
  const { now } = rows[0];
  const id = `evt_sandbox_${randomBytes(12).toString('hex')}`;
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    ...(account && { account }),
    created: Math.floor(now.getTime() / 1000),
    data: { object: thing },
  });
  await transaction('sandboxNotices').insert({ body, createdAt: now, nextAttemptAt: now });
}

/**
 * Sends the sandbox's signed notices to our own webhook over HTTP, as an outside provider would: late, sometimes twice,
 * in any order, and again until the webhook answers 2xx.
 */
export class SandboxNotices {
  constructor(
    private db: Knex,
    private faults: SandboxFaults,
    private to: { webhookUrl: string; secret: string },
    private log: Log,
  ) {}

  /** Sends the notices that are due. If the webhook does not answer, it does not throw, and sends them again later. */
  async deliver(
    disorder: { twice?: boolean; backwards?: boolean } = {},
  ): Promise<{ delivered: number; failed: number }> {
    await this.closeExpired();
    const fault = await this.faults.take('deliver');
    let waiting = await this.claim();
    if (disorder.backwards || fault === 'backwards') waiting = waiting.reverse();
    const sendings = disorder.twice || fault === 'twice' ? [...waiting, ...waiting] : waiting;
    const outcomes = { delivered: 0, failed: 0 };
    let isAnswering = true;
    for (const notice of sendings) {
      const answer: Reply = fault === 'lost' ? 'taken' : isAnswering ? await this.send(notice) : 'no-answer';
      // If one notice gets no answer, the rest are not tried, so that the caller waits for one timeout only.
      isAnswering = answer !== 'no-answer';
      await (answer === 'taken' ? this.markDelivered(notice) : this.putBack(notice));
      outcomes[answer === 'taken' ? 'delivered' : 'failed'] += 1;
    }
    return outcomes;
  }

  /** A claim expires, so that a notice is sent even if its sender dies. */
  private async claim(): Promise<Waiting[]> {
    const { rows } = await this.db.raw<{ rows: Waiting[] }>(
      `update sandbox_notices set attempts = attempts + 1, next_attempt_at = app_now() + make_interval(secs => ?)
       where number in (select number from sandbox_notices where delivered_at is null and next_attempt_at <= app_now()
                        order by number limit ? for update skip locked)
       returning number, body, attempts`,
      [LEASE_SECONDS, NOTICES_PER_RUN],
    );
    return rows.sort((a, b) => a.number - b.number);
  }

  private async send({ body, number, attempts }: Waiting): Promise<Reply> {
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(body, { secret: this.to.secret, at: new Date() }),
    };
    try {
      const answer = await fetch(this.to.webhookUrl, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.arrayBuffer();
      if (answer.ok) return 'taken';
      this.log.warn('Our webhook did not accept a notice from the sandbox provider', {
        number,
        attempts,
        status: answer.status,
      });
      return 'refused';
    } catch (fault) {
      this.log.warn('Our webhook did not answer the sandbox provider', { number, attempts, fault });
      return 'no-answer';
    }
  }

  private async markDelivered({ number }: Waiting): Promise<void> {
    await this.db('sandboxNotices')
      .where({ number })
      .update({ deliveredAt: this.db.raw('app_now()') });
  }

  /** Retried after 5, 10, 20 seconds and so on, up to an hour. */
  private async putBack({ number, attempts }: Waiting): Promise<void> {
    const seconds = Math.min(3600, 5 * 2 ** Math.min(attempts - 1, 10));
    const nextAttemptAt = this.db.raw('app_now() + make_interval(secs => ?)', [seconds]);
    await this.db('sandboxNotices').where({ number, deliveredAt: null }).update({ nextAttemptAt });
  }

  private async closeExpired(): Promise<void> {
    await this.db.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ rows: { id: string }[] }>(
        `update sandbox_checkouts set state = 'closed' where state = 'open' and expires_at <= app_now() returning id`,
      );
      for (const { id } of rows)
        await addNotice(transaction, 'checkout.session.expired', { id, object: 'checkout.session' });
    });
  }
}
