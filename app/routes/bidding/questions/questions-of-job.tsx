import { shortDate } from '#src/kernel/written-date';
import { QUESTIONS_MAX } from '#src/modules/bidding/domain/question';
import type { QuestionShown } from '#src/modules/bidding/ports/question-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { hiddenWords } from '#app/commands/moderation/words';
import { ReportLink } from '#app/ui/page/report-link';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { urlOf } from '#app/url-of';

type Props = {
  job: Pick<JobPage, 'id' | 'viewerRole'> & { status: string };
  questions: readonly QuestionShown[];
};

/**
 * Landscapers' questions about a job, with the answers (LOOK-M10). Renders nothing if there are none and nobody can
 * ask.
 */
export function QuestionsOfJob({ job, questions }: Props) {
  const isOpen = job.status === 'posted';
  const mayAsk =
    isOpen && job.viewerRole === 'bidder' && questions.filter(({ isMine }) => isMine).length < QUESTIONS_MAX;
  if (questions.length === 0 && !(isOpen && job.viewerRole !== 'admin')) return null;
  return (
    <section className="grid gap-3" aria-labelledby="questions">
      <h2 id="questions" className="text-2xl">
        Questions
      </h2>
      {questions.length === 0 && (
        <p className="text-soft">
          {job.viewerRole === 'bidder'
            ? 'Nobody has asked anything yet. Everyone who sees the job reads the question and the answer.'
            : 'Landscapers can ask about the job before they bid. Your answers are read by all of them, so one is enough.'}
        </p>
      )}
      {questions.map((one) => (
        <Bed key={one.id} pad className="grid gap-2">
          {one.questionHiddenBecause && <Hidden because={one.questionHiddenBecause} />}
          {one.question && <p className="font-semibold [overflow-wrap:anywhere] whitespace-pre-line">{one.question}</p>}
          <p className="text-sm text-soft">
            {one.isMine ? 'You' : (one.askedBy ?? 'A landscaper')}, {shortDate(one.askedAt)}{' '}
            {!one.isMine && !one.questionHiddenBecause && (
              <ReportLink kind="question" id={one.id} of={`: ${one.question}`} />
            )}
          </p>
          {one.answerHiddenBecause && <Hidden because={one.answerHiddenBecause} />}
          {one.answer ? (
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">
              <b>{job.viewerRole === 'owner' ? 'You answered:' : 'The customer:'}</b> {one.answer}{' '}
              {job.viewerRole !== 'owner' && !one.answerHiddenBecause && (
                <ReportLink kind="answer" id={one.id} of={`: ${one.question}`} />
              )}
            </p>
          ) : (
            one.answer === null && job.viewerRole !== 'owner' && <p className="text-soft">Not answered yet.</p>
          )}
          {isOpen && job.viewerRole === 'owner' && (
            <p>
              <ButtonLink
                kind={one.answer ? 'quiet' : 'secondary'}
                small
                href={urlOf('/jobs/:id/questions/:questionId/answer', job.id, one.id)}
              >
                {one.answer ? 'Change the answer' : 'Answer'}
                <span className="sr-only">: {one.question}</span>
              </ButtonLink>
            </p>
          )}
        </Bed>
      ))}
      {mayAsk && (
        <p>
          <ButtonLink kind="secondary" icon="message-circle" href={urlOf('/jobs/:id/ask', job.id)}>
            Ask a question
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

const Hidden = ({ because }: { because: string }) => (
  <p>
    <em className="text-soft">{hiddenWords(because)}</em>
  </p>
);
