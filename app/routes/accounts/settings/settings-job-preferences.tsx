import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Check } from '#app/ui/forms/check';
import { AreaServed } from '#app/routes/onboarding/profile/area-served';
import { PayoutPanel } from '#app/routes/escrow/payout-panel';
import { JobPreferencesForm, useJobPreferencesForm } from '#app/routes/accounts/preferences/job-preferences-form';
import type { Shown } from './settings-sections.server';

/** A landscaper's settings: which jobs they hear about, where they are paid, and what customers see (D-LSETTINGS). */
export function JobPreferencesSection({
  preferences,
  area,
  payout,
  showsContact,
  mayBeFound,
}: Shown<'job-preferences'>) {
  const form = useJobPreferencesForm(preferences);
  return (
    <>
      <section className="grid gap-4" aria-labelledby="job-preferences">
        <h2 id="job-preferences">Job Preferences</h2>
        <p>
          We email you when a job like this is posted, unless you have switched that off. The search shows every open
          job, whatever you choose here.
        </p>
        <JobPreferencesForm form={form} preferences={preferences} />
      </section>
      {area && (
        <section className="grid max-w-form gap-3" aria-labelledby="area-served">
          <h2 id="area-served">Your area</h2>
          <p>
            This is what your public profile shows: your outward code
            {area.miles === undefined ? '. Save a service radius, and its ring is drawn too' : ' and how far you go'}.
            Your postcode and your address are not on the map.
          </p>
          <AreaServed {...area} />
        </section>
      )}
      <PayoutPanel payout={payout} />
      <Bed as="section" pad className="grid gap-3" aria-labelledby="your-business">
        <h2 id="your-business">Your business</h2>
        <p>What customers read about you, and the checks we have seen.</p>
        <form method="post" action="/settings-page/public-contact" className="grid gap-3">
          <Check
            name="showContact"
            label="Show my phone and email on my public profile"
            defaultChecked={showsContact}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary">Save</Button>
            <ButtonLink kind="quiet" href="/landscaper/profile">
              Your profile
            </ButtonLink>
          </div>
        </form>
        <form method="post" action="/settings-page/be-found" className="grid gap-3">
          <Check
            name="mayBeFound"
            label="Let search engines show my profile"
            hint="It can then come up when people search the web for a landscaper, and our page of your town names you. If your phone and email are on your profile, they can be found too."
            defaultChecked={mayBeFound}
          />
          <Button kind="secondary" className="justify-self-start">
            Save
          </Button>
        </form>
      </Bed>
    </>
  );
}
