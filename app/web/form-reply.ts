import { createContext, useContext } from 'react';
import { useForm } from '@conform-to/react';
import { BRAND } from '#app/ui/page/brand';
import type { FormReply } from './submit.server';

type Values = Record<string, string | string[] | boolean | undefined | null>;

/** What was typed into the page’s form before the session ended, if anything. */
export const KeptForm = createContext<FormReply | undefined>(undefined);

/**
 * A form as its page shows it: what was typed, and the errors beside each field and in the summary. `answer` comes from
 * the action. `defaults` are the initial values, in the order of the page. A field's id is its name.
 */
export function useFormReply(answer: FormReply | undefined, defaults: Values = {}) {
  const kept = useContext(KeptForm);
  const reply = answer ?? kept;
  const [form] = useForm({ id: 'form', lastResult: reply?.result, defaultValue: defaults });
  const typed = (reply?.result.initialValue ?? defaults) as Record<string, unknown>;
  const errors = form.allErrors;
  const wrong = reply ? inOrder(Object.entries(errors), Object.keys(defaults)) : [];
  const one = (name: string): string | undefined => {
    const value = typed[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    /** Props for a field: its name, value and error. Spread them: `{...field('email')}`. */
    field: (name: string) => ({ name, defaultValue: one(name), error: reply ? errors[name]?.[0] : undefined }),
    error: (name: string) => (reply ? errors[name]?.[0] : undefined),
    /** All errors of a field that can have several, such as a list of files. */
    errors: (name: string): string[] => (reply ? (errors[name] ?? []) : []),
    /** The value of a single field. */
    value: one,
    /** The values of several fields with the same name. */
    values: (name: string): string[] =>
      [typed[name] ?? []].flat().filter((value): value is string => typeof value === 'string' && value !== ''),
    /** Whether the checkbox or radio button with this value is ticked. */
    chosen(name: string, value: string): boolean {
      const found = typed[name];
      return Array.isArray(found) ? found.includes(value) : found === value || (found === true && value === 'on');
    },
    /** For ErrorSummary. The links lead to the field's name as id, unless `ids` names another. */
    summary: (ids: Record<string, string> = {}) =>
      wrong.flatMap(([name, messages]) =>
        messages.map((message) => (name === '' ? { message } : { fieldId: ids[name] ?? name, message })),
      ),
    failed: wrong.length > 0,
  };
}

/** Errors of the whole form first, then those of fields in the order of the page; conform lists them alphabetically. */
function inOrder<Wrong>(wrong: [name: string, Wrong][], fields: string[]): [name: string, Wrong][] {
  const order = ['', ...fields];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...wrong].sort(([a], [b]) => place(a) - place(b));
}

/** The subject of a page as its loader names it: a job, a landscaper, the other person in a conversation. */
type Named = { title?: string; name?: string; companion?: { title: string }; job?: { title?: string } };

/**
 * A title with the subject of the page, so that two tabs or two entries of the history have different names (WEB-N11).
 */
export const titleWith =
  (title: string) =>
  ({ data }: { data?: unknown }) => {
    const named = (data ?? {}) as Named;
    const about = named.companion?.title ?? named.job?.title ?? named.title ?? named.name;
    return titleOf(about ? `${title}: ${about}` : title);
  };

/** A page's title. For a refused form, entry.server.tsx puts "Error: " in front of it. */
export const titleOf = (title: string, about = `${title}, on ${BRAND.name}: ${ABOUT_US}`) => [
  { title: `${title} · ${BRAND.name}` },
  { name: 'description', content: about },
];
const ABOUT_US = 'garden work by local landscapers, paid by card and held until the job is complete.';
