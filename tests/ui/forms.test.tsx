import { describe, expect, test } from 'vitest';
import { CheckField } from '#app/ui/forms/check-field';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { MoneyInput } from '#app/ui/forms/money-input';
import { PhotoPicker } from '#app/islands/placed/photo-picker';
import { SelectField } from '#app/ui/forms/select-field';
import { StarRating } from '#app/ui/forms/star-rating';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { YouReceive } from '#app/ui/job/you-receive';
import { pageText } from '#tests/support/page-text';
import { markup } from './page';

/** The attributes of the first tag with this name. */
function tag(html: string, name: string) {
  const [, attributes = ''] = new RegExp(`<${name}\\b([^>]*)>`).exec(html) ?? [];
  return Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
}

describe('Field', () => {
  test('Without hint or error, it has its label and no description', () => {
    const html = markup(
      <Field name="email" label="Email" type="email" autoComplete="username" defaultValue="olive@hedgerow.test" />,
    );
    expect(tag(html, 'label')).toMatchObject({ for: 'email' });
    expect(tag(html, 'input')).toEqual({
      type: 'email',
      class: 'input',
      autoComplete: 'username',
      id: 'email',
      name: 'email',
      value: 'olive@hedgerow.test',
    });
  });

  test('Screen readers read the hint and the error with the control, hint first', () => {
    const html = markup(
      <Field name="password" label="Password" hint="At least 8 characters." error="Too short" type="password" />,
    );
    expect(tag(html, 'input')).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': 'password-hint password-error',
    });
    expect(html).toContain('id="password-hint"');
    expect(html).toMatch(/id="password-error".*Error: .*Too short/);
    expect(html).toContain('field is-wrong');
  });

  test.each([
    ['textarea', <TextAreaField key="" name="about" label="About" error="Missing" />],
    [
      'select',
      <SelectField key="" name="about" label="About" error="Missing" options={[{ value: 'a', label: 'A' }]} />,
    ],
    ['input', <MoneyInput key="" name="about" label="About" error="Missing" />],
    ['input', <CheckField key="" name="about" label="About" error="Missing" />],
  ])('A %s has the same attributes', (name, element) => {
    const html = markup(element);
    expect(tag(html, name)).toMatchObject({
      id: 'about',
      name: 'about',
      'aria-invalid': 'true',
      'aria-describedby': 'about-error',
    });
    expect(html).toContain('id="about-error"');
  });

  test('In a group, the group has the description, and its first option has the id that an error links to', () => {
    for (const html of [
      markup(
        <ChoiceGroup
          name="when"
          label="When"
          error="Please choose"
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
          chosen="b"
        />,
      ),
      markup(<StarRating name="when" label="Stars" error="Please choose" />),
    ]) {
      expect(tag(html, 'fieldset')).toMatchObject({ 'aria-describedby': 'when-error' });
      expect(tag(html, 'input')).toMatchObject({ id: 'when', name: 'when' });
      expect(html.match(/id="when"/g)).toHaveLength(1);
    }
  });

  test('WEB-N7: each wrong box of a group says so and names the error, which is there once', () => {
    const boxes = markup(
      <ChoiceGroup
        name="kinds"
        type="checkbox"
        label="Kinds"
        error="Please choose at least one"
        options={['a', 'b', 'c'].map((value) => ({ value, label: value }))}
      />,
    );
    const found = boxes.match(/<input[^>]*>/g) ?? [];
    expect(found).toHaveLength(3);
    for (const box of found)
      expect(tag(box, 'input')).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': 'kinds-error' });
    expect(boxes.match(/id="kinds-error"/g)).toHaveLength(1);
  });

  test('Chosen options are ticked, and no stars are chosen in advance', () => {
    const boxes = markup(
      <ChoiceGroup
        name="kinds"
        type="checkbox"
        plain
        label="Kinds"
        chosen={['b']}
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />,
    );
    expect(boxes.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="b"')]);
    expect(markup(<StarRating name="rating" label="Stars" />)).not.toContain('checked');
  });
});

describe('ErrorSummary', () => {
  test('Every message links to its field; one about the whole form is plain text', () => {
    const html = markup(
      <ErrorSummary errors={[{ fieldId: 'email', message: 'Email is required' }, { message: 'Please try again' }]} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain('<a href="#email">Email is required</a>');
    expect(html).not.toContain('>Please try again</a>');
    expect(pageText(html)).toBe('There is a problem Email is required Please try again');
  });

  test('Without errors, nothing is shown', () => {
    expect(markup(<ErrorSummary errors={[]} />)).toBe('');
  });
});

describe('PhotoPicker', () => {
  const photos = [
    { id: 'p1', thumbnail: '/photos/p1', fileName: 'hedge.jpg' },
    { id: 'p2', thumbnail: '/photos/p2', fileName: 'gate.heic' },
  ];
  const add = { name: 'do', value: 'upload' };
  const calls = { sendTo: '/api/photos/edit/1', orderAs: 'photos', add, photos };

  test('Enter never removes a photo: the first button of the form has no name', () => {
    const html = markup(<PhotoPicker name="photos" label="Photos" most={6} {...calls} />);
    expect(tag(html, 'button')).not.toHaveProperty('name');
    expect(pageText(html)).toContain('Remove hedge.jpg');
    expect(pageText(html)).toContain('4 more if you like');
  });

  test('Stored photos are sent with the form if `keepAs` is given', () => {
    const html = markup(<PhotoPicker name="files" keepAs="photoIds" label="Photos" most={6} {...calls} />);
    expect(html.match(/<input type="hidden" name="photoIds" value="p\d"\/>/g)).toHaveLength(2);
  });

  test('When it is full, there is no file input, and the page says why', () => {
    const html = markup(<PhotoPicker name="photos" label="Photos" most={2} {...calls} />);
    expect(html).not.toContain('type="file"');
    expect(pageText(html)).toContain('That is all 2 photos');
  });

  test('It is an island, whose props survive any file name', () => {
    const fileName = `</script><b>"it's" & 'that'`;
    const html = markup(
      <PhotoPicker name="photos" label="Photos" most={6} {...calls} photos={[{ ...photos[0]!, fileName }]} />,
    );
    expect(html).not.toContain('</script>');
    const { 'data-props': props = '', ...island } = tag(html, 'div');
    expect(island).toMatchObject({ 'data-island': 'photo-picker', 'data-when': 'visible' });
    const read = props.replace(
      /&(quot|lt|gt|amp|#x27);/g,
      (_all, name: string) => ({ quot: '"', lt: '<', gt: '>', amp: '&', '#x27': "'" })[name] ?? '',
    );
    expect(JSON.parse(read)).toMatchObject({ label: 'Photos', photos: [{ id: 'p1', fileName }] });
  });
});

test('“You receive” shows the sum, the fee and what the customer pays, or asks for a price', () => {
  const html = markup(<YouReceive sums={{ amountPence: 150_00, feePence: 15_00, receivePence: 135_00 }} />);
  expect(tag(html, 'output')).toMatchObject({ for: 'amount', id: 'you-receive' });
  expect(pageText(html)).toContain('The customer pays £150.00. Platform fee 10%: £15.00.');
  expect(pageText(markup(<YouReceive />))).toContain('Enter a price to see what you receive.');
});

test('LOOK-S26 errors have one heading everywhere, and the specified words for the failure are below it', () => {
  const html = markup(
    <ErrorSummary errors={[{ message: 'Please enter a valid bid amount.' }]} says="Invalid amount" />,
  );
  expect(pageText(html)).toBe('There is a problem Invalid amount Please enter a valid bid amount.');
});

test('WEB-N7 each box of a group that is wrong is described by the error', () => {
  const html = markup(
    <ChoiceGroup
      type="checkbox"
      name="jobTypes"
      label="What needs doing?"
      error="Select at least one job type"
      options={[
        { value: 'Weed Control', label: 'Weed Control' },
        { value: 'Hedges', label: 'Hedges' },
      ]}
    />,
  );
  expect(html.match(/aria-describedby="jobTypes-error"/g)).toHaveLength(3);
});

test('WEB-N1 a price is text without min and step of its own, and an id has no blank', () => {
  const price = markup(<MoneyInput name="amount" label="Your price" />);
  expect(price).toMatch(/<input[^>]*type="text"[^>]*inputMode="decimal"/i);
  expect(price).not.toMatch(/\s(data-)?(min|step)=/);
  const group = markup(
    <ChoiceGroup
      type="checkbox"
      name="services"
      label="Services"
      options={['Hedges', 'Weed Control'].map((value) => ({ value, label: value }))}
    />,
  );
  expect(group).toContain('id="services-Weed-Control"');
});
