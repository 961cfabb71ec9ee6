import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { Button } from './button';
import { Count } from './count';
import { cx } from './cx';
import { ScreenSheet } from './screen-sheet';
import sheet from '#app/styles/screens/sheet.css?url';

type SheetProps = {
  action: string;
  id?: string;
  title?: string;
  /** The label of the button that applies the filters. */
  apply?: string;
  clearHref?: string;
  /** The edge of the screen from which the sheet slides in on phones. */
  from?: 'below' | 'left';
  /** Event handlers of an island: with scripts, every change is shown at once. */
  live?: Pick<FormHTMLAttributes<HTMLFormElement>, 'onChange' | 'onBlur' | 'onSubmit'> & { ref: Ref<HTMLFormElement> };
  /** Whether changes are shown without the button, which on phones then closes the sheet. */
  isLive?: boolean;
  children: ReactNode;
};

/** The filters of a list: one GET form, a sheet on phones and a column on desktops, without scripts. */
export function FilterSheet({
  action,
  id = 'filters',
  title = 'Filters',
  apply = 'Show',
  clearHref,
  from = 'below',
  live,
  isLive,
  children,
}: SheetProps) {
  return (
    <>
      <ScreenSheet href={sheet} />
      <form
        className={cx('sheet', from === 'left' && 'from-left')}
        id={id}
        popover="auto"
        method="get"
        action={action}
        aria-labelledby={`${id}-title`}
        {...live}
      >
        <SheetHead id={id} title={title} />
        <div className="sheet-body grid gap-6">{children}</div>
        <div className="sheet-foot flex gap-2">
          <Button className={cx('grow', isLive && 'lg:hidden')}>{apply}</Button>
          {clearHref && (
            <a className="btn btn-quiet" href={clearHref}>
              Clear
            </a>
          )}
        </div>
      </form>
    </>
  );
}

const SheetHead = ({ id, title }: { id: string; title: string }) => (
  <div className="sheet-head">
    <h2 id={`${id}-title`} className="text-xl">
      {title}
    </h2>
    <Button kind="quiet" small type="button" icon="x" popovertarget={id} popovertargetaction="hide">
      Close
    </Button>
  </div>
);

/**
 * The filters inside a form that also has a search: on phones and tablets the same sheet, on desktops in the form's own
 * line.
 */
export const FiltersInLine = ({ id = 'filters', children }: { id?: string; children: ReactNode }) => (
  <>
    <ScreenSheet href={sheet} />
    <div className="sheet in-line" id={id} popover="auto" role="group" aria-labelledby={`${id}-title`}>
      <SheetHead id={id} title="Filters" />
      <div className="sheet-body">{children}</div>
      <div className="sheet-foot">
        <Button block>Show</Button>
      </div>
    </div>
  </>
);

/** Opens the sheet on phones; `inUse` is the number of filters in use. */
export function FilterButton({ opens = 'filters', inUse = 0 }: { opens?: string; inUse?: number }) {
  return (
    <Button
      kind="secondary"
      type="button"
      icon="sliders-horizontal"
      className="flex-none lg:hidden"
      popovertarget={opens}
    >
      Filters{' '}
      <span id={`${opens}-in-use`} data-follows="">
        {inUse > 0 && <Count value={inUse} of="in use" />}
      </span>
    </Button>
  );
}
