import type { LoaderFunctionArgs } from '@remix-run/node';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { areaServed } from '#app/routes/onboarding/profile/area-served.server';
import { notFound } from '#app/web/guard.server';
import { sessionIdOf } from '#app/web/session.server';
import type { Section } from './settings-list';

/** Reads only what the given section shows. */
export async function loadSection(section: Section, actor: SessionUser, { context, request }: LoaderFunctionArgs) {
  const { app } = context;
  switch (section) {
    case 'account':
      return { section, ...contactOf(actor) };
    case 'notifications':
      return {
        section,
        userType: actor.userType,
        alerts: {
          ...((await app.accounts.settings(actor.id))?.alerts ?? notFound()),
          textsArrive: app.notifications.textsArrive,
        },
      };
    case 'job-preferences':
      return { section, ...(await jobPreferencesShown(app, actor)), payout: await app.escrow.payoutStatus(actor.id) };
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

export async function jobPreferencesShown(app: App, { id }: SessionUser) {
  const profile = await app.onboarding.publicProfiles.ofLandscaper(id);
  return {
    preferences: await app.accounts.showJobPreferences.execute({ landscaperId: id }),
    area: profile && (await areaServed(app, profile)),
    showsContact: (await app.onboarding.showsContact(id)) ?? true,
    mayBeFound: (await app.onboarding.mayBeFound(id)) ?? false,
  };
}
