import type { ComponentProps } from 'react';
import { cx } from '#app/ui/cx';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { BackLink } from '#app/ui/page/back-link';
import { WithCompanion } from './companion';

type Props = ComponentProps<typeof WithCompanion> & {
  back: { href: string; label: string };
  title: string;
  errors: ComponentProps<typeof ErrorSummary>['errors'];
  roomy?: boolean;
};

/** The page of a form about a job: the link back, the form's questions, the errors, and the job beside it. */
export const JobFormPage = ({ back, title, errors, roomy, children, ...beside }: Props) => (
  <WithCompanion {...beside}>
    <div className={cx('grid max-w-form', roomy ? 'gap-6' : 'gap-5')}>
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>{title}</h1>
      <ErrorSummary errors={errors} />
      {children}
    </div>
  </WithCompanion>
);
