// Payments that the customer's bank takes back, before and after they were released.
import { type Pence, pence } from '#src/kernel/money';
import { escrowStage, type EscrowStage } from './escrow-stage';

/** What Olive's bank does, and what we hear about it. */
export const chargebackSteps = (stage: EscrowStage) => {
  const follow = (ref: string) => stage.followChargeback.execute({ of: { chargebackRef: ref } });
  return {
    follow,
    /** Olive's bank takes the charge, or this amount of it, and we are notified. */
    async chargesBack(amount: number = stage.hold().amount, chargeId = stage.hold().chargeId!) {
      const ref = stage.bank.disputes(chargeId, amount);
      await follow(ref);
      return ref;
    },
    async asks(amount: number = stage.hold().amount) {
      const ref = stage.bank.disputes(stage.hold().chargeId!, amount, { warn: true });
      await follow(ref);
      return ref;
    },
    async wins(ref: string) {
      stage.bank.wins(ref);
      await follow(ref);
    },
    async loses(ref: string) {
      stage.bank.loses(ref);
      await follow(ref);
    },
    releasesDue: () => stage.releaseDueHolds.execute({ asOf: stage.now() }),
    sendsDue: () => stage.sendDueIntents.execute({ asOf: stage.now() }),
    /** What an account of the ledger holds; negative if we owe it. */
    account: (kind: string, owner?: string): Pence =>
      pence(
        stage
          .ledger()
          .flatMap(({ entries }) => entries)
          .filter((entry) => entry.kind === kind && (owner === undefined || entry.owner === owner))
          .reduce((sum, { amount }) => sum + amount, 0),
      ),
    told: () => stage.events().filter((name) => /chargeback|debt|taken-back|fraud/.test(name)),
    payeeId: () => stage.payee()!.payeeId!,
  };
};

/** Olive has paid £300, and Fern has done the work and marked it complete. */
export async function markedStage({ payeeReady = true } = {}) {
  const stage = await escrowStage({ amount: pence(300_00), payeeReady });
  await stage.worksAndMarks();
  return { ...stage, ...chargebackSteps(stage) };
}

/** Olive has also confirmed, so £270 has been sent to Fern. */
export async function releasedStage() {
  const stage = await markedStage();
  await stage.confirms();
  return stage;
}

/** Before the work is done. */
export async function heldStage(more: Pick<NonNullable<Parameters<typeof escrowStage>[0]>, 'patience'> = {}) {
  const stage = await escrowStage({ amount: pence(300_00), ...more });
  await stage.pays();
  return { ...stage, ...chargebackSteps(stage) };
}
