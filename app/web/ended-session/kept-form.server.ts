import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { AppLoadContext } from '@remix-run/node';
import { COOKIE_MINUTES } from '#app/ui/legal/cookie-minutes';
import { readForm } from '../multipart/read-form.server';

// What someone typed into a form after their session had ended. It waits in their own browser, sealed and for that
// form’s URL alone, until they have logged in again: we do not store it, and no other page of the site receives it.

/** A cookie with a path cannot be called __Host-. */
const nameOf = ({ secure }: AppLoadContext) => (secure ? '__Secure-hedgerow-kept' : 'hedgerow-kept');
/** Browsers refuse cookies larger than 4,096 bytes. */
const BYTES_MAX = 3_800;
/** Never kept: passwords, codes and card numbers. */
const SECRET = /password|card|cvc|token|secret|^(code|recoveryCode)$/i;

const keyOf = (secret: string) => createHash('sha256').update(`kept form ${secret}`).digest();

function seal(context: AppLoadContext, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(context.app.secrets[0]), nonce);
  const sealed = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The sealed content; undefined if we did not seal it. */
function unseal(context: AppLoadContext, value: string): string | undefined {
  try {
    const bytes = Buffer.from(value, 'base64url');
    const cipher = createDecipheriv('aes-256-gcm', keyOf(context.app.secrets[0]), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    const opened = Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]);
    return inflateRawSync(opened, { maxOutputLength: 100_000 }).toString();
  } catch {
    return undefined;
  }
}

const headerOf = (context: AppLoadContext, path: string, value: string, seconds: number) =>
  `${nameOf(context)}=${value}; Path=${path.replaceAll(';', '%3B')}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${context.secure ? '; Secure' : ''}`;

type Kept = { path: string; until: number; entries: [name: string, value: string][] };

/**
 * The header that keeps the posted form, without files and secrets; undefined if there is nothing to keep. If it is too
 * large, the longest texts are dropped.
 */
export async function keepForm(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const form = await readForm(request, '', async () => undefined).catch(() => undefined);
  let entries = [...(form ?? [])].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && !SECRET.test(entry[0]),
  );
  const path = new URL(request.url).pathname;
  const until = (await context.now()).getTime() + COOKIE_MINUTES.kept * 60_000;
  while (entries.length > 0) {
    const sealed = seal(context, JSON.stringify({ path, until, entries } satisfies Kept));
    if (sealed.length <= BYTES_MAX) return headerOf(context, path, sealed, COOKIE_MINUTES.kept * 60);
    const longest = Math.max(...entries.map(([, value]) => value.length));
    entries = entries.filter(([, value]) => value.length < longest);
  }
  return undefined;
}

/** The form kept for this page, and the header that clears it. */
export async function takeKeptForm(
  context: AppLoadContext,
  request: Request,
): Promise<{ kept: FormData; clear: string } | undefined> {
  const found = new RegExp(`(?:^|;\\s*)${nameOf(context)}=([\\w-]+)`).exec(request.headers.get('Cookie') ?? '')?.[1];
  const opened = found && request.method === 'GET' ? unseal(context, found) : undefined;
  if (!opened) return undefined;
  const { path, until, entries } = JSON.parse(opened) as Kept;
  // Browsers also send a cookie to pages below its path.
  if (path !== new URL(request.url).pathname || until < (await context.now()).getTime()) return undefined;
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return { kept: form, clear: headerOf(context, path, '', 0) };
}
