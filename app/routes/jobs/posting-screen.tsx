import type { ReactNode } from 'react';
import { stepUrl } from '#app/commands/jobs/save-step';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/error-summary';
import { counted, dayDate } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { Stepper } from '#app/ui/stepper';
import { titleOf, type useFormReply } from '#app/web/form-reply';
import type { ShownStep } from './posting-step.server';

type Shown = Pick<ShownStep, 'slug' | 'draft' | 'posting'>;
type Props = {
  shown: Shown;
  form: ReturnType<typeof useFormReply>;
  /** What the failure is called, where it has a name of its own. */
  failure?: string;
  multipart?: boolean;
  /** The button that goes on. */
  next: { label: string; after?: 'arrow-right' };
  children: ReactNode;
};

export const titleOfStep = (data: Pick<ShownStep, 'slug' | 'posting' | 'found'> | undefined) => {
  const steps = data?.posting.steps ?? [];
  const at = steps.findIndex(({ slug }) => slug === data?.slug);
  return titleOf(
    `${data?.found ? 'Error: ' : ''}${steps[at]?.title ?? 'Post a job'}, step ${at + 1} of ${steps.length}, post a job`,
  );
};

/** A step of the posting wizard: where one is, what is asked, and beside it what has been answered so far. */
export function PostingScreen({ shown, form, failure, multipart, next, children }: Props) {
  const { posting, slug, draft } = shown;
  const at = posting.steps.findIndex((step) => step.slug === slug);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
      <div className="grid content-start gap-6">
        <Stepper
          of="Post a job"
          current={at + 1}
          steps={posting.steps.map((step) => ({ label: step.title, href: stepUrl(step.slug) }))}
        />
        <ErrorSummary errors={form.summary()} title={failure} />
        <form
          className="grid gap-8"
          method="post"
          action={stepUrl(slug)}
          encType={multipart ? 'multipart/form-data' : undefined}
          noValidate
        >
          {children}
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            <Button after={next.after}>{next.label}</Button>
            {at > 0 && (
              <Button kind="secondary" name="do" value="previous" formNoValidate>
                Previous
              </Button>
            )}
          </div>
        </form>
        {draft.id && (
          <p className="hint lg:hidden">
            <Saved />
          </p>
        )}
      </div>
      {draft.id && <SoFar {...shown} at={at} />}
    </div>
  );
}

const Saved = () => (
  <>
    Saved as a draft in your account. <a href="/post-job/forget">Forget this draft</a>
  </>
);

/** The answers of the steps before this one. */
function SoFar({ draft: { answers, photos }, posting, at }: Shown & { at: number }) {
  const names = answers.jobTypes.map(
    (type) =>
      (type === 'other' && answers.customJobType) ||
      (posting.jobTypes.find(({ value }) => value === type)?.label ?? type),
  );
  const time = posting.times.find(({ value }) => value === answers.timeOfDay)?.label;
  const when = answers.flexibleDate
    ? 'My date is flexible'
    : answers.preferredDate
      ? dayDate(answers.preferredDate)
      : '';
  const rows = [
    [
      ['Job type', names.join(', ')],
      ['Description', answers.description],
      ['Waste', answers.wasteRemoval ? 'Take it away' : 'Leave it here'],
    ],
    [
      ['Photos', counted(photos.length, 'photo')],
      ['When', [when, time].filter(Boolean).join(', ')],
    ],
  ].slice(0, at);
  return (
    <aside className="max-lg:hidden" aria-label="Your job so far">
      <Bed as="div" pad className="sticky top-6 grid gap-3">
        <h2 className="text-lg">Your job so far</h2>
        {rows.length === 0 && (
          <p className="text-soft">Three short steps. Posting is free, and you choose among the bids.</p>
        )}
        {rows.map((step, number) => (
          <div key={posting.steps[number]?.slug} className="grid gap-1">
            <dl className="grid gap-2 text-sm">
              {step.map(([term, value]) => (
                <div key={term}>
                  <dt className="text-soft">{term}</dt>
                  <dd className="m-0 font-semibold break-words">{value || 'Not answered yet'}</dd>
                </div>
              ))}
            </dl>
            <ButtonLink
              kind="quiet"
              small
              className="justify-self-start !px-0"
              href={stepUrl(posting.steps[number]?.slug ?? 'job-type')}
            >
              Change step {number + 1}
            </ButtonLink>
          </div>
        ))}
        <p className="hint border-t border-line pt-3">
          <Saved />
        </p>
      </Bed>
    </aside>
  );
}

/** Cutting hedges and trees is allowed all year; a nest in use is not to be touched. So: say it, and offer another date. */
export function NestingNote({ draft }: { draft: Shown['draft'] }) {
  if (!draft.birdsMayNest) return null;
  const where = [
    draft.answers.jobTypes.includes('hedge_trimming') && 'hedges',
    draft.answers.jobTypes.includes('tree_pruning') && 'trees',
  ]
    .filter(Boolean)
    .join(' and ');
  return (
    <Note kind="warning" icon="bird">
      <p>
        <b>Birds may be nesting in {where} until the end of August.</b> The landscaper checks first and pauses the job
        if there is a nest. You can also pick a date in September.
      </p>
    </Note>
  );
}
