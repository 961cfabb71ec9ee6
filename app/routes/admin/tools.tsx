import { ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { PhoneLine } from './phone-line';
import type { IconName } from '#app/ui/icon-names';

type Tool = [label: string, href: string, icon: IconName];

const LISTS: Tool[] = [
  ['Reported content', '/admin/reported', 'flag'],
  ['Decisions for a second admin', '/admin/requests', 'handshake'],
  ['Appeals against suspensions', '/admin/appeals', 'gavel'],
  ['Chargebacks', '/admin/chargebacks', 'scale'],
  ['Reconciliation', '/admin/reconciliation', 'scale'],
  ['Emails given up', '/admin/mails', 'send'],
  ['How the site runs', '/admin/running', 'clock'],
];
const SANDBOX: Tool[] = [
  ['Clock', '/sandbox/clock', 'clock'],
  ['Bank', '/sandbox/bank', 'banknote'],
  ['Provider’s dashboard', '/sandbox/dashboard', 'undo-2'],
  ['Outbox', '/sandbox/outbox', 'send'],
];

/** The lists without a tab of their own, and the tools of the sandbox. */
export const Tools = ({ sandbox }: { sandbox: boolean }) => (
  <div>
    <PhoneLine title="More lists" sub={sandbox ? 'and the sandbox’s tools' : undefined} />
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Group title="More lists" tools={LISTS} isNamedAbove />
      {sandbox && <Group title="Sandbox" tools={SANDBOX} />}
    </div>
  </div>
);

type GroupProps = {
  title: string;
  tools: Tool[];
  /** The line that opens it on a phone already shows its name. */
  isNamedAbove?: boolean;
};

const Group = ({ title, tools, isNamedAbove }: GroupProps) => (
  <section aria-label={title}>
    <h2 className={cx('mb-2 text-lg', isNamedAbove && 'max-md:hidden')}>{title}</h2>
    <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
      {tools.map(([label, href, icon]) => (
        <li key={href}>
          <ButtonLink kind="secondary" small href={href} icon={icon}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </section>
);
