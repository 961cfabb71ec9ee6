import { parse, useForm, type Submission } from '@conform-to/react';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';

/**
 * The form of an island, checked as one types by the schema that the server uses: a field when it is left, and from its first mistake on
 * at every key. `schema` is written with zod/mini, because zod is too large for a browser (decision 67).
 */
export const useCheckedForm = <Schema extends $ZodType<Record<string, unknown>>>({
  id,
  schema,
  defaultValue,
}: {
  id: string;
  schema: Schema;
  defaultValue?: Record<string, string>;
}) =>
  useForm({
    id,
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkForm(formData, schema) as Submission<Record<string, unknown>>,
  });

/** What the server would say to a form. As there, an empty field counts as one that was not sent. */
export function checkForm<Schema extends $ZodType>(form: FormData, schema: Schema): Submission<output<Schema>> {
  return parse(form, {
    resolve(sent) {
      const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
      const checked = safeParse(schema, given);
      if (checked.success) return { value: checked.data };
      const error: Record<string, string[]> = {};
      for (const { path, message } of checked.error.issues) (error[path.join('.')] ??= []).push(message);
      return { error };
    },
  });
}
