import { readForm } from '#app/web/uploads.server';

/** A posted message: its fields, and its file under `attachment` if it has one. 400 if it is not a form. */
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
