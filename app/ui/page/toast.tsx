import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';

export type ToastMessage = {
  title: string;
  description?: string;
  kind?: 'good' | 'problem';
  /** A page that the user might want next. */
  link?: { href: string; label: string };
};

/** What just happened. A native dialog, so that Dismiss works without scripts. At most one on a page. */
export function Toast({ title, description, kind = 'good', link }: ToastMessage) {
  return (
    <dialog className="toast" open aria-label="Notice" data-toast="">
      <Icon name={kind === 'good' ? 'circle-check' : 'triangle-alert'} size={22} className="flex-none" />
      <p className="grow" role="status">
        <b>{title}</b>
        {description && ` ${description}`} {link && <a href={link.href}>{link.label}</a>}
      </p>
      <form method="dialog">
        <Button kind="quiet" small>
          Dismiss
        </Button>
      </form>
    </dialog>
  );
}
