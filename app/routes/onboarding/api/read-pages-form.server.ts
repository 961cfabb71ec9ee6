import type { ActionFunctionArgs } from '@remix-run/node';
import { referenceTo, registrationFiles } from '#app/commands/onboarding/upload-registration-file';
import { jsonError } from '#app/web/json-error';
import { fieldsOf, receiveFiles } from '#app/web/multipart/receive-files.server';
import { toWizardNames, listOf } from './registration-json';

const isForm = (request: Request) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(request.headers.get('Content-Type') ?? '');

/**
 * Reads a form of the step pages, stores its files and adds their ids to the answers. Undefined if the request is not a
 * form. A refused file refuses the whole call: the caller can send it again.
 */
export async function readPagesForm(args: ActionFunctionArgs): Promise<Record<string, unknown> | Response | undefined> {
  if (!isForm(args.request)) return undefined;
  const { form, stored, refused } = await receiveFiles(args, registrationFiles(args, { entryPoint: 'pages' }));
  const [first] = refused;
  if (first) return jsonError(first.status, first.words, first.code, { fields: { [first.field]: [first.words] } });

  const body = fieldsOf(form);
  const uploads = listOf(body.cert_uploads);
  const images = listOf(body.portfolio_images) as Record<string, unknown>[];
  for (const file of stored) {
    const { slot } = file;
    const value = referenceTo(file);
    const at = Number(/_(\d+)$/.exec(file.field)?.[1]);
    if (slot === 'profilePhotoUrl') body.profile_photo = value;
    else if (slot === 'publicLiabilityFile') body.insurance_document = value;
    else if (slot === 'certifications') uploads[at] = value;
    else if (slot === 'portfolio') images[at] = { ...images[at], photo_url: value };
  }
  if (typeof body.standard_services === 'string' && body.standard_services.startsWith('['))
    body.standard_services = listOf(body.standard_services);
  return toWizardNames({ ...body, cert_uploads: uploads, portfolio_images: images.filter(Boolean) });
}
