import { Button } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { Icon } from '#app/ui/icon';
import { InWords, type Said } from '#app/ui/sum';

export type ToastMessage = {
  title: Said;
  description?: Said;
  kind?: 'good' | 'problem';
  /** A page that the user may want next. */
  link?: { href: string; label: string };
};

/**
 * What just happened, in one quiet line above the page’s content, where it covers nothing and is read first. A native
 * dialog, so that Dismiss works without scripts. At most one on a page.
 */
export function Toast({ title, description, kind = 'good', link }: ToastMessage) {
  // The specified titles have no full stop, and need one before a sentence.
  const end = typeof title === 'string' ? title : title.at(-1);
  const runsOn = (description ?? link) && !(typeof end === 'string' && /[.!?:]$/.test(end));
  return (
    <dialog className={cx('toast no-print', kind === 'problem' && 'is-problem')} open aria-label="Notice" data-toast="">
      <div className="page flex items-center gap-3">
        <Icon name={kind === 'good' ? 'circle-check' : 'triangle-alert'} size={22} className="flex-none" />
        <p className="grow" role="status">
          <b>
            <InWords of={title} />
            {runsOn && '.'}
          </b>
          {description && (
            <>
              {' '}
              <InWords of={description} />
            </>
          )}{' '}
          {link && <a href={link.href}>{link.label}</a>}
        </p>
        <form method="dialog">
          <Button kind="quiet" small>
            Dismiss
          </Button>
        </form>
      </div>
    </dialog>
  );
}
