import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { SettingsFrame } from './settings-frame';
import { sectionsFor } from './settings-list';
import { loadSection } from './settings-sections.server';
import { AccountSection } from './settings-account';
import { NotificationsSection } from './settings-notifications';
import { PaymentsSection } from './settings-payments';
import { PrivacySection } from './settings-privacy';
import { JobPreferencesSection } from './settings-job-preferences';

export const meta = () => titleOf('Settings');
export const handle = { shell: 'app' };

/**
 * The second settings page and the landscaper's own (D-SETTINGS-ROUTES, D-LSETTINGS). Both open on the first section.
 */
export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const sections = sectionsFor(actor.userType);
  const section = sections.find(({ key }) => key === searchParams.get('section')) ?? sections[0]!;
  return {
    base: pathname,
    userType: actor.userType,
    sections,
    shown: await loadSection(section.key, actor, args),
  };
}

export default function SettingsPage() {
  const { base, sections, shown, userType } = useLoaderData<typeof loader>();
  return (
    <SettingsFrame {...{ base, sections }} current={shown.section} logOut="Logout" mayDelete={userType !== 'admin'}>
      {shown.section === 'account' && <AccountSection {...shown} />}
      {shown.section === 'notifications' && <NotificationsSection {...shown} />}
      {shown.section === 'payments' && <PaymentsSection {...shown} />}
      {shown.section === 'privacy' && <PrivacySection {...shown} />}
      {shown.section === 'privacy' && userType !== 'admin' && <ReportsAndBlocks />}
      {shown.section === 'job-preferences' && <JobPreferencesSection {...shown} />}
    </SettingsFrame>
  );
}

const ReportsAndBlocks = () => (
  <section className="grid gap-3" aria-labelledby="reports-and-blocks">
    <h3 id="reports-and-blocks">Reports and blocked people</h3>
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      <a href="/reports">What you reported</a> <a href="/blocked">People you have blocked</a>
    </p>
  </section>
);
