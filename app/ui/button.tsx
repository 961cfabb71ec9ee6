import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import type { IconName } from './icon-names';

type Look = {
  /** `growth` is for the main action of a page. */
  kind?: 'primary' | 'growth' | 'secondary' | 'danger' | 'quiet' | 'quiet-danger';
  small?: boolean;
  block?: boolean;
  icon?: IconName;
  after?: IconName;
  /** The one of several buttons that is active. It has a tick, because colour alone does not distinguish it. */
  chosen?: boolean;
  children: ReactNode;
};

const classes = ({ kind = 'primary', small, block, chosen }: Look, className?: string) =>
  cx(
    'btn',
    kind === 'quiet-danger' ? 'btn-quiet is-danger' : `btn-${kind}`,
    small && 'btn-sm',
    block && 'btn-block',
    chosen && '!bg-mow-a',
    className,
  );

const inside = ({ icon, after, chosen, children }: Look) => (
  <>
    {chosen ? <Icon name="check" /> : icon && <Icon name={icon} />}
    {children}
    {after && <Icon name={after} className="max-sm:hidden" />}
  </>
);

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** Submits its form, unless `type` says otherwise. A busy button should say so in its text too ("Processing..."). */
export function Button({
  kind,
  small,
  block,
  icon,
  after,
  chosen,
  busy,
  children,
  className,
  type = 'submit',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ kind, small, block, chosen, children }, className)}
      aria-busy={busy || undefined}
    >
      {inside({ icon, after, chosen, children })}
    </button>
  );
}

type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({
  kind,
  small,
  block,
  icon,
  after,
  chosen,
  children,
  className,
  href,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} href={href} className={classes({ kind, small, block, chosen, children }, className)}>
      {inside({ icon, after, chosen, children })}
    </a>
  );
}

/** Replaces a button that cannot be pressed; the text is the reason. */
export function ClosedButton({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx('btn is-shut', className)}>{children}</span>;
}
