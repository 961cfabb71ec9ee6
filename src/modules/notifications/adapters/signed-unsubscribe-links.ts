import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '#src/kernel/id';
import { switches } from '../domain/switches';
import type { UnsubscribeLinks, Unsubscribing } from '../ports/unsubscribe-links';

/**
 * `userId.kind.signature`. The signature is for this purpose only, so that nothing else signed with the secret fits.
 */
export class SignedUnsubscribeLinks implements UnsubscribeLinks {
  /** The first secret signs. Links in old emails may have the signature of an earlier one. */
  constructor(private secrets: readonly [string, ...string[]]) {}

  pathOf(whose: Unsubscribing) {
    return `/unsubscribe/${whose.userId}.${whose.kind}.${this.signatureOf(whose)}`;
  }

  read(key: string) {
    const [userId, kindRead, signature = ''] = key.split('.');
    const kind = switches.find((one) => one === kindRead);
    if (!kind || !isId(userId)) return undefined;
    const isOurs = this.secrets.some((secret) => isSame(signature, this.signatureOf({ userId, kind }, secret)));
    return isOurs ? { userId, kind } : undefined;
  }

  private signatureOf({ userId, kind }: Unsubscribing, secret: string = this.secrets[0]): string {
    return createHmac('sha256', secret).update(`unsubscribe ${userId} ${kind}`).digest('base64url');
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
