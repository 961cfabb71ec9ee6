import { createCookie, type AppLoadContext } from '@remix-run/node';
import encodeQR from 'qr';
import type { SessionUser } from '#src/modules/accounts/domain/user';

const HOUR_SECONDS = 3_600;

/**
 * The secret that the page offers stays the same while somebody is busy with their app: reloading must not change what they have just
 * scanned. It is sealed, so that the browser keeps it and cannot read it; nothing is stored until a code has shown that it arrived.
 */
const cookie = (context: AppLoadContext) =>
  createCookie('hedgerow-two-factor', {
    httpOnly: true,
    sameSite: 'strict',
    path: '/settings-page/two-factor',
    secure: context.secure,
    maxAge: HOUR_SECONDS,
  });

export async function offeredSecret(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const found: unknown = await cookie(context).parse(request.headers.get('Cookie'));
  return typeof found === 'string' && found ? found : undefined;
}

export const forgetOffer = (context: AppLoadContext): Promise<string> => cookie(context).serialize('', { maxAge: 0 });

export type Offered = Omit<Awaited<ReturnType<typeof offer>>, 'keep'>;

/** What the page shows of the offer, and the header that keeps it. */
export async function offer(context: AppLoadContext, request: Request, user: SessionUser) {
  const { oneTimeCodes } = context.app.accounts;
  const account = { userId: user.id, email: user.email };
  const kept = await offeredSecret(context, request);
  const keptShown = kept && oneTimeCodes.shown(kept, account);
  const sealed = keptShown ? kept : oneTimeCodes.newSecret(user.id);
  const shown = keptShown || oneTimeCodes.shown(sealed, account);
  if (!shown) throw new Error('A secret that was just made cannot be opened');
  const keep = await cookie(context).serialize(sealed);
  return { letters: inFours(shown.letters), address: shown.address, dots: dotsOf(shown.address), keep };
}

const inFours = (letters: string) => letters.match(/.{1,4}/g)?.join(' ') ?? letters;

/** A square of dots as one SVG path: runs of dark modules, row by row. */
function dotsOf(address: string): { side: number; path: string } {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) =>
    row.map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.findIndex((module, at) => at > x && !module);
      return `M${x} ${y}h${end - x}v1h${x - end}z`;
    }),
  );
  return { side: rows.length, path: path.join('') };
}
