import { readForm } from './uploads.server';

/** Reads a posted form that may hold one file, under `attachment`. 400 if the body is not a form. */
export async function formWithAttachment(request: Request): Promise<FormData> {
  let file: File | undefined;
  const form = await readForm(request, 'attachment', async ({ name, bytes }) => {
    file ??= new File([bytes], name);
  });
  if (!form) throw new Response(null, { status: 400 });
  form.delete('attachment');
  if (file) form.set('attachment', file);
  return form;
}
