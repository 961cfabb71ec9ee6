import { readForm } from '#app/web/uploads.server';

/** Reads a posted message: its fields, and its file under `attachment` if it has one. 400 if the body is not a form. */
export async function receiveMessage(request: Request): Promise<FormData> {
  let file: File | undefined;
  const form = await readForm(request, 'attachment', async ({ name, bytes }) => {
    file ??= new File([bytes], name);
  });
  if (!form) throw new Response(null, { status: 400 });
  form.delete('attachment');
  if (file) form.set('attachment', file);
  return form;
}
