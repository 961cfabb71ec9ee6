import { TextRefused, type TextSender } from '../ports/text-sender';

const TIMEOUT_MS = 10_000;

/**
 * Sends texts through a provider's HTTP interface: `POST { to, from, text }` as JSON, with the key as a bearer token
 * and the id of the text as `Idempotency-Key`. Any 2xx means that the provider has it.
 */
export class HttpTextSender implements TextSender {
  constructor(private provider: { url: string; key?: string; from: string }) {}

  async send({ id, to, text }: { id: string; to: string; text: string }) {
    const { url, key, from } = this.provider;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ to, from, text }),
      // A provider has no reason to redirect us, and the key and a phone number would go along.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return;
    const why = `the text provider answered ${response.status}`;
    // A key can be corrected (401, 403), and a limit passes (429); a wrong text or number stays wrong.
    if ([400, 404, 410, 422].includes(response.status)) throw new TextRefused(why);
    throw new Error(why);
  }
}

/** For development: sends nothing. The outbox page shows every text from the database. */
export class SandboxTextSender implements TextSender {
  async send() {}
}
