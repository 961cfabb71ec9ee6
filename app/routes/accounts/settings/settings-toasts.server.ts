import type { ActionFunctionArgs } from '@remix-run/node';
import { toastHere } from '#app/web/toast.server';

/** What is said when something of ours broke: in a toast, and on the form that comes back. */
export function failedToast({ context }: ActionFunctionArgs, words: string): string {
  toastHere(context, { title: words, kind: 'problem' });
  return words;
}
