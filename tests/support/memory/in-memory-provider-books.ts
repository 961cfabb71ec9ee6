import { randomUUID } from 'node:crypto';
import { type Pence, pence } from '#src/kernel/money';
import type { Movement } from '#src/modules/escrow/domain/reconciliation/movement';
import { Busy, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { ProviderBooks } from '#src/modules/escrow/ports/provider-books';

type Facts = Pick<Movement, 'kind'> & Partial<Omit<Movement, 'id' | 'net' | 'amount'>> & { amount: number };

/** The cost of a card: the fee of the sandbox and Stripe. */
export const cardFee = (amount: number): Pence => pence(Math.round(amount * 0.015) + 20);

/** The books of a payment provider, for tests that need no database. */
export function inMemoryProviderBooks(now: () => Date = () => new Date()) {
  const all: Movement[] = [];
  const faults: { verb: keyof ProviderBooks; fault: 'busy' | 'lost' }[] = [];
  let perPage = 100;

  function ask(verb: keyof ProviderBooks): void {
    const index = faults.findIndex((one) => one.verb === verb);
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]!.fault;
    if (fault === 'busy') throw new Busy('busy, as a test asked');
    if (fault === 'lost') throw new Unclear('lost, as a test asked');
  }

  const books: ProviderBooks = {
    async movements({ since, cursor }) {
      ask('movements');
      const listed = all.filter(({ createdAt }) => !since || createdAt >= since);
      const from = listed.findIndex(({ id }) => id === cursor) + 1;
      const page = listed.slice(from, from + perPage);
      return { movements: page, next: from + perPage < listed.length ? page.at(-1)!.id : null };
    },
    async balance() {
      ask('balance');
      return { amount: pence(all.reduce((sum, { net }) => sum + net, 0)), newestId: all[0]?.id ?? null };
    },
  };
  return {
    ...books,
    /** Newest first. */
    all,
    /** A movement, whether or not we asked for it. Returns its id. */
    add({ amount, fee = pence(0), createdAt = now(), ...facts }: Facts): string {
      const movement: Movement = {
        id: `txn_${randomUUID()}`,
        amount: pence(amount),
        fee,
        net: pence(amount - fee),
        sourceIds: [],
        chargeId: null,
        createdAt,
        availableAt: createdAt,
        words: facts.kind,
        ...facts,
      };
      const place = all.findIndex((other) => other.createdAt <= createdAt);
      all.splice(place < 0 ? all.length : place, 0, movement);
      return movement.id;
    },
    turnPagesAt: (count: number) => void (perPage = count),
    /** Makes the next call of this verb fail in this way. */
    fail: (verb: keyof ProviderBooks, fault: 'busy' | 'lost') => void faults.push({ verb, fault }),
  };
}
