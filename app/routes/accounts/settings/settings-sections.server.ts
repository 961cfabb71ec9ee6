import type { LoaderFunctionArgs } from '@remix-run/node';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { notFound } from '#app/web/guard.server';
import { sessionIdOf } from '#app/web/session.server';

const SECTIONS = [
  { key: 'account', label: 'Account Info' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'payments', label: 'Payment Settings' },
  { key: 'privacy', label: 'Privacy & Security' },
  { key: 'job-preferences', label: 'Job Preferences' },
] as const;
export type Section = (typeof SECTIONS)[number]['key'];

const FOR: { [Name in Section]?: readonly SessionUser['userType'][] } = {
  payments: ['customer', 'landscaper'],
  'job-preferences': ['landscaper'],
};

/** The menu as it is for one type of user: nobody is shown a section that holds nothing for them. */
export const sectionsFor = (userType: SessionUser['userType']) =>
  SECTIONS.filter(({ key }) => FOR[key]?.includes(userType) ?? true);

/** What one section shows; the others' facts are not read. */
export async function loadSection(section: Section, actor: SessionUser, { context, request }: LoaderFunctionArgs) {
  const { app } = context;
  switch (section) {
    case 'account':
      return { section, ...contactOf(actor) };
    case 'notifications':
      return {
        section,
        userType: actor.userType,
        alerts: (await app.accounts.settings(actor.id))?.alerts ?? notFound(),
      };
    case 'job-preferences':
      return { section, ...(await workShown(app, actor)), payout: await app.escrow.payoutStatus(actor.id) };
    case 'payments':
      return {
        section,
        userType: actor.userType,
        payments: await app.escrow.paymentsOf(actor.id),
        services: actor.userType === 'customer' ? await app.sales.purchases.of(actor.id) : [],
        payout: actor.userType === 'landscaper' ? await app.escrow.payoutStatus(actor.id) : undefined,
      };
    case 'privacy': {
      const sessionId = await sessionIdOf(request.headers.get('Cookie'), context.secure);
      const now = (await context.now()).toISOString();
      const [twoFactor, signIns] = await Promise.all([
        app.accounts.twoFactorOf(actor.id),
        app.accounts.showSignIns.execute({ userId: actor.id, sessionId }),
      ]);
      return { section, now, twoFactor, ...signIns };
    }
  }
}

export type Shown<Name extends Section> = Extract<Awaited<ReturnType<typeof loadSection>>, { section: Name }>;

export const contactOf = ({ firstName, lastName, email, phoneNumber }: SessionUser) => ({
  firstName,
  lastName,
  email,
  phoneNumber,
});

/** What a landscaper has said of the work they want, in the form's words. */
export async function workShown(app: App, { id }: SessionUser) {
  const { radiusMiles, minimumValue, jobTypes, chosen } = await app.accounts.jobPreferencesOf(id);
  const { radius, value } = app.accounts.preferenceSteps;
  return {
    preferences: {
      serviceRadius: radiusMiles,
      minimumJobValue: poundsOf(minimumValue),
      jobTypes,
      chosen,
      offered: app.jobs.services.preferred,
      radius,
      value: { min: poundsOf(value.min), max: poundsOf(value.max), step: poundsOf(value.step) },
    },
    showsContact: (await app.onboarding.showsContact(id)) ?? true,
  };
}
export type WorkShown = Awaited<ReturnType<typeof workShown>>;

const poundsOf = (pence: number) => pence / 100;
