import type { ReactNode } from 'react';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import type { IconName } from '#app/ui/icon-names';
import { TitleBlock } from '#app/ui/job/title-block';

type Props = {
  back: { href: string; label: string };
  title: string;
  /** Facts about what is being confirmed. */
  facts?: { term: string; value: ReactNode; wide?: boolean }[];
  /** A sentence or two on what will happen, above the button. */
  children: ReactNode;
  action: string;
  confirm: { label: string; icon?: IconName; danger?: boolean };
  cancel?: { label: string; href: string };
  /** Fields of the form: hidden ones, a reason, a box to tick. */
  fields?: ReactNode;
  /** Whether the buttons stay in sight on a phone (LOOK-M9). By default only if there is nothing to fill in, which they could cover. */
  inSight?: boolean;
  /** An ErrorSummary, if the form was refused. */
  errors?: ReactNode;
};

/** Asks for confirmation: names the thing and the consequence, then offers to go ahead or cancel. Everything that deletes something or moves money has such a page. The form’s parts stand in one column with the rest, so that its buttons can stay in sight. */
export function ConfirmPage({ back, title, facts, children, action, confirm, cancel, fields, ...more }: Props) {
  const { inSight = !fields, errors } = more;
  return (
    <div className="flex max-w-form flex-col gap-5">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>{title}</h1>
      {errors}
      {facts && <TitleBlock rows={facts} />}
      <div className="grid gap-3 text-lg">{children}</div>
      <form method="post" action={action} className="contents" noValidate>
        {fields}
        {/* Only the button that goes ahead stays in sight: two rows would cover too much of a phone. */}
        <div className={inSight ? 'items-center gap-3 max-sm:contents sm:flex' : 'flex flex-wrap gap-3'}>
          <div className={cx(inSight && 'act-bar -mx-1 bg-paper px-1')}>
            <Button block={inSight} kind={confirm.danger ? 'danger' : 'primary'} icon={confirm.icon}>
              {confirm.label}
            </Button>
          </div>
          <ButtonLink kind="secondary" href={cancel?.href ?? back.href}>
            {cancel?.label ?? 'Cancel'}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
