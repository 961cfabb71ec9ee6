// How pages and calls receive files: each use says which fields hold them, how one is stored, and what is said if that
// breaks.
import type { ActionFunctionArgs } from '@remix-run/node';
import { isCall } from '../denial.server';
import { jsonError } from '../json-error';
import { readForm, type UploadedFile } from './read-form.server';

export type { UploadedFile };
export type RefusedFile = { status: number; code: string; words: string };

export type FileUse<Stored, Refused extends RefusedFile = RefusedFile> = {
  /** As the log calls one of the files. */
  what: string;
  field: string | RegExp;
  bytesMax?: number;
  /** Stores a file as it arrives, after those before it; undefined if it is passed over. */
  store(
    file: UploadedFile,
    before: readonly Stored[],
  ): Promise<{ ok: true; value: Stored } | { ok: false; refused: Refused } | undefined>;
  /** What is said of a file that could not be stored because of a fault of ours. */
  failed(file: UploadedFile): Refused;
};
/** A form with files: its other fields, the files that were stored, and why the others were refused. */
export type Received<Stored, Refused extends RefusedFile = RefusedFile> = {
  form: FormData;
  stored: Stored[];
  refused: Refused[];
};

/** Stores the files of a form, each independently of the others, before anyone checks its other fields. */
export async function receiveFiles<Stored, Refused extends RefusedFile>(
  args: ActionFunctionArgs,
  use: FileUse<Stored, Refused>,
): Promise<Received<Stored, Refused>> {
  const stored: Stored[] = [];
  const refused: Refused[] = [];
  async function take(file: UploadedFile) {
    const outcome = await storeFile(args, use, file, stored);
    if (outcome?.ok) stored.push(outcome.value);
    else if (outcome) refused.push(outcome.refused);
  }
  const form = (await readForm(args.request, use.field, take, use.bytesMax)) ?? notReadable(args.request);
  return { form, stored, refused };
}

/** Stores one file of a use. A fault is logged, and refuses this file only. */
export async function storeFile<Stored, Refused, Outcome>(
  { context: { app, requestId } }: ActionFunctionArgs,
  use: {
    what: string;
    store(file: UploadedFile, before: readonly Stored[]): Promise<Outcome>;
    failed(file: UploadedFile): Refused;
  },
  file: UploadedFile,
  before: readonly Stored[] = [],
): Promise<Outcome | { ok: false; refused: Refused }> {
  try {
    return await use.store(file, before);
  } catch (fault) {
    app.log.error(`A ${use.what} could not be stored`, { fault, requestId });
    return { ok: false, refused: use.failed(file) };
  }
}

/** A form with at most one file, which comes back as the value of its field. Nothing is stored. */
export async function formWithFile(request: Request, field: string, bytesMax?: number): Promise<FormData> {
  let chosen: File | undefined;
  const take = async ({ name, bytes }: UploadedFile) => void (chosen ??= new File([bytes], name));
  const form = (await readForm(request, field, take, bytesMax)) ?? notReadable(request);
  form.delete(field);
  if (chosen) form.set(field, chosen);
  return form;
}

function notReadable(request: Request): never {
  throw isCall(request)
    ? jsonError(400, 'We could not read that form. Please send it again.', 'form-not-readable')
    : new Response('We could not read that form. Please go back and send it again.', { status: 400 });
}

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '');

/** Refuses a call that has to send files, and is no multipart form. */
export function requireMultipart(request: Request, what: string): void {
  if (!isMultipart(request)) throw jsonError(415, `Please send the ${what} as multipart/form-data.`, 'not-multipart');
}

/** For a call that sets a cookie whether its form can be read or not: the refusal, as an answer. */
export function asAnswer(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

/** The fields of a form as a call sends them: a name that occurs several times becomes a list. */
export function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
