import type { ActionFunctionArgs } from '@remix-run/node';
import { toastHere } from '#app/web/toast.server';

/** After a fault on our side: shows the message in a toast and returns it for the form. */
export function failedToast({ context }: ActionFunctionArgs, words: string): string {
  toastHere(context, { title: words, kind: 'problem' });
  return words;
}
