import type { LoaderFunctionArgs } from '@remix-run/node';
import { evidenceOf } from '#src/modules/escrow/domain/evidence';
import { jsonError } from '#app/web/json-error';
import { chargebackJson } from './chargeback-json';

/** GET /api/admin/chargebacks/{id}: one chargeback, what moved, what is owed for it, and the evidence as it would be sent now. */
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
      held: loss.held / 100,
      refunds: loss.refunds / 100,
      landscaper: loss.landscaper / 100,
      platform: loss.platform / 100,
    },
    movements: movements.map(({ amount, fee, at }) => ({ amount: amount / 100, fee: fee / 100, at })),
    moved: moved.map(({ kind, amount, state, at }) => ({ kind, amount: amount / 100, state, at })),
    debts: debts.map(({ id, amount, settled, state }) => ({ id, amount: amount / 100, settled: settled / 100, state })),
    evidence: { size: pack.size, sections: pack.sections },
  });
}
