import { escrowStage } from './escrow-stage';

export const unwrap = <Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};
export const refusal = (reason: string) => ({ ok: false, reason });
export const amountsOf = (movements: { amount: number }[]) => movements.map(({ amount }) => amount);

/** Olive has paid for the job. */
export async function paidStage(facts: Parameters<typeof escrowStage>[0] = {}) {
  const stage = await escrowStage(facts);
  await stage.pays();
  return stage;
}
/** Fern has asked for £220 instead of £185. */
export async function askedStage() {
  const stage = await paidStage();
  unwrap(await stage.asksFor(220));
  return stage;
}
