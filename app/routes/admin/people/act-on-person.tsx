import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { User } from '#src/modules/accounts/domain/user';
import type { AccountTie } from '#src/modules/admin/ports/account-ties';
import { isPersonAct, whyNotOnPerson } from '#src/modules/admin/domain/person-acts';
import { SUSPENSION_DAYS_MAX } from '#src/modules/admin/domain/suspension';
import { actOnPerson } from '#app/commands/admin/people/act-on-person';
import { PERSON_ACTS, TIES, TYPES } from '#app/commands/admin/people/words';
import { ActPage, CannotAct } from '#app/routes/admin/acts/act-page';
import { EmailAddress } from '#app/ui/email-address';
import { Field } from '#app/ui/forms/field';
import { counted } from '#app/ui/format';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Suspensions } from './suspensions';

export const meta = () => titleOf('Act on a person');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const act = isPersonAct(params.act) ? params.act : notFound();
  const person = (await context.app.admin.people.one(params.id ?? '')) ?? notFound();
  const why = whyNotOnPerson(act, person, (await requireActor(args)).id);
  const { id, fullName, email, userType, suspensions } = person;
  const ties = act === 'correct-type' && !why ? await context.app.admin.accountTies.of(id) : [];
  return {
    act,
    noteId: context.app.newId(),
    person: {
      id,
      fullName,
      email,
      userType,
      suspensions,
    },
    ties,
    why: why ? actOnPerson.refusals[why][1] : ties.length > 0 ? actOnPerson.refusals['type-in-use'][1] : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(actOnPerson, args);
  if (!outcome.ok) return outcome.page;
  const { act, personId, fullName } = outcome.value;
  return redirectWithToast(args.context, urlOf('/admin/people/:id', personId), {
    title: PERSON_ACTS[act].done,
    description: `${fullName}. Your reason is in the audit log.`,
  });
}

export default function ActOnPersonPage() {
  const { act, person, ties, why, noteId } = useLoaderData<typeof loader>();
  const words = PERSON_ACTS[act];
  const form = useFormReply(useActionData<FormReply>(), { days: '', email: '', reason: '' });
  const back = { href: urlOf('/admin/people/:id', person.id), label: person.fullName };
  if (why)
    return (
      <div className="grid max-w-form gap-5">
        <CannotAct words={words} form={form} back={back} why={why} to={person.fullName}>
          <Ties ties={ties} />
          <Suspensions person={person} />
        </CannotAct>
      </div>
    );
  return (
    <ActPage
      words={words}
      form={form}
      back={back}
      facts={[
        { term: 'Person', value: person.fullName },
        { term: 'Email', value: <EmailAddress>{person.email}</EmailAddress>, wide: true },
        ...(act === 'correct-type'
          ? [
              { term: 'Type now', value: TYPES[person.userType] },
              { term: 'Type from now on', value: TYPES[otherType(person)] },
            ]
          : []),
      ]}
      action={`${back.href}/${act}`}
      fields={
        <>
          {act === 'note' && <input type="hidden" name="noteId" value={form.value('noteId') ?? noteId} />}
          {act === 'suspend' && (
            <Field
              {...form.field('days')}
              type="number"
              min={1}
              max={SUSPENSION_DAYS_MAX}
              label="For how many days?"
              hint="Leave it empty to suspend them until an admin lifts it."
              inputClassName="max-w-40"
            />
          )}
          {act === 'correct-type' && <input type="hidden" name="userType" value={otherType(person)} />}
          {act === 'correct-email' && (
            <Field
              {...form.field('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              label="New email"
            />
          )}
        </>
      }
    >
      {act === 'uphold' && <Suspensions person={person} />}
    </ActPage>
  );
}

const otherType = ({ userType }: Pick<User, 'userType'>) => (userType === 'customer' ? 'landscaper' : 'customer');

/** What prevents correcting the type of an account. */
function Ties({ ties }: { ties: AccountTie[] }) {
  if (ties.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p>The account has:</p>
      <ul className="m-0 grid gap-1 pl-5">
        {ties.map(({ what, count }) => (
          <li key={what}>{counted(count, ...TIES[what])}</li>
        ))}
      </ul>
      <p>These belong to it for good. The person can open a second account of the right type with another email.</p>
    </div>
  );
}
