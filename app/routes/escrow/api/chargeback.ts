import type { LoaderFunctionArgs } from '@remix-run/node';
import { evidenceOf } from '#src/modules/escrow/domain/evidence';
import { jsonError } from '#app/web/json-error';
import { chargebackJson } from './chargeback-json';
import { pounds } from '#src/kernel/money';

/**
 * GET /api/admin/chargebacks/{id}: one chargeback, what moved, what is owed for it, and the evidence as it would be
 * sent now.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { chargebacks } = context.app.escrow;
  const found = await chargebacks.find(params.id ?? '');
  if (!found) return jsonError(404, 'We could not find this chargeback.', 'chargeback-not-found');
  const { loss, movements, moved, debts, evidence } = found;
  const pack = evidenceOf(await chargebacks.evidenceFacts(found.id), evidence[0]?.note ?? '');
  return Response.json({
    ...chargebackJson(found),
    providerId: found.providerRef,
    borne: loss && {
      held: pounds(loss.held),
      refunds: pounds(loss.refunds),
      landscaper: pounds(loss.landscaper),
      platform: pounds(loss.platform),
    },
    movements: movements.map(({ amount, fee, at }) => ({ amount: pounds(amount), fee: pounds(fee), at })),
    moved: moved.map(({ kind, amount, state, at }) => ({ kind, amount: pounds(amount), state, at })),
    debts: debts.map(({ id, amount, settled, state }) => ({
      id,
      amount: pounds(amount),
      settled: pounds(settled),
      state,
    })),
    evidence: { size: pack.size, sections: pack.sections },
  });
}
