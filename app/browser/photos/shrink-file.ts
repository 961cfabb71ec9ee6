import { shrink } from './shrink';

/** The same photo as a smaller file, or the file itself if it is no photo or cannot be made smaller here. */
export async function shrinkFile(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return file;
  const small = await shrink(file).catch(() => file);
  return small === file ? file : new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: small.type });
}
