import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { NEW_PROPS } from '../fresh';
import { componentOf, type IslandModule } from './component-of';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Lets React take over what the server drew, and replays to it what was typed, ticked and chosen meanwhile. */
export function hydrateIsland(wrapper: HTMLElement, module: IslandModule) {
  const { island = '', prefix } = wrapper.dataset;
  const component = componentOf(module, island) as ComponentType<object>;
  const element = () => createElement(component, JSON.parse(wrapper.dataset.props ?? '{}') as object);
  const changes = [...wrapper.querySelectorAll<Field>('input, textarea, select')].flatMap(
    (field) => changeOf(field) ?? [],
  );
  // In one go, so that nothing can be typed between reading the fields and the end.
  for (const { undo } of changes) undo?.();
  const root = flushSync(() => hydrateRoot(wrapper, element(), { identifierPrefix: prefix }));
  wrapper.dataset.awake = '';
  wrapper.addEventListener(NEW_PROPS, () => root.render(element()));
  for (const { redo } of changes) redo?.();
}

/**
 * What someone did to a field since the server drew it. It is undone before React hydrates and done again afterwards.
 * React 18 would take the text that it finds for its own, hear of no change, and reset a controlled field at its next
 * rendering.
 */
type Change = { undo?(): void; redo?(): void };

function changeOf(field: Field): Change | undefined {
  if (field instanceof HTMLSelectElement) return changeOfSelect(field);
  if (field instanceof HTMLInputElement) {
    if (field.type === 'file') return field.files?.length ? { redo: () => tell(field, 'change') } : undefined;
    if (field.type === 'checkbox' || field.type === 'radio') return changeOfTick(field);
  }
  return changeOfText(field);
}

function changeOfText(field: HTMLInputElement | HTMLTextAreaElement): Change | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return undefined;
  return {
    undo: () => (field.value = defaultValue),
    redo() {
      // Bypasses React's own setter, which would hide the change from React.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      tell(field, 'input');
      if (selectionStart !== null && field === document.activeElement)
        field.setSelectionRange(selectionStart, selectionEnd);
    },
  };
}

function changeOfTick(field: HTMLInputElement): Change | undefined {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked) return undefined;
  const undo = () => (field.checked = defaultChecked);
  // Of two radio buttons that changed, only the chosen one can be clicked.
  return checked || field.type === 'checkbox' ? { undo, redo: () => field.click() } : { undo };
}

function changeOfSelect(field: HTMLSelectElement): Change | undefined {
  const chosen = [...field.options].map(({ selected }) => selected);
  const drawn = [...field.options].map(({ defaultSelected }) => defaultSelected);
  // With none marked, the browser chooses the first.
  if (!field.multiple && !drawn.includes(true)) drawn[0] = true;
  if (chosen.every((selected, at) => selected === drawn[at])) return undefined;
  const set = (to: boolean[]) => [...field.options].forEach((option, at) => (option.selected = to[at] ?? false));
  return {
    undo: () => set(drawn),
    redo() {
      set(chosen);
      tell(field, 'change');
    },
  };
}

const tell = (field: Field, type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }));
