import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RESERVED_HOURS } from '#src/kernel/deadlines';
import { whyNotInvite } from '#src/modules/bidding/domain/place';
import { inviteToBid } from '#app/commands/bidding/favourites/invite-to-bid';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { SelectField } from '#app/ui/forms/select-field';
import { NotNow } from '#app/ui/forms/not-now';
import { BackLink } from '#app/ui/page/back-link';
import { Beside, NextSteps } from '#app/ui/page/beside';
import { refusalFor } from '#app/web/command';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { favouriteOf } from './favourite-of.server';
import { timesAt } from '#app/ui/format';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Ask for a bid');
export const handle = { shell: 'app' };

const JOBS_OFFERED = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { landscaperId, businessName, fullName, isAvailable } = await favouriteOf(args);
  const asked = { status: 'posted', search: '', limit: JOBS_OFFERED } as const;
  const { bidding, jobs } = args.context.app;
  const { rows } = await jobs.views.jobsPosted(id, asked);
  const places = await bidding.views.placesAsked(rows.map((job) => ({ jobId: job.id, landscaperId })));
  const whyNot = new Map(places.map((place) => [place.jobId, whyNotInvite(place, place)]));
  const shown = rows.map((job) => ({
    value: job.id,
    label: `${job.number} ${job.title}`,
    why: refusalFor(inviteToBid.refusals, whyNot.get(job.id)),
  }));
  // What is about the two people is so for every job.
  const aboutThem = [...whyNot.values()].find((why) => why === 'blocked' || why === 'landscaper-not-available');
  const notThem = aboutThem ?? (isAvailable ? undefined : 'landscaper-not-available');
  return {
    id: landscaperId,
    name: businessName ?? fullName,
    notThem: refusalFor(inviteToBid.refusals, notThem),
    jobs: shown.filter(({ why }) => !why),
    notNow: shown.filter(({ why }) => why),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(inviteToBid, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, reservedUntil } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id/bids', jobId), {
    title: 'Asked for a bid',
    description: `A place is kept for them until ${timesAt(await args.context.now()).by(reservedUntil)}.`,
  });
}

export default function InviteToBid() {
  const { id, name, notThem, jobs, notNow } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { jobId: jobs[0]?.value ?? '' });
  const back = { href: '/favorites', label: 'Favourites' };
  if (notThem) return <NotNow back={back} title={`Ask ${name} for a bid`} why={notThem} errors={form.summary()} />;
  return (
    <Beside
      label="What happens next"
      aside={
        <NextSteps
          steps={[
            `${name} is told by email and on their notifications page.`,
            'They read the job, and may ask you a question first.',
            'Their bid appears beside the others. You are free to choose anyone.',
          ]}
        />
      }
    >
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>Ask {name} for a bid</h1>
        <ErrorSummary errors={form.summary()} />
        {jobs.length === 0 ? (
          <>
            <p className="text-lg">
              You have no job that takes bids at the moment. Post one, and then ask {name} from your favourites.
            </p>
            <p>
              <ButtonLink kind="growth" icon="plus" href="/post-job">
                Post a Job
              </ButtonLink>
            </p>
          </>
        ) : (
          <form method="post" action={urlOf('/favorites/:id/ask', id)} className="grid gap-5" noValidate>
            <p className="text-lg">
              We tell {name} about the job and keep one of its places for them for {RESERVED_HOURS} hours. Other
              landscapers see that a place is reserved, not for whom, and can take the rest.
            </p>
            <SelectField {...form.field('jobId')} label="Job" options={jobs} />
            <div>
              <Button>Ask for a bid</Button>
            </div>
          </form>
        )}
        {notNow.length > 0 && (
          <section aria-labelledby="not-now">
            <h2 id="not-now" className="text-xl">
              Jobs you cannot ask about now
            </h2>
            <ul className="rows">
              {notNow.map(({ value, label, why }) => (
                <li key={value}>
                  <span>
                    <a href={urlOf('/jobs/:id/bids', value)}>{label}</a>
                    <span className="block text-sm text-soft">{why}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Beside>
  );
}
