import { createElement as h, useId, useState, type ChangeEvent, type MouseEvent } from 'react';

/** An island of controlled fields, which React 18 forgets. Below them is what React knows about each. */
export function Fields({ greeting }: { greeting: string }) {
  const id = useId();
  const [text, setText] = useState(greeting);
  const [note, setNote] = useState('');
  const [ticked, setTicked] = useState(false);
  const [side, setSide] = useState('front');
  const [tool, setTool] = useState('rake');
  const [files, setFiles] = useState('none');
  const [pressed, setPressed] = useState(0);
  const value = (set: (value: string) => void) => (event: ChangeEvent<{ value: string }>) => set(event.target.value);
  const radio = (name: string) =>
    h(
      'label',
      null,
      h('input', { type: 'radio', name: `side-${id}`, value: name, checked: side === name, onChange: value(setSide) }),
      name,
    );
  return h(
    'div',
    null,
    h('label', { htmlFor: id }, 'Text'),
    h('input', { id, value: text, onChange: value(setText) }),
    h('label', null, 'Note', h('textarea', { value: note, onChange: value(setNote) })),
    h(
      'label',
      null,
      h('input', {
        type: 'checkbox',
        checked: ticked,
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTicked(target.checked),
      }),
      'Ticked',
    ),
    radio('front'),
    radio('back'),
    h(
      'label',
      null,
      'Tool',
      h('select', { value: tool, onChange: value(setTool) }, h('option', null, 'rake'), h('option', null, 'hoe')),
    ),
    h(
      'label',
      null,
      'Files',
      h('input', {
        type: 'file',
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setFiles(target.files?.[0]?.name ?? 'none'),
      }),
    ),
    h('button', { type: 'button', onClick: () => setPressed((times) => times + 1) }, 'Press'),
    h(
      'a',
      {
        href: '/elsewhere',
        'data-in-place': '',
        onClick: (event: MouseEvent) => {
          // The island may wake between pressing the mouse button and the click.
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setPressed((times) => times + 1);
        },
      },
      'Press or go',
    ),
    h(
      'output',
      null,
      [text, note, ticked ? 'ticked' : 'not ticked', side, tool, files, `pressed ${pressed}`].join(', '),
    ),
  );
}
