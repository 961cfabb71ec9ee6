// The card payments that fill a hold, and what has left each of them.
import { type Pence, less, pence, plus } from '#src/kernel/money';

export type Charge = { chargeId: string; amount: Pence };

/** What has left a charge, before our fee. */
export type Drawn = { chargeId: string; released: Pence; refunded: Pence; chargedBack: Pence };
export type Use = Exclude<keyof Drawn, 'chargeId'>;

/** The facts of a hold that tell what each of its charges brought in. */
export type Filled = { chargeId: string | null; amount: Pence; topUps: Charge[]; drawn: Drawn[] };

/** What each charge paid in, oldest first. */
export function chargesOf({ chargeId, amount, topUps }: Filled): Charge[] {
  if (!chargeId) return [];
  return [{ chargeId, amount: less(amount, sumOf(topUps)) }, ...topUps];
}

export const drawnFrom = ({ drawn }: Filled, chargeId: string): Drawn =>
  drawn.find((one) => one.chargeId === chargeId) ?? {
    chargeId,
    released: pence(0),
    refunded: pence(0),
    chargedBack: pence(0),
  };

/** What is left of a charge; nothing if the charge is not the hold's. */
export function leftOf(filled: Filled, chargeId: string): Pence {
  const charge = chargesOf(filled).find((one) => one.chargeId === chargeId);
  if (!charge) return pence(0);
  const { released, refunded, chargedBack } = drawnFrom(filled, chargeId);
  return less(charge.amount, plus(plus(released, refunded), chargedBack));
}

/**
 * Which charges the next `amount` is drawn on: oldest first, at most what is left of each, and never its frozen part.
 */
export function drawOn(filled: Filled & { id: string }, amount: Pence, frozen: readonly Charge[] = []): Charge[] {
  const free = chargesOf(filled).map(({ chargeId }) => ({
    chargeId,
    amount: pence(Math.max(0, leftOf(filled, chargeId) - amountOn(frozen, chargeId))),
  }));
  const missing = less(amount, sumOf(free));
  if (missing > 0) throw new Error(`hold ${filled.id} has no charge to draw ${missing} on`);
  return piecesOf(free, amount);
}

/** Takes `amount` from these, in their order. */
export function piecesOf(charges: readonly Charge[], amount: Pence): Charge[] {
  let missing = amount;
  return charges.flatMap(({ chargeId, amount: available }) => {
    const taken = pence(Math.min(available, missing));
    missing = less(missing, taken);
    return taken > 0 ? [{ chargeId, amount: taken }] : [];
  });
}

/** Records that these pieces have left their charges. */
export function withDrawn(filled: Filled, use: Use, pieces: readonly Charge[]): Drawn[] {
  let { drawn } = filled;
  for (const { chargeId, amount } of pieces) {
    const before = drawnFrom({ ...filled, drawn }, chargeId);
    const after = { ...before, [use]: plus(before[use], amount) };
    drawn = [...drawn.filter((one) => one.chargeId !== chargeId), after];
  }
  return drawn;
}

export const amountOn = (charges: readonly Charge[], chargeId: string): Pence =>
  sumOf(charges.filter((one) => one.chargeId === chargeId));
export const sumOf = (charges: readonly { amount: Pence }[]): Pence =>
  charges.reduce((sum, { amount }) => plus(sum, amount), pence(0));
