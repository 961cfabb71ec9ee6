import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '#src/kernel/id';
import { switches } from '../domain/switches';
import type { UnsubscribeLinks, Unsubscribing } from '../ports/unsubscribe-links';

/** `userId.kind.signature`. The signature is of this purpose only, so that nothing else that is signed with the secret fits. */
export class SignedUnsubscribeLinks implements UnsubscribeLinks {
  constructor(private secret: string) {}

  pathOf(whose: Unsubscribing) {
    return `/unsubscribe/${whose.userId}.${whose.kind}.${this.signatureOf(whose)}`;
  }

  read(key: string) {
    const [userId, kindRead, signature = ''] = key.split('.');
    const kind = switches.find((one) => one === kindRead);
    if (!kind || !isId(userId)) return undefined;
    const [given, ours] = [Buffer.from(signature), Buffer.from(this.signatureOf({ userId, kind }))];
    return given.length === ours.length && timingSafeEqual(given, ours) ? { userId, kind } : undefined;
  }

  private signatureOf({ userId, kind }: Unsubscribing): string {
    return createHmac('sha256', this.secret).update(`unsubscribe ${userId} ${kind}`).digest('base64url');
  }
}
