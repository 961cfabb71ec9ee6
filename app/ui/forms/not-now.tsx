import { BackLink } from '#app/ui/page/back-link';
import { ButtonLink } from '#app/ui/button';
import { ErrorSummary } from './error-summary';
import { Note } from '#app/ui/note';

type Props = {
  back: { href: string; label: string };
  title: string;
  /** Why the form is not here. */
  why: string;
  /** The errors of a form that was submitted anyway. */
  errors?: { message: string }[];
  /** Another page to go to. */
  also?: { href: string; label: string };
};

/** Replaces a form that cannot be used now: the reason, and a link back. */
export function NotNow({ back, title, why, errors = [], also }: Props) {
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>{title}</h1>
      {errors.length > 0 ? <ErrorSummary errors={errors} /> : <Note kind="closed">{why}</Note>}
      <div className="flex flex-wrap gap-3">
        {also && <ButtonLink href={also.href}>{also.label}</ButtonLink>}
        <ButtonLink kind="secondary" href={back.href}>
          Back to the job
        </ButtonLink>
      </div>
    </div>
  );
}
