import { ButtonLink } from '#app/ui/button';
import { Bed } from '#app/ui/bed';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';

const APPS = [
  {
    name: 'Google Calendar',
    steps: [
      'On a computer, open calendar.google.com.',
      'Beside “Other calendars”, choose the plus sign, then “From URL”.',
      'Paste the address and choose “Add calendar”. It appears on your phone too.',
    ],
    known: 'Google looks for changes a few times a day, so a new date can take some hours to show.',
  },
  {
    name: 'Apple Calendar',
    steps: [
      'On an iPhone or iPad, open Settings, then Apps, Calendar, Calendar Accounts and “Add Account”.',
      'Choose “Other”, then “Add Subscribed Calendar”.',
      'Paste the address and choose “Next”, then “Save”.',
    ],
    known: 'On a Mac, choose File and “New Calendar Subscription” in Calendar.',
  },
  {
    name: 'Outlook',
    steps: [
      'Open outlook.com or Outlook, and there the calendar.',
      'Choose “Add calendar”, then “Subscribe from web”.',
      'Paste the address and choose “Import”.',
    ],
    known: 'Outlook looks for changes every few hours.',
  },
];

/** The secret URL, shown only once, and how to use it. */
export const MadeFeed = ({ address }: { address: string }) => (
  <div className="grid max-w-form gap-5">
    <h1>Your secret address</h1>
    <Note kind="warning">
      <b>Copy it now: it will not be shown again.</b> Anyone who has it can read your visits, so give it to nobody but
      your own calendar app.
    </Note>
    <Field name="address" label="Address" defaultValue={address} readOnly spellCheck={false} autoComplete="off" />
    {APPS.map(({ name, steps, known }) => (
      <Bed as="section" pad key={name} className="grid gap-3" aria-label={name}>
        <h2 className="text-xl">{name}</h2>
        <ol className="grid list-decimal gap-1 pl-6">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="text-sm text-soft">{known}</p>
      </Bed>
    ))}
    <div>
      <ButtonLink href="/calendar-page">I have copied it</ButtonLink>
    </div>
  </div>
);
