import { CARRIER_NUMBER_MAX, REFUSAL_REASON_MAX, SUMMARY_MAX } from '#src/modules/onboarding/domain/document';
import { dateTime, shortDate } from '#src/kernel/written-date';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { reasonKeys, refusalReasons } from '#app/commands/onboarding/words';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { CheckField } from '#app/ui/forms/check-field';
import { Field } from '#app/ui/forms/field';
import { SelectField } from '#app/ui/forms/select-field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { Note } from '#app/ui/note';
import type { useFormReply } from '#app/web/form-reply';
import { reviewUrl } from './urls';

/** The initial values of the forms. */
export const startOf = (document: DocumentView) => ({
  summary: document.kind === 'credential' ? (document.title ?? '') : '',
  isCarrier: '',
  carrierNumber: '',
  validUntil: document.expiresOn ?? '',
  because: '',
  reason: '',
});

type Props = { form: ReturnType<typeof useFormReply>; document: DocumentView };

/** What to check and the two answers, or who decided what. */
export const Decision = ({ form, document }: Props) =>
  document.review === 'submitted' ? <Decisions form={form} document={document} /> : <Decided document={document} />;

const TO_CHECK = {
  insurance: [
    'It is in the name of this landscaper or their business.',
    'It is a certificate or schedule from an insurer, not a quote or an invoice.',
    'It says what is insured and for how much.',
    'It is valid today. Enter its last day below.',
  ],
  credential: [
    'It is in the name of this landscaper or of one of their workers.',
    'The organisation that issued it exists and awards this.',
    'It is still valid. Enter its last day below.',
    'If it is the authority to carry waste, its number is in the public register. If that has no last day, enter the day a year from now.',
  ],
};

function Decisions({ form, document }: Props) {
  const { kind } = document;
  return (
    <div className="grid gap-5">
      <section aria-labelledby="check" className="grid gap-2">
        <h2 id="check">What to check</h2>
        <ul className="list-disc pl-5">
          {TO_CHECK[kind === 'credential' ? 'credential' : 'insurance'].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      <Bed as="section" pad aria-labelledby="accept">
        <form method="post" action={reviewUrl(document)} className="grid gap-4" noValidate>
          <h2 id="accept">Accept</h2>
          <input type="hidden" name="decision" value="approve" />
          <Field
            {...form.field('summary')}
            label="What you saw"
            hint="Customers read this: “Public liability £2m”. Check the name, the cover and the dates."
            maxLength={SUMMARY_MAX}
          />
          {kind === 'credential' && (
            <>
              <CheckField
                name="isCarrier"
                label="This is a waste carrier’s authority: a registration or a permit"
                defaultChecked={form.chosen('isCarrier', 'on')}
              />
              <Field
                {...form.field('carrierNumber')}
                label="Its number (of a waste carrier’s authority)"
                hint="Customers read it after what you saw."
                maxLength={CARRIER_NUMBER_MAX}
                autoComplete="off"
                inputClassName="max-w-64"
              />
            </>
          )}
          <Field {...form.field('validUntil')} label="Valid until" type="date" inputClassName="max-w-64" />
          <div>
            <Button icon="shield-check">Accept the document</Button>
          </div>
        </form>
      </Bed>
      <Bed as="section" pad aria-labelledby="refuse">
        <form method="post" action={reviewUrl(document)} className="grid gap-4" noValidate>
          <h2 id="refuse">Refuse</h2>
          <input type="hidden" name="decision" value="refuse" />
          <SelectField
            {...form.field('because')}
            label="Reason"
            options={[
              { value: '', label: 'In my own words' },
              ...reasonKeys.map((value) => ({ value, label: refusalReasons[value] })),
            ]}
          />
          <TextAreaField
            {...form.field('reason')}
            label="Your reason"
            hint="The landscaper reads this after the reason above. Say what is missing."
            maxLength={REFUSAL_REASON_MAX}
          />
          <div>
            <Button kind="danger" icon="x">
              Refuse the document
            </Button>
          </div>
        </form>
      </Bed>
    </div>
  );
}

function Decided({
  document: { review, reason, summary, validUntil, reviewerName, reviewedAt },
}: {
  document: DocumentView;
}) {
  return (
    <Note kind={review === 'approved' ? 'good' : 'closed'}>
      <p>
        <b>{review === 'approved' ? 'Accepted' : 'Refused'}</b> by {reviewerName ?? 'a former admin'}
        {reviewedAt && ` on ${dateTime(reviewedAt)}`}.
      </p>
      <p>{reason ?? `${summary}${validUntil ? `, valid until ${shortDate(validUntil)}` : ''}`}</p>
    </Note>
  );
}
