// The events that Stripe sends to our webhook.
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { type Form, newId, seconds } from './endpoint';

type StripeEvent = { id: string; object: 'event'; type: string; created: number; data: { object: Form } };

export class StripeEvents {
  readonly all: StripeEvent[] = [];

  announce(type: string, thing: Form): void {
    this.all.push({
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(new Date()),
      data: { object: thing },
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
