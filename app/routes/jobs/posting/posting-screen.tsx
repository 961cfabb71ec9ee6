import type { ReactNode } from 'react';
import { VISITOR_DAYS } from '#src/kernel/deadlines';
import { steps } from '#src/modules/jobs/domain/posting';
import {
  accountUrl,
  forgetUrl,
  isForGuests,
  stepUrl,
  type PagedEntryPoint,
} from '#app/commands/jobs/posting/entry-points';
import { stepTitles } from '#app/commands/jobs/words';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { Fold } from '#app/ui/fold';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { placesIn } from '#app/ui/page/navigation';
import { Note } from '#app/ui/note';
import { Stepper } from '#app/ui/stepper';
import { titleOf, type useFormReply } from '#app/web/form-reply';
import { EarlierAnswers } from '#app/routes/jobs/job-page/earlier-answers';
import { PostingPage } from './posting-page';
import type { ShownStep } from './posting-step.server';
import { ActionBar } from '#app/ui/forms/action-bar';
import { NextSteps } from '#app/ui/page/beside';

type Shown = Pick<ShownStep, 'entryPoint' | 'draft'> & {
  slug: ShownStep['slug'] | 'create-account';
  /** Whether there is another draft, from before this customer logged in. */
  another?: boolean;
};
type Props = {
  shown: Shown;
  form: ReturnType<typeof useFormReply>;
  multipart?: boolean;
  /** The button to the next page. */
  next: { label: string; after?: 'arrow-right' };
  children: ReactNode;
};

/** Guests have one more step, the account. */
const stepsOf = (entryPoint: PagedEntryPoint) => [
  ...steps.map(({ slug }) => ({ slug, label: stepTitles[slug], href: stepUrl(entryPoint, slug) })),
  ...(isForGuests(entryPoint)
    ? [{ slug: 'create-account', label: 'Create Account', href: accountUrl(entryPoint) }]
    : []),
];

export const titleOfStep = (
  data: (Pick<Shown, 'slug' | 'entryPoint'> & { found?: ShownStep['found'] }) | undefined,
) => {
  const pages = data ? stepsOf(data.entryPoint) : [];
  const at = pages.findIndex(({ slug }) => slug === data?.slug);
  return titleOf(
    `${data?.found ? 'Error: ' : ''}${pages[at]?.label ?? 'Post a job'}, step ${at + 1} of ${pages.length}, post a job`,
  );
};

/** A step of a posting wizard, with the answers so far beside it. */
export function PostingScreen({ shown, form, multipart, next, children }: Props) {
  const { slug, entryPoint, draft, another } = shown;
  const pages = stepsOf(entryPoint);
  const at = pages.findIndex((page) => page.slug === slug);
  return (
    <PostingPage entryPoint={entryPoint}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
        <div className="grid content-start gap-6">
          {entryPoint === 'guest' && <BackLink href="/">Back to Home</BackLink>}
          <Stepper of="Post a job" current={at + 1} steps={pages} />
          {another && <AnotherDraft />}
          <ErrorSummary errors={form.summary()} />
          <form
            className="grid gap-8"
            method="post"
            action={pages[at]?.href}
            encType={multipart ? 'multipart/form-data' : undefined}
            noValidate
          >
            {children}
            {at > 0 && at === pages.length - 1 && (
              <div className="bed px-4 lg:hidden">
                <Fold summary="Check your job">
                  <div className="grid gap-3">
                    <EarlierAnswers draft={draft} entryPoint={entryPoint} answered={at} />
                  </div>
                </Fold>
              </div>
            )}
            <ActionBar
              more={
                at > 0 && (
                  <Button kind="secondary" name="do" value="previous" formNoValidate>
                    Previous
                  </Button>
                )
              }
            >
              <Button after={next.after}>{next.label}</Button>
            </ActionBar>
          </form>
          {draft.id && (
            <p className="hint lg:hidden">
              <Saved entryPoint={entryPoint} />
            </p>
          )}
        </div>
        <div className="grid content-start gap-6">
          {entryPoint === 'classic' && <SideMenu />}
          {draft.id ? <SoFar {...shown} at={at} /> : entryPoint !== 'classic' && <Ahead />}
        </div>
      </div>
    </PostingPage>
  );
}

export const Saved = ({ entryPoint }: { entryPoint: PagedEntryPoint }) => (
  <>
    {isForGuests(entryPoint)
      ? `Kept for ${VISITOR_DAYS} days, for this browser only.`
      : 'Saved as a draft in your account.'}{' '}
    <a href={forgetUrl(entryPoint)}>Forget this draft</a>
  </>
);

function SoFar({ draft, entryPoint, at }: Shown & { at: number }) {
  return (
    <aside className="max-lg:hidden" aria-label="Your job so far">
      <Bed as="div" pad className="sticky top-6 grid gap-3">
        <h2 className="text-lg">Your job so far</h2>
        {at === 0 && <p className="text-soft">A few short steps. Posting is free, and you choose between the bids.</p>}
        <EarlierAnswers draft={draft} entryPoint={entryPoint} answered={at} />
        <p className="hint border-t border-line pt-3">
          <Saved entryPoint={entryPoint} />
        </p>
      </Bed>
    </aside>
  );
}

/** Shown before the first answer: what happens to a posted job. */
export const OnceItIsPosted = () => (
  <NextSteps
    title="Once it is posted"
    steps={[
      'Landscapers near you see the job and can bid.',
      'You compare their bids, side by side if you like.',
      'You choose one and pay by card. The money is held for the job.',
      'You confirm that it is done, and the landscaper is paid.',
    ]}
  />
);

const Ahead = () => (
  <aside className="max-lg:hidden" aria-label="What happens next">
    <OnceItIsPosted />
  </aside>
);

/** Links to the customer's pages, beside the classic form. On phones they are in the bottom bar. */
const SideMenu = () => (
  <nav className="max-lg:hidden" aria-label="Side menu">
    <Bed as="div" className="grid gap-1 p-2">
      {[...placesIn('main', 'customer'), ...placesIn('help', 'customer')].map(({ label, href }) => (
        <a key={label} className="menu-item" href={href}>
          {label}
        </a>
      ))}
    </Bed>
  </nav>
);

/** The account already had a draft, so the one from before logging in is kept as well. */
const AnotherDraft = () => (
  <Note>
    <p>
      You were writing another job before you logged in. <a href="/post-job/take-over">Continue with that one</a>
    </p>
  </Note>
);

/** Logging in keeps the draft. */
export const HaveAccount = () => (
  <Note icon="user">
    <p>
      Already have an account? <a href="/auth?tab=login">Log in</a>: your job and its photos are kept.
    </p>
  </Note>
);
