import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type Side, isOpen, otherSide } from '#src/modules/escrow/domain/disputes/dispute-case';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { NOT_DISPUTED, REASON_WORDS, STATE_WORDS, termsWords } from '#app/commands/escrow/disputes/words';
import { NotNow } from '#app/ui/forms/not-now';
import { Timeline } from '#app/ui/job/timeline';
import { cx } from '#app/ui/cx';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleWith } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { actsHere } from '#app/web/job/job-acts';
import { FirstDisputes } from '#app/routes/admin/waiting/first-in-line';
import { DecisionOn } from './decision-on';
import { disputeForViewer } from './dispute-for-viewer.server';
import { disputeSteps } from './dispute-steps';
import { Said } from './said';
import { ForAdmin } from './for-admin';
import { ForSide } from './for-side';
import { Sum, InWords } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { figureOf } from './figure-of-dispute';

export const meta = titleWith('Dispute');
export const handle = { shell: 'app' };

/** How many open disputes an admin sees beside the current one. */
const CASES_SHOWN = 12;

export async function loader(args: LoaderFunctionArgs) {
  const { job, shown, side, people, now } = await disputeForViewer(args);
  const { id } = await requireActor(args);
  const { title, number } = job;
  const cases = side ? null : await args.context.app.admin.disputeLists.disputes({ limit: CASES_SHOWN });
  return {
    job: {
      id: job.id,
      title,
      number,
    },
    shown: shown ?? null,
    side,
    people,
    now,
    viewerId: id,
    isAskedForByBank: actsHere(job, now).whyNot('settle-dispute') === 'charged-back',
    cases: cases && {
      first: cases.rows,
      total: cases.total,
    },
  };
}

export default function Dispute() {
  const { job, shown, side, people, now, viewerId, isAskedForByBank, cases } = useLoaderData<typeof loader>();
  const back = side
    ? { href: urlOf('/jobs/:id', job.id), label: job.title }
    : { href: '/admin-dashboard?tab=disputes', label: 'Disputes, by deadline' };
  if (!shown) return <NotNow back={back} title="Dispute" why={NOT_DISPUTED[1]} />;
  const { dispute, disputed, photos } = shown;
  const { customer, landscaper } = people;
  const called = {
    customer: side === 'customer' ? 'You' : customer,
    landscaper: side === 'landscaper' ? 'You' : landscaper,
  };
  const wish = dispute.offers.find(({ isWish }) => isWish);
  const [opener, other] = [dispute.openedBy, dispute.openedBy && otherSide(dispute.openedBy)];
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className="mt-1 mb-6 grid gap-2">
        <p className="flex flex-wrap gap-2">
          <span className="tag is-disputed">{STATE_WORDS[dispute.state]}</span>
          {isPaidOut(dispute) && <span className="tag is-closed">Already paid out</span>}
          <span className="tag is-closed">
            {isOpen(dispute) ? (
              <Sum of={figureOf(dispute)} pence={disputed} />
            ) : (
              <Sum of="reported" pence={dispute.amount} />
            )}
          </span>
        </p>
        <h1>{dispute.reason ? REASON_WORDS[dispute.reason] : 'A dispute'}</h1>
        <p className="text-soft">
          Job {job.number}, {side ? job.title : <a href={urlOf('/admin/jobs/:id', job.id)}>{job.title}</a>}
        </p>
      </div>
      <div
        className={cx(
          'grid items-start gap-7 lg:grid-cols-[1fr_25rem] lg:gap-8 [&>*]:min-w-0',
          cases && 'case-and-queue',
        )}
      >
        <div className="grid gap-4 lg:col-start-2 lg:row-start-1">
          {dispute.decision && <DecisionOn dispute={dispute} side={side} people={people} />}
          {side ? (
            <ForSide {...{ job, dispute, side, people, disputed, now }} />
          ) : (
            <ForAdmin job={job} dispute={dispute} viewerId={viewerId} isAskedForByBank={isAskedForByBank} />
          )}
        </div>
        <div className={cx('grid gap-6', cases && 'lg:row-span-2 lg:row-start-1')}>
          {!opener && <Said by="Hedgerow" statement={dispute.statement} photos={photos} id="reported" />}
          {opener && other && (
            <div className="grid gap-4 md:grid-cols-2">
              <Said
                by={called[opener]}
                role={roleOf(opener)}
                statement={dispute.statement}
                photos={photos}
                id="reported"
              >
                {wish && (
                  <p>
                    <b>Would like:</b> <InWords of={termsWords(wish.terms, people, dispute)} />
                  </p>
                )}
              </Said>
              <Said
                by={called[other]}
                role={roleOf(other)}
                statement={dispute.answer}
                silent={isOpen(dispute) ? 'Has not answered yet.' : 'Did not answer.'}
                photos={photos}
                id="answered"
              />
            </div>
          )}
          {dispute.putRight && (
            <Said by={`${called.landscaper}: put right`} statement={dispute.putRight} photos={photos} id="put-right" />
          )}
          {dispute.notPutRight && (
            <Note kind="warning">
              {called.customer} said that it was not put right: “{dispute.notPutRight}”
            </Note>
          )}
          {dispute.appeal && (
            <Said by={`${called[dispute.appeal.by]}: appeal`} statement={dispute.appeal} photos={photos} id="appeal" />
          )}
          <section aria-labelledby="steps">
            <h2 id="steps" className="mb-4 text-2xl">
              Where this stands
            </h2>
            <Timeline items={disputeSteps(dispute, people, now)} />
          </section>
        </div>
        {cases && (
          <div className="lg:col-start-2 lg:row-start-2">
            <FirstDisputes disputes={cases} now={new Date(now)} current={job.id} />
          </div>
        )}
      </div>
    </>
  );
}

const roleOf = (side: Side) => (side === 'customer' ? 'Customer' : 'Landscaper');
