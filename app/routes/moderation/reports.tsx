import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate } from '#src/kernel/written-date';
import type { DecisionAbout, ReportMade } from '#src/modules/moderation/ports/moderation-views';
import { BECAME, DECIDED, REASONS } from '#app/commands/moderation/words';
import { THINGS } from '#app/ui/reported-things';
import { Robin } from '#app/ui/art/robin';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { StatusBadge } from '#app/ui/job/status-badge';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { useTimes } from '#app/web/page/now';

export const meta = () => titleOf('Reports');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { views } = args.context.app.moderation;
  const [reports, decisions] = await Promise.all([views.reportsBy(id), views.decisionsAbout(id)]);
  return { reports, decisions };
}

/** What a person has reported and its outcome, and decisions about their own content. */
export default function Reports() {
  const { reports, decisions } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-form gap-6">
      <h1>Reports</h1>
      {decisions.length > 0 && (
        <section className="grid gap-3" aria-labelledby="about-you">
          <h2 id="about-you">About what you wrote</h2>
          <ul className="grid list-none gap-3">
            {decisions.map((decision) => (
              <OneDecision key={decision.id} decision={decision} />
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3" aria-labelledby="reported">
        <h2 id="reported">What you reported</h2>
        {reports.length === 0 ? (
          <EmptyState drawing={<Robin width={160} />} title="Nothing so far">
            Beside every message, photo, review, profile and job there is a link to report it.
          </EmptyState>
        ) : (
          <ul className="grid list-none gap-3">
            {reports.map((report) => (
              <OneReport key={report.id} report={report} />
            ))}
          </ul>
        )}
      </section>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <a href="/blocked">People you have blocked</a>{' '}
        <a href="/help-center/ask?topic=safety">Write to us about your safety</a>
      </p>
    </div>
  );
}

function OneDecision({ decision }: { decision: DecisionAbout }) {
  const { id, kind, decidedAt, appeal, answer, restoredAt } = decision;
  return (
    <Bed as="li" pad className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <b>Your {THINGS[kind]}</b>
        <StatusBadge status={restoredAt ? 'completed' : 'closed'}>
          {restoredAt ? 'Shown again' : DECIDED[decision.decision]}
        </StatusBadge>
      </p>
      <p className="text-sm text-soft">
        Decided on {decidedAt && shortDate(decidedAt)}
        {appeal !== null && answer === null && !restoredAt && '. We are reading your appeal.'}
      </p>
      <div>
        <ButtonLink small kind="secondary" href={urlOf('/reports/decisions/:id', id)}>
          See the decision
        </ButtonLink>
      </div>
    </Bed>
  );
}

function OneReport({ report }: { report: ReportMade }) {
  const times = useTimes();
  const { kind, reason, words, reportedAt, dueAt, decision, decidedAt, restoredAt, answer } = report;
  return (
    <Bed as="li" pad className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <b>
          {REASONS[reason].label}: a {THINGS[kind]}
        </b>
        <StatusBadge status={decision === null ? 'document_submitted' : decision === 'none' ? 'closed' : 'completed'}>
          {decision === null ? 'Waiting for us' : DECIDED[decision]}
        </StatusBadge>
      </p>
      {words && <p className="[overflow-wrap:anywhere] whitespace-pre-line">“{words}”</p>}
      <p className="text-sm text-soft">Reported on {shortDate(reportedAt)}</p>
      {decision === null ? (
        <p>We will decide by {times.by(dueAt)}.</p>
      ) : (
        <p>
          {BECAME[decision]} {decidedAt && <span className="text-soft">({shortDate(decidedAt)})</span>}
          {restoredAt && ' We have looked at it again since, and it is shown again.'}
        </p>
      )}
      {answer && <p className="border-l-4 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line">{answer}</p>}
    </Bed>
  );
}
