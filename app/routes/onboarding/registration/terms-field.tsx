import { CheckField } from '#app/ui/forms/check-field';
import type { useFormReply } from '#app/web/form-reply';

/** Agreement to the terms, at the end of the registration. */
export const TermsField = ({ form }: { form: ReturnType<typeof useFormReply> }) => (
  <CheckField
    name="termsAccepted"
    error={form.error('termsAccepted')}
    defaultChecked={form.chosen('termsAccepted', 'on')}
    label={
      <>
        I agree to the{' '}
        <a href="/terms" target="_blank" rel="noreferrer">
          terms and conditions
        </a>{' '}
        (opens in a new tab)
      </>
    }
  />
);
