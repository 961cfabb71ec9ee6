import type { IslandModule } from './component-of';
import type { Islands } from './wake-islands';

/** Every island by its name. Each is a script of its own, fetched when it is needed. */
export const allIslands: Islands = Object.fromEntries(
  Object.entries(import.meta.glob<IslandModule>('../../islands/*.tsx')).map(([path, load]) => [
    path.replace(/^.*\/|\.tsx$/g, ''),
    load,
  ]),
);
