import { type Result, ok, refuse } from '#src/kernel/result';
import { Busy, Refused, Unclear } from '../../ports/payment-faults';

export type TrialRefusal = 'not-found' | 'payee-not-ready' | 'provider-busy' | 'provider-refused';

/** Returns a refusal by the provider as a result, because the test pages show it like any other answer. */
export async function providerAnswer<Value>(call: Promise<Value>): Promise<Result<Value, TrialRefusal>> {
  try {
    return ok(await call);
  } catch (fault) {
    if (fault instanceof Refused)
      return refuse(
        fault.reason === 'not-found' || fault.reason === 'payee-not-ready' ? fault.reason : 'provider-refused',
      );
    if (fault instanceof Busy || fault instanceof Unclear) return refuse('provider-busy');
    throw fault;
  }
}
