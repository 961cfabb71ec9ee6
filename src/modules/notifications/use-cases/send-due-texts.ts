import type { Log } from '#src/kernel/log';
import { retryAt } from '../domain/retry';
import { afterQuiet, isQuiet, textOf, type TextMessage } from '../domain/text-message';
import { TextRefused, type TextSender } from '../ports/text-sender';
import type { TextStore } from '../ports/text-store';

const TEXTS_PER_RUN = 50;
/**
 * Longer than a run can take, so that two runs never send the same text. After a crash, a text is sent this much later.
 */
const LEASE_MINUTES = 15;
/** A text that is a day late is no longer news; the email and the notifications page have it. */
const LATEST_HOURS = 24;

type Claimed = TextMessage & { attempts: number };

/**
 * Sends the texts that are due: by day, and at night only urgent ones. Everything that waits for one person goes in one
 * text.
 */
export class SendDueTexts {
  constructor(
    private texts: TextStore,
    private sender: TextSender,
    private log: Log,
    private about: { brand: string; baseUrl: string },
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const leaseUntil = new Date(asOf.getTime() + LEASE_MINUTES * 60_000);
    const which = { limit: TEXTS_PER_RUN, onlyAnyHour: isQuiet(asOf) };
    const due = await this.texts.claimDue(asOf, leaseUntil, which);
    for (const news of byNumber(due)) await this.send(news, asOf);
    return { more: due.length === TEXTS_PER_RUN };
  }

  private async send([first, ...more]: [Claimed, ...Claimed[]], asOf: Date) {
    const news = [first, ...more];
    try {
      await this.sender.send({ id: first.id, to: first.to, text: textOf(news, this.about) });
    } catch (fault) {
      for (const text of news) await this.tryAgain(text, asOf, fault);
      return;
    }
    await this.texts.sent(
      news.map(({ id }) => id),
      asOf,
    );
  }

  private async tryAgain({ id, attempts, anyHour, createdAt }: Claimed, asOf: Date, fault: unknown) {
    const next = retryAt(attempts + 1, asOf);
    const at = next && !anyHour ? afterQuiet(next) : next;
    const isTooLate = !at || at.getTime() - createdAt.getTime() > LATEST_HOURS * 3_600_000;
    const givenUp = isTooLate || fault instanceof TextRefused;
    this.log.warn(
      givenUp ? 'A text could not be sent and was given up' : 'A text could not be sent and will be tried again',
      { textId: id, fault },
    );
    await this.texts.postpone(id, givenUp ? null : at, String(fault));
  }
}

function byNumber(texts: readonly Claimed[]): [Claimed, ...Claimed[]][] {
  const groups = new Map<string, [Claimed, ...Claimed[]]>();
  for (const text of texts) {
    const group = groups.get(text.to);
    if (group) group.push(text);
    else groups.set(text.to, [text]);
  }
  return [...groups.values()];
}
