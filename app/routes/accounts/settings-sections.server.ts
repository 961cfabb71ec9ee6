import type { LoaderFunctionArgs } from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { sessionIdOf } from '#app/web/session.server';

const SECTIONS = [
  { key: 'account', label: 'Account Info' },
  { key: 'payments', label: 'Payment Settings' },
  { key: 'privacy', label: 'Privacy & Security' },
] as const;
export type Section = (typeof SECTIONS)[number]['key'];

const PARTIES_ONLY: readonly Section[] = ['payments'];

/** The menu as it is for one type of user: nobody is shown a section that holds nothing for them. */
export const sectionsFor = (userType: SessionUser['userType']) =>
  SECTIONS.filter(({ key }) => userType !== 'admin' || !PARTIES_ONLY.includes(key));

/** What one section shows; the others' facts are not read. */
export async function loadSection(section: Section, actor: SessionUser, { context, request }: LoaderFunctionArgs) {
  const { app } = context;
  switch (section) {
    case 'account':
      return { section, ...account(actor) };
    case 'payments':
      return {
        section,
        userType: actor.userType,
        payments: await app.escrow.paymentsOf(actor.id),
        payout: actor.userType === 'landscaper' ? await app.escrow.payoutStatus(actor.id) : undefined,
      };
    case 'privacy': {
      const sessionId = await sessionIdOf(request.headers.get('Cookie'), context.secure);
      const now = (await app.clock.now()).toISOString();
      const [twoFactor, signIns] = await Promise.all([
        app.accounts.twoFactorOf(actor.id),
        app.accounts.showSignIns.execute({ userId: actor.id, sessionId }),
      ]);
      return { section, now, twoFactor, ...signIns };
    }
  }
}

export type Shown<Name extends Section> = Extract<Awaited<ReturnType<typeof loadSection>>, { section: Name }>;

const account = ({ userType, fullName, email, phoneNumber }: SessionUser) => ({
  userType,
  fullName,
  email,
  phoneNumber,
});
