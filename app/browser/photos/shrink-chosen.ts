/**
 * Shrinks a photo that someone chooses in a plain form: a phone’s originals are slow to send and often too large for
 * us.
 */
export function shrinkChosen(input: HTMLInputElement) {
  input.addEventListener('change', () => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    void smaller(chosen).then((small) => {
      // Someone may have chosen another photo meanwhile.
      if (small === chosen || input.files?.[0] !== chosen) return;
      const files = new DataTransfer();
      files.items.add(small);
      input.files = files.files;
    });
  });
}

/** The module is fetched when it is needed. Offline, the photo stays as it is. */
async function smaller(photo: File): Promise<File> {
  const { shrinkFile } = await import('./shrink-file').catch(() => ({ shrinkFile: () => photo }));
  return shrinkFile(photo);
}
