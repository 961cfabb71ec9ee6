import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { startUrl, stepUrl, type GuestEntryPoint } from '#app/commands/jobs/posting/entry-points';
import { contactDetailsIn } from '#app/commands/jobs/posting/new-customer-fields';
import { FAILED, postAsGuest, postWithSoftSignup } from '#app/commands/jobs/posting/post-as-new-customer';
import { signInHeaders } from '#app/web/session.server';
import { formOf, submitForm } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { forgetVisitor } from '#app/web/visitor.server';
import { draftSessionOf } from './draft-session.server';
import { goTo, draftOf } from './posting-step.server';

/** The last step, which opens the account. If an earlier answer has a problem, it redirects to that step. */
export async function showAccountStep(args: LoaderFunctionArgs, entryPoint: GuestEntryPoint) {
  const { draftSession, visitor } = await draftSessionOf(args);
  const { draft, problems } = await draftOf(args.context, draftSession);
  const sending = args.request.method === 'POST';
  if (!draft.id && !sending) throw redirect(startUrl(entryPoint));
  const lastOpen = draft.open.at(-1) ?? 'job-type';
  if (Object.keys(problems).length > 0 && !sending) throw redirect(`${stepUrl(entryPoint, lastOpen)}?check=1`);
  const { fullName = '', email = '', phoneNumber = '' } = visitor ?? {};
  return { slug: 'create-account' as const, entryPoint, draft, details: { fullName, email, phoneNumber } };
}

/** The Previous button keeps what was typed. The other button opens the account and posts the job. */
export async function openAccount(args: ActionFunctionArgs, entryPoint: GuestEntryPoint) {
  const { context, request } = args;
  const { visitor } = await draftSessionOf(args);
  const form = await formOf(request);
  if (visitor) await context.app.visitors.saveDetails.execute({ visitor, details: contactDetailsIn(form) });
  if (form.get('do') === 'previous') return redirect(stepUrl(entryPoint, 'address-extras'), 303);

  const options = { form, hide: ['password', 'confirmPassword'], faultWords: () => FAULT };
  const outcome =
    entryPoint === 'guest'
      ? await submitForm(postAsGuest(visitor?.id), args, options)
      : await submitForm(postWithSoftSignup(visitor?.id), args, options);
  if (!outcome.ok) {
    if (outcome.reason !== 'invalid')
      toastHere(context, { title: FAILED, description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  if ('correct' in outcome.value) return goTo(context, outcome.value.correct);
  const headers = await signInHeaders(context, request, outcome.value.job.customerId);
  headers.append('Set-Cookie', await forgetVisitor(context));
  return redirectWithToast(context, '/customer-dashboard', POSTED, headers);
}

const FAULT = 'Failed to create account and post job';
const POSTED = { title: 'Account created and job posted!', description: 'Landscapers nearby can see it and bid.' };
