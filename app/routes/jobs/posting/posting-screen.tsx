import type { ReactNode } from 'react';
import {
  accountUrl,
  forgetUrl,
  isForGuests,
  startUrl,
  stepUrl,
  type PagedEntryPoint,
} from '#app/commands/jobs/entry-points';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { navigation } from '#app/ui/page/navigation';
import { Note } from '#app/ui/note';
import { Stepper } from '#app/ui/stepper';
import { titleOf, type useFormReply } from '#app/web/form-reply';
import { PostingPage } from './posting-page';
import { JobSoFar } from '#app/routes/jobs/job-page/job-so-far';
import type { ShownStep } from './posting-step.server';

type Shown = Pick<ShownStep, 'entryPoint' | 'draft' | 'posting'> & {
  slug: ShownStep['slug'] | 'create-account';
  /** Whether another draft waits, from before this customer logged in. */
  another?: boolean;
};
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

/** The steps of an entry point: a guest's last one is the account. */
const stepsOf = ({ posting, entryPoint }: Pick<Shown, 'posting' | 'entryPoint'>) => [
  ...posting.steps.map(({ slug, title }) => ({ slug, label: title, href: stepUrl(entryPoint, slug) })),
  ...(isForGuests(entryPoint)
    ? [{ slug: 'create-account', label: 'Create Account', href: accountUrl(entryPoint) }]
    : []),
];

export const titleOfStep = (
  data: (Pick<Shown, 'slug' | 'posting' | 'entryPoint'> & { found?: ShownStep['found'] }) | undefined,
) => {
  const steps = data ? stepsOf(data) : [];
  const at = steps.findIndex(({ slug }) => slug === data?.slug);
  return titleOf(
    `${data?.found ? 'Error: ' : ''}${steps[at]?.label ?? 'Post a job'}, step ${at + 1} of ${steps.length}, post a job`,
  );
};

/** A step of a posting wizard: where one is, what is asked, and beside it what has been answered so far. */
export function PostingScreen({ shown, form, failure, multipart, next, children }: Props) {
  const { slug, entryPoint, draft, another } = shown;
  const steps = stepsOf(shown);
  const at = steps.findIndex((step) => step.slug === slug);
  return (
    <PostingPage entryPoint={entryPoint}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
        <div className="grid content-start gap-6">
          {entryPoint === 'guest' && <BackLink href="/">Back to Home</BackLink>}
          <Stepper of="Post a job" current={at + 1} steps={steps} />
          {another && <AnotherDraft />}
          <ErrorSummary errors={form.summary()} title={failure} />
          <form
            className="grid gap-8"
            method="post"
            action={steps[at]?.href}
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
          {at === 0 && <OtherForm entryPoint={entryPoint} />}
          {draft.id && (
            <p className="hint lg:hidden">
              <Saved entryPoint={entryPoint} />
            </p>
          )}
        </div>
        <div className="grid content-start gap-6">
          {entryPoint === 'classic' && <SideMenu />}
          {draft.id && <SoFar {...shown} at={at} />}
        </div>
      </div>
    </PostingPage>
  );
}

export const Saved = ({ entryPoint }: { entryPoint: PagedEntryPoint }) => (
  <>
    {isForGuests(entryPoint) ? 'Kept for a week, for this browser only.' : 'Saved as a draft in your account.'}{' '}
    <a href={forgetUrl(entryPoint)}>Forget this draft</a>
  </>
);

function SoFar({ draft, posting, entryPoint, at }: Shown & { at: number }) {
  return (
    <aside className="max-lg:hidden" aria-label="Your job so far">
      <Bed as="div" pad className="sticky top-6 grid gap-3">
        <h2 className="text-lg">Your job so far</h2>
        {at === 0 && <p className="text-soft">A few short steps. Posting is free, and you choose among the bids.</p>}
        <JobSoFar draft={draft} posting={posting} entryPoint={entryPoint} steps={at} />
        <p className="hint border-t border-line pt-3">
          <Saved entryPoint={entryPoint} />
        </p>
      </Bed>
    </aside>
  );
}

/** The places of a customer, beside the classic form; a phone has them in its bar. */
const SideMenu = () => (
  <nav className="max-lg:hidden" aria-label="Side menu">
    <Bed as="div" className="grid gap-1 p-2">
      {[...navigation.customer, { label: 'Help', href: '/help-center' }].map(({ label, href }) => (
        <a key={label} className="menu-item" href={href}>
          {label}
        </a>
      ))}
    </Bed>
  </nav>
);

const OTHER_FORMS: Record<PagedEntryPoint, { words: string; entryPoint: PagedEntryPoint }> = {
  wizard: { words: 'More than six photos? The classic form takes ten.', entryPoint: 'classic' },
  classic: { words: 'Six photos are enough?', entryPoint: 'wizard' },
  guest: { words: 'In a hurry?', entryPoint: 'soft' },
  soft: { words: 'Rather one question after another?', entryPoint: 'guest' },
};

/** The same job can be written at another entry point: what has been typed goes along. */
export const OtherForm = ({ entryPoint }: { entryPoint: PagedEntryPoint }) => (
  <p className="hint">
    {OTHER_FORMS[entryPoint].words}{' '}
    <a href={startUrl(OTHER_FORMS[entryPoint].entryPoint)}>{FORM_NAMES[OTHER_FORMS[entryPoint].entryPoint]}</a>
  </p>
);
const FORM_NAMES: Record<PagedEntryPoint, string> = {
  wizard: 'Go to the usual form',
  classic: 'Go to the classic form',
  guest: 'Post the job step by step',
  soft: 'Describe the job on one page',
};

/** Logging in found a draft in the account; what was written before is still there, too. */
const AnotherDraft = () => (
  <Note>
    <p>
      You were writing another job before you logged in. <a href="/post-job/take-over">Go on with that one</a>
    </p>
  </Note>
);

/** Beside an account form: whoever has an account loses nothing by using it. */
export const HaveAccount = () => (
  <Note icon="user">
    <p>
      Already have an account? <a href="/auth?tab=login">Log in</a>: your job goes along, photos and all.
    </p>
  </Note>
);
