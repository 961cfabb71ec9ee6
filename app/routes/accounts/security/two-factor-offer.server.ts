import { createCookie, type AppLoadContext } from '@remix-run/node';
import encodeQR from 'qr';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { COOKIE_MINUTES } from '#app/ui/legal/cookie-minutes';

/**
 * Keeps the offered secret, so that reloading the page does not change a secret that was just scanned. It is sealed, so
 * the browser cannot read it. Nothing is stored until a code shows that the app has the secret.
 */
const cookie = (context: AppLoadContext) =>
  // A cookie with a path cannot be called __Host-.
  createCookie(context.secure ? '__Secure-hedgerow-two-factor' : 'hedgerow-two-factor', {
    httpOnly: true,
    sameSite: 'strict',
    path: '/settings-page/two-factor',
    secure: context.secure,
    maxAge: COOKIE_MINUTES.twoFactor * 60,
  });

export async function offeredSecret(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const found: unknown = await cookie(context).parse(request.headers.get('Cookie'));
  return typeof found === 'string' && found ? found : undefined;
}

export const forgetOffer = (context: AppLoadContext): Promise<string> => cookie(context).serialize('', { maxAge: 0 });

export type TwoFactorOffer = Omit<Awaited<ReturnType<typeof twoFactorOffer>>, 'setCookie'>;

/** What the page shows of the offered secret, and the cookie that carries it. */
export async function twoFactorOffer(context: AppLoadContext, request: Request, { id: userId, email }: SessionUser) {
  const offered = await offeredSecret(context, request);
  const { setupKey, uri, sealedSecret } = context.app.accounts.offerTwoFactor.execute({ userId, email, offered });
  const setCookie = await cookie(context).serialize(sealedSecret);
  return { setupKey: inGroupsOfFour(setupKey), uri, qrCode: qrCodeOf(uri), setCookie };
}

const inGroupsOfFour = (letters: string) => letters.match(/.{1,4}/g)?.join(' ') ?? letters;

/** A QR code as one SVG path: runs of dark modules, row by row. */
function qrCodeOf(uri: string): { side: number; path: string } {
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) =>
    row.map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.findIndex((module, at) => at > x && !module);
      return `M${x} ${y}h${end - x}v1h${x - end}z`;
    }),
  );
  return { side: rows.length, path: path.join('') };
}
