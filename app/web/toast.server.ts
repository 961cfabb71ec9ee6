import { createCookie, redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { ToastMessage } from '#app/ui/page/toast';
import { FIGURES } from '#app/ui/sum';
import { COOKIE_MINUTES } from '#app/ui/legal/cookie-minutes';

/** A sentence of at most `max` characters, or one in as many parts as any sentence has, including sums. */
const said = (max: number) => {
  const words = z.string().max(max);
  return z.union([words, z.array(z.union([words, z.object({ of: z.enum(FIGURES), pence: z.int() })])).max(20)]);
};
const shape = z.object({
  title: said(200),
  description: said(500).optional(),
  kind: z.enum(['good', 'problem']).optional(),
  link: z.object({ href: z.string().startsWith('/').max(2000), label: z.string().max(200) }).optional(),
});

/** At most one toast, carried to the next page by a signed cookie, so that it shows without scripts (S-TOAST-01). */
const cookie = (context: AppLoadContext) =>
  createCookie(context.secure ? '__Host-hedgerow-toast' : 'hedgerow-toast', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: context.secure,
    maxAge: COOKIE_MINUTES.toast * 60,
    secrets: [...context.app.secrets],
  });

export async function redirectWithToast(
  context: AppLoadContext,
  to: string,
  toast: ToastMessage,
  headers = new Headers(),
) {
  headers.append('Set-Cookie', await cookie(context).serialize(toast));
  return redirect(to, { status: 303, headers });
}

/** Shows a toast on the page that answers this request, for a failure that its form shows too. */
export function toastHere(context: AppLoadContext, toast: ToastMessage): void {
  context.fromAction.toast = toast;
}

/** The toast to show on this page, and the header that clears it. */
export async function takeToast(
  context: AppLoadContext,
  request: Request,
): Promise<{ toast: ToastMessage | null; headers: Headers }> {
  const headers = new Headers();
  const { toast } = context.fromAction;
  if (toast) return { toast, headers };
  const found = shape.safeParse(await cookie(context).parse(request.headers.get('Cookie')));
  if (!found.success) return { toast: null, headers };
  headers.append('Set-Cookie', await cookie(context).serialize('', { maxAge: 0 }));
  return { toast: found.data, headers };
}
