import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  linkTrialAccount,
  openTrialAccount,
  readTrialAccount,
  readTrialOnboarding,
} from '#app/commands/escrow/provider-trial';
import { accountJson, onboardingJson } from '#app/routes/escrow/api/trial/account-json';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { StatusBadge } from '#app/ui/job/status-badge';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { runCommand } from '#app/web/run-command.server';
import { formOf, submitForm, type FormReply } from '#app/web/submit.server';

export const meta = () => titleOf('Provider account test');
export const handle = { shell: 'bare' };

type Found =
  | { what: 'status'; account: ReturnType<typeof accountJson> }
  | { what: 'onboarding'; accountId: string; onboarding: ReturnType<typeof onboardingJson> }
  | { what: 'problem'; words: string };

/** Forms 2 and 4 only read, so they use GET. */
export async function loader(args: LoaderFunctionArgs) {
  const { app, baseUrl } = args.context;
  if (!app.providerTrial) return notFound();
  const query = new URL(args.request.url).searchParams;
  const [status = '', onboarding = ''] = ['status', 'onboarding'].map((name) => query.get(name)?.trim());
  const ask = async (): Promise<Found | undefined> => {
    const accountId = status || onboarding;
    if (!accountId) return undefined;
    const command = status ? readTrialAccount : readTrialOnboarding;
    const read = await runCommand(command, args, { accountId });
    if (!read.ok) return { what: 'problem', words: command.refusals[read.reason][1] };
    return status
      ? { what: 'status', account: accountJson(read.value) }
      : { what: 'onboarding', accountId, onboarding: onboardingJson(read.value) };
  };
  return {
    intentId: app.newId(),
    pageUrl: `${baseUrl}/stripe-account-test`,
    query: { status, onboarding },
    found: await ask(),
  };
}

export async function action(args: ActionFunctionArgs) {
  if (new URL(args.request.url).pathname.endsWith('/link')) {
    const form = await formOf(args.request);
    const outcome = await submitForm(linkTrialAccount, args, { form });
    if (!outcome.ok) return withErrors('link', outcome.page);
    return data({ posted: 'link', link: outcome.value.url, accountId: String(form.get('accountId')) });
  }
  const outcome = await submitForm(openTrialAccount, args);
  return outcome.ok ? data({ posted: 'open', accountId: outcome.value.accountId }) : withErrors('open', outcome.page);
}

const withErrors = (posted: string, page: ReturnType<typeof data<FormReply>>) =>
  data({ posted, result: page.data.result }, page.init ?? undefined);

type Reply = { posted: string; link?: string; accountId?: string; result?: FormReply['result'] };

export default function TrialAccount() {
  const { intentId, pageUrl, query } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as Reply | undefined;
  const replyTo = (form: string) => (reply?.posted === form && reply.result ? { result: reply.result } : undefined);
  const open = useFormReply(replyTo('open'), { email: '', businessType: 'individual' });
  const link = useFormReply(replyTo('link'), {
    accountId: reply?.accountId ?? (query.onboarding || query.status),
    refreshUrl: pageUrl,
    returnUrl: pageUrl,
  });
  const known = reply?.accountId ?? link.value('accountId');
  return (
    <div className="page grid gap-6 py-5 lg:py-8">
      <div className="grid gap-2">
        <h1>Provider account test</h1>
        <p className="text-soft">Payout accounts as the payment provider sees them. No real money moves here.</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Bed as="section" pad aria-labelledby="open">
            <form method="post" action="/stripe-account-test/create" className="grid gap-4" noValidate data-needs="">
              <h2 id="open">1. Create an express account</h2>
              <input type="hidden" name="intentId" value={intentId} />
              <Field {...open.field('email')} label="Email" type="email" autoComplete="off" required />
              <ChoiceGroup
                name="businessType"
                label="Business type"
                plain
                options={[
                  { value: 'individual', label: 'Individual' },
                  { value: 'company', label: 'Company' },
                ]}
                chosen={open.value('businessType')}
                error={open.error('businessType')}
              />
              <Button>Create account</Button>
            </form>
          </Bed>
          <LookUpForm
            name="status"
            title="2. Check account status"
            accountId={query.status || known}
            button="Check status"
          />
          <Bed as="section" pad aria-labelledby="link-title">
            <form method="post" action="/stripe-account-test/link" className="grid gap-4" noValidate data-needs="">
              <h2 id="link-title">3. Generate an onboarding link</h2>
              <Field {...link.field('accountId')} label="Account id" autoComplete="off" required />
              <Field {...link.field('refreshUrl')} label="Refresh URL" type="url" required />
              <Field {...link.field('returnUrl')} label="Return URL" type="url" required />
              <Button kind="secondary">Generate link</Button>
            </form>
          </Bed>
          <LookUpForm
            name="onboarding"
            title="4. Check onboarding status"
            accountId={query.onboarding || known}
            button="Check onboarding"
          />
        </div>
        <Bed as="section" pad className="grid gap-4" aria-labelledby="result">
          <h2 id="result">Result</h2>
          <ErrorSummary errors={[...open.summary(), ...link.summary()]} />
          <Result reply={reply} />
        </Bed>
      </div>
    </div>
  );
}

type LookUpProps = { name: 'status' | 'onboarding'; title: string; accountId?: string; button: string };

/** A form that only reads, so it uses GET. */
const LookUpForm = ({ name, title, accountId, button }: LookUpProps) => (
  <Bed as="section" pad aria-labelledby={`${name}-title`}>
    <form action="/stripe-account-test" className="grid gap-4" data-needs="">
      <h2 id={`${name}-title`}>{title}</h2>
      <Field name={name} label="Account id" defaultValue={accountId} autoComplete="off" required />
      <Button kind="secondary">{button}</Button>
    </form>
  </Bed>
);

function Result({ reply }: { reply: Reply | undefined }) {
  const { found } = useLoaderData<typeof loader>();
  if (reply?.posted === 'open' && reply.accountId)
    return (
      <Note kind="good">
        <p>
          Account created: <code>{reply.accountId}</code>
        </p>
      </Note>
    );
  if (reply?.link)
    return (
      <Note kind="good">
        <p>
          Onboarding link: <a href={reply.link}>{reply.link}</a>
        </p>
      </Note>
    );
  if (reply) return null;
  if (!found) return <p className="text-soft">The provider’s answer appears here.</p>;
  if (found.what === 'problem')
    return (
      <Note kind="late">
        <p role="alert">{found.words}</p>
      </Note>
    );
  if (found.what === 'status') return <Account {...found.account} />;
  return <Onboarding {...found.onboarding} accountId={found.accountId} />;
}

function Account(account: ReturnType<typeof accountJson>) {
  return (
    <>
      <Tiles {...account} />
      <TitleBlock
        rows={[
          { term: 'Account', value: account.account_id },
          { term: 'Email', value: account.email },
          { term: 'Business type', value: account.business_type === 'company' ? 'Company' : 'Individual' },
          { term: 'Country', value: account.country },
        ]}
      />
    </>
  );
}

function Onboarding(onboarding: ReturnType<typeof onboardingJson> & { accountId: string }) {
  const due = onboarding.requirements.currently_due;
  return (
    <>
      <p>
        <StatusBadge status={onboarding.fully_onboarded ? 'accepted' : 'pending'}>
          {onboarding.fully_onboarded ? 'Fully Onboarded' : 'Onboarding Incomplete'}
        </StatusBadge>
      </p>
      <p>
        <code>{onboarding.accountId}</code>: {onboarding.status}.
      </p>
      <Tiles {...onboarding} />
      {due.length > 0 && (
        <div className="grid gap-2">
          <h3>Currently due</h3>
          <ul className="list-disc pl-5">
            {due.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type Abilities = { charges_enabled: boolean; payouts_enabled: boolean; details_submitted: boolean };

function Tiles({ charges_enabled, payouts_enabled, details_submitted }: Abilities) {
  const tiles: [boolean, string, string][] = [
    [charges_enabled, 'Charges Enabled', 'Charges Disabled'],
    [payouts_enabled, 'Payouts Enabled', 'Payouts Disabled'],
    [details_submitted, 'Details Submitted', 'Details Pending'],
  ];
  return (
    <ul className="flex list-none flex-wrap gap-2">
      {tiles.map(([isSo, yes, no]) => (
        <li key={yes}>
          <StatusBadge status={isSo ? 'accepted' : 'pending'}>{isSo ? yes : no}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
