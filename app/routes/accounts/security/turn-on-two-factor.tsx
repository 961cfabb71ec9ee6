import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { turnOnTwoFactor } from '#app/commands/accounts/turn-on-two-factor';
import { BackLink } from '#app/ui/page/back-link';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { RecoveryCodes } from './recovery-codes';
import { forgetOffer, twoFactorOffer, offeredSecret, type TwoFactorOffer } from './two-factor-offer.server';
import { CurrentPasswordField } from './current-password-field';
import { SECURITY_SETTINGS } from '#app/routes/accounts/settings/settings-home';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Two-factor sign-in');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  // The loader also runs after the action that turned it on.
  if ((await args.context.app.accounts.twoFactorOf(actor.id)).on) return { offered: null };
  const { setCookie, ...offered } = await twoFactorOffer(args.context, args.request, actor);
  return data({ offered }, { headers: { 'Set-Cookie': setCookie } });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  form.set('secret', (await offeredSecret(context, request)) ?? '');
  const outcome = await submitForm(turnOnTwoFactor, args, { form, hide: ['secret', 'code', 'currentPassword'] });
  if (outcome.ok) {
    toastHere(context, { title: 'Two-factor sign-in is on' });
    const headers = { 'Set-Cookie': await forgetOffer(context) };
    return data({ recoveryCodes: outcome.value.recoveryCodes }, { headers });
  }
  // The form was sent twice, or it was turned on in another window.
  if (outcome.reason === 'already-on')
    return redirectWithToast(context, SECURITY_SETTINGS.href, { title: 'Two-factor sign-in is already on' });
  return outcome.page;
}

export default function TurnOnTwoFactor() {
  const { offered } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply | { recoveryCodes: string[] }>();
  return (
    <BesideSettings about="security">
      <div className="grid max-w-form gap-5">
        <BackLink href={SECURITY_SETTINGS.href}>{SECURITY_SETTINGS.label}</BackLink>
        {reply && 'recoveryCodes' in reply ? (
          <RecoveryCodes codes={reply.recoveryCodes} />
        ) : offered ? (
          <Enrolment {...offered} reply={reply} />
        ) : (
          <IsOn />
        )}
      </div>
    </BesideSettings>
  );
}

function IsOn() {
  return (
    <>
      <h1>Two-factor sign-in</h1>
      <Note kind="good">It is on: logging in takes your password and a code from your app.</Note>
    </>
  );
}

function Enrolment({ setupKey, uri, qrCode, reply }: TwoFactorOffer & { reply: FormReply | undefined }) {
  const form = useFormReply(reply, { code: '', currentPassword: '' });
  return (
    <form method="post" className="grid gap-5" noValidate>
      <h1>Two-factor sign-in</h1>
      <p>
        When it is on, logging in takes your password and a code from an app on your phone. Your password alone is not
        enough.
      </p>
      <ErrorSummary errors={form.summary()} />
      <section className="grid gap-3" aria-labelledby="scan">
        <h2 id="scan">1. Add Hedgerow to your app</h2>
        <p>
          Scan this with an authenticator app. If the app is on this device, <a href={uri}>open it there</a>.
        </p>
        <QrCode {...qrCode} label="QR code. The same key is written out below." />
        <p>
          Or type it: <code className="font-bold">{setupKey}</code>
        </p>
      </section>
      <section className="grid gap-4" aria-labelledby="prove">
        <h2 id="prove">2. Check that it works</h2>
        <Field
          {...form.field('code')}
          label="Code"
          hint="The six digits the app shows for Hedgerow now."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <CurrentPasswordField form={form} />
      </section>
      <div>
        <Button>Turn on</Button>
      </div>
    </form>
  );
}

/** Black on white in every theme, so that cameras can read it. */
function QrCode({ side, path, label }: TwoFactorOffer['qrCode'] & { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width="232"
      height="232"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
