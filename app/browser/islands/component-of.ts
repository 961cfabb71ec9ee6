export type IslandModule = Record<string, unknown>;

/**
 * The component of an island's file: its default export, or the one with the file's name (`PhotoPicker` of
 * photo-picker.tsx).
 */
export const componentOf = (module: IslandModule, name: string): unknown =>
  module.default ?? module[name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())];
