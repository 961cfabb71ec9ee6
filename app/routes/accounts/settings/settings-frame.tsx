import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx';
import { Button, ButtonLink } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { ConfirmEmailNote } from '#app/routes/accounts/security/confirm-email-note';
import { useViewer } from '#app/web/page/viewer';
import { ownSettings, type About, type SettingsSection } from './settings-list';

type ListProps = {
  base: string;
  sections: readonly SettingsSection[];
  current: string;
  /** Hides it on phones: a page below the settings has a link back instead. */
  onlyWide?: boolean;
};

/**
 * The sections of the settings. They are links, because each has its own URL. On a phone they are one line that opens
 * (LOOK-S22). The list comes after the line instead of inside it, so that a wide screen can show the list without
 * opening the line.
 */
const SettingsList = ({ base, sections, current, onlyWide }: ListProps) => (
  <nav aria-label="Settings" className={cx('bed lg:sticky lg:top-6', onlyWide && 'max-lg:hidden')}>
    <details className="fold settings-line !border-0 px-4 lg:hidden">
      <summary>
        <span>
          <span className="sr-only">Settings: </span>
          {sections.find(({ key }) => key === current)?.label}
        </span>
      </summary>
    </details>
    <ul className="grid list-none gap-0.5 p-2">
      {sections.map(({ key, label, icon }) => (
        <li key={key}>
          <a
            href={`${base}?section=${key}`}
            aria-current={key === current ? 'page' : undefined}
            className={cx('menu-item gap-3', key === current && 'bg-active-tint font-bold')}
          >
            <Icon name={icon} className="flex-none text-soft" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const COLUMNS = 'grid items-start gap-x-8 gap-y-6 lg:grid-cols-[18rem_minmax(0,42rem)] lg:justify-center';

type FrameProps = Omit<ListProps, 'onlyWide'> & {
  logOut: string;
  mayDelete: boolean;
  children: ReactNode;
};

/**
 * The settings of every role: the list of sections, and beside it the open one. On a phone the list is one line above
 * it.
 */
export const SettingsFrame = ({ logOut, mayDelete, children, ...list }: FrameProps) => (
  <div className={COLUMNS}>
    <h1 className="lg:col-span-2">Settings</h1>
    <SettingsList {...list} />
    <div className="grid min-w-0 gap-8">
      <ConfirmEmailNote />
      {children}
      <form method="post" action="/logout" className="border-t border-line pt-5">
        <Button kind="secondary" icon="log-out">
          {logOut}
        </Button>
      </form>
      {mayDelete && list.current === 'account' && <DangerZone />}
    </div>
  </div>
);

/** A page below the settings, with their list beside it on a wide screen. */
export function BesideSettings({ about, children }: { about: About; children: ReactNode }) {
  const userType = useViewer()?.userType ?? 'customer';
  return (
    <div className={COLUMNS}>
      <SettingsList {...ownSettings(userType, about)} onlyWide />
      <div className="min-w-0" data-dialog-content="">
        {children}
      </div>
    </div>
  );
}

/** What cannot be undone. Logging out can, so it is not here (LOOK-N2). */
const DangerZone = () => (
  <section className="bed bed-pad grid gap-3" aria-labelledby="danger-zone">
    <h2 id="danger-zone">Danger Zone</h2>
    <p>
      Closes your account and erases your data. Before you decide, the page says what is erased and what we must keep.
    </p>
    <div>
      <ButtonLink kind="quiet-danger" href="/delete-account" data-dialog="">
        Delete Account
      </ButtonLink>
    </div>
  </section>
);
