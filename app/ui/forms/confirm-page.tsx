import type { ReactNode } from 'react';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import type { IconName } from '#app/ui/icon-names';
import { TitleBlock } from '#app/ui/job/title-block';
import { ActionBar } from './action-bar';

type Props = {
  back: { href: string; label: string };
  title: ReactNode;
  /** Facts about what is being confirmed. */
  facts?: { term: string; value: ReactNode; wide?: boolean }[];
  /** A sentence or two above the button on what will happen. */
  children: ReactNode;
  action: string;
  confirm: { label: ReactNode; icon?: IconName; danger?: boolean };
  cancel?: { label: ReactNode; href: string };
  /** Form fields: hidden ones, a reason, a box to tick. */
  fields?: ReactNode;
  /** An ErrorSummary, if the form was refused. */
  errors?: ReactNode;
};

/**
 * Asks for confirmation: names the thing and the consequence, then offers to go ahead or cancel. Everything that
 * deletes something or moves money has such a page.
 */
export function ConfirmPage({ back, title, facts, children, action, confirm, cancel, fields, errors }: Props) {
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>{title}</h1>
      {errors}
      {facts && <TitleBlock rows={facts} />}
      <div className="grid gap-3 text-lg">{children}</div>
      <form method="post" action={action} className="grid gap-5" noValidate>
        {fields}
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={cancel?.href ?? back.href}>
              {cancel?.label ?? 'Cancel'}
            </ButtonLink>
          }
        >
          <Button kind={confirm.danger ? 'danger' : 'primary'} icon={confirm.icon}>
            {confirm.label}
          </Button>
        </ActionBar>
      </form>
    </div>
  );
}
