import type { ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '#app/web/uploads.server';

/** Reads a form with a photo, with at most one file in memory. If none was chosen, the form has no photo field. */
export async function readPhotoForm({ request }: ActionFunctionArgs): Promise<FormData> {
  let chosen: File | undefined;
  const form = await readForm(request, 'photo', async ({ name, bytes }) => {
    chosen ??= new File([bytes], name);
  });
  if (!form) throw new Response(null, { status: 400 });
  form.delete('photo');
  if (chosen) form.set('photo', chosen);
  return form;
}
