import type { Log } from '#src/kernel/log';

/**
 * Resolves once a person has waited for the payment provider as long as anyone should. What they wait for continues in
 * the background.
 */
export type Patience = () => Promise<void>;

/**
 * The answer of the work, or `late` once a person has waited long enough. The work then continues, and a fault in it is
 * only logged.
 */
export async function inTime<Value, Late>(
  work: Promise<Value>,
  { patience, log, late }: { patience: Patience; log: Log; late: Late },
): Promise<Value | Late> {
  let isLate = false;
  work.catch((fault) => isLate && log.error('A call that no one was waiting for any more has failed', { fault }));
  return Promise.race([
    work,
    patience().then(() => {
      isLate = true;
      return late;
    }),
  ]);
}
