import { shrink } from './shrink';

/** The same photo as a smaller file, or the file itself if it is not a photo or this browser cannot shrink it. */
export async function shrinkFile(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return file;
  const small = await shrink(file).catch(() => file);
  return small === file ? file : new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: small.type });
}
