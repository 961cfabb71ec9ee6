import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';

/** GET /api/auth/2fa -> { on, since, recoveryCodesLeft } */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { on, since, recoveryCodesLeft } = await args.context.app.accounts.twoFactorOf(id);
  return Response.json({ on, since, recoveryCodesLeft });
}

/**
 * POST /api/auth/2fa/setup -> { setupKey, uri, secret }: a key for an authenticator app. It is stored only when /enable
 * sends `secret` back.
 */
export async function action(args: ActionFunctionArgs) {
  const { id: userId, email } = await requireActor(args);
  const { setupKey, uri, sealedSecret } = args.context.app.accounts.offerTwoFactor.execute({ userId, email });
  return Response.json({ setupKey, uri, secret: sealedSecret }, { headers: { 'Cache-Control': 'no-store' } });
}
