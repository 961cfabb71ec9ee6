import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Tabs } from '#app/ui/tabs';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { loadSection, sectionsFor, type Section } from './settings-sections.server';
import { AccountSection } from './settings-account';
import { NotificationsSection } from './settings-notifications';
import { PaymentsSection } from './settings-payments';
import { PrivacySection } from './settings-privacy';
import { JobPreferencesSection } from './settings-job-preferences';

export const meta = () => titleOf('Settings');
export const handle = { shell: 'app' };

/** The second settings page opens on the account, the landscaper's own on their job preferences (D-SETTINGS-ROUTES, D-LSETTINGS). */
export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const sections = sectionsFor(actor.userType);
  const opensOn: Section = pathname.startsWith('/landscaper') ? 'job-preferences' : 'account';
  const section = sections.find(({ key }) => key === (searchParams.get('section') ?? opensOn)) ?? sections[0]!;
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
    <div className="grid max-w-4xl gap-6">
      <h1>Settings</h1>
      <Tabs
        label="Settings"
        current={shown.section}
        items={sections.map(({ key, label }) => ({ key, label, href: `${base}?section=${key}` }))}
      />
      {shown.section === 'account' && <AccountSection {...shown} />}
      {shown.section === 'notifications' && <NotificationsSection {...shown} />}
      {shown.section === 'payments' && <PaymentsSection {...shown} />}
      {shown.section === 'privacy' && <PrivacySection {...shown} />}
      {shown.section === 'privacy' && userType !== 'admin' && <ReportsAndBlocks />}
      {shown.section === 'job-preferences' && <JobPreferencesSection {...shown} />}
      <DangerZone mayDelete={userType !== 'admin'} />
    </div>
  );
}

const ReportsAndBlocks = () => (
  <section className="grid gap-3" aria-labelledby="reports-and-blocks">
    <h3 id="reports-and-blocks">Reports and blocked people</h3>
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      <a href="/reports">What you reported</a>
      <a href="/blocked">People you have blocked</a>
    </p>
  </section>
);

function DangerZone({ mayDelete }: { mayDelete: boolean }) {
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="danger-zone">
      <h2 id="danger-zone">Danger Zone</h2>
      <div className="flex flex-wrap gap-3">
        <form method="post" action="/logout">
          <Button kind="secondary">Logout</Button>
        </form>
        {mayDelete && (
          <ButtonLink kind="quiet-danger" href="/delete-account" data-dialog="">
            Delete Account
          </ButtonLink>
        )}
      </div>
    </Bed>
  );
}
