import { useId, type ComponentType, type ReactNode } from 'react';
import { componentOf, type IslandModule } from '#app/browser/islands/component-of';
import { keeping } from '#app/ui/page/kept';
import { usePageContext } from '#app/ui/page/page-context';
import { drawIsland } from '#app/browser/islands/draw-island.server';

/**
 * The props that survive the way into the page and back: text, numbers, booleans, lists and objects. No dates, no
 * functions.
 */
export type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Date | ((...given: never[]) => unknown)
    ? never
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : never;

/**
 * `visible`: shortly before it scrolls into view. `idle`: when the page has nothing else to do. `touch`: at the first
 * tap or key. Every island wakes at a touch.
 */
export type When = 'visible' | 'idle' | 'touch';

type Props<Given extends object> = {
  /** The component of a file in app/islands. */
  of: ComponentType<Given>;
  props: Given & Plain<Given>;
  when?: When;
  /** Many requests draw it from the same props, so its HTML is cached. */
  shared?: boolean;
  className?: string;
  /** Kept up to date from its own page, asleep or awake. `url`: a call whose answer changes when the page does. */
  poll?: { id: string; seconds?: number; url: string };
};

/**
 * A component that React also runs in the browser, separately and late (decision 67). Without scripts it stays as the
 * server drew it.
 */
export function Island<Given extends object>({
  of,
  props,
  when = 'visible',
  shared,
  className,
  poll,
}: Props<Given>): ReactNode {
  const { islands, put } = usePageContext();
  // Its ids begin with the island's position in the page, so that two islands never share one.
  const prefix = useId().replaceAll(':', '');
  const name = nameOf(of);
  islands.add(name);
  const plain = JSON.stringify(props);
  const draw = () => drawIsland(of, props, prefix);
  return (
    <div
      className={className}
      id={poll?.id}
      data-poll={poll?.seconds}
      data-poll-url={poll?.url}
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      data-props={plain}
      {...(shared && put
        ? { children: put(keptIsland(`${name} ${prefix} ${plain}`, draw)) }
        : { dangerouslySetInnerHTML: { __html: draw() } })}
    />
  );
}

const keptIsland = keeping(1_000);

const modules = import.meta.glob<IslandModule>('../*.tsx', { eager: true });

/** The name of the file of a component, by which the browser finds it. */
function nameOf(component: unknown): string {
  for (const [path, module] of Object.entries(modules)) {
    const name = path.replace(/^.*\/|\.tsx$/g, '');
    if (componentOf(module, name) === component) return name;
  }
  throw new Error('An island is the component of a file in app/islands, and has the name of its file.');
}
