// The events that Stripe sends to our webhook.
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { type Form, newId, seconds } from './endpoint';

type StripeEvent =
  | { id: string; object: 'v2.core.event'; type: string; created: string; related_object: { id: string; type: string } }
  | { id: string; object: 'event'; type: string; created: number; account?: string; data: { object: Form } };

export class StripeEvents {
  readonly all: StripeEvent[] = [];

  /** `account`: the connected account in which it happened. */
  announce(type: string, thing: Form, account?: string): void {
    this.all.push({
      id: newId('evt'),
      object: 'event',
      type,
      ...(account && { account }),
      created: seconds(new Date()),
      data: { object: thing },
    });
  }

  /** A v2 event, which names only its subject. */
  announceThin(type: string, related: { id: string; type: string }): void {
    this.all.push({
      id: newId('evt'),
      object: 'v2.core.event',
      type,
      created: new Date().toISOString(),
      related_object: related,
    });
  }

  /** A request as Stripe would send it to our webhook. */
  signed(event: unknown, secret: string): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify(event);
    const signature = sign(body, { secret, at: new Date() });
    return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature } };
  }

  async send(url: string, event: unknown, secret: string): Promise<Response> {
    return fetch(url, { method: 'POST', ...this.signed(event, secret) });
  }
}
