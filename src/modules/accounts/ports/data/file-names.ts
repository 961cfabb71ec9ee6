/** The folders of the file store, each with the files of one kind. */
export const fileFolders = ['photos', 'documents', 'attachments', 'tickets'] as const;
export type FileFolder = (typeof fileFolders)[number];

export interface FileNames {
  /** Which of the ids a row names as one of its files. */
  named(folder: FileFolder, ids: readonly string[]): Promise<Set<string>>;
}
