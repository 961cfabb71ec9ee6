/** Makes the photo smaller that someone chooses in a plain form: a phone’s own are slow to send, and often too large for us. */
export function shrinkChosen(input: HTMLInputElement) {
  input.addEventListener('change', () => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    void smaller(chosen).then((small) => {
      // Meanwhile another may have been chosen.
      if (small === chosen || input.files?.[0] !== chosen) return;
      const files = new DataTransfer();
      files.items.add(small);
      input.files = files.files;
    });
  });
}

/** Fetched when it is needed. If the line is gone, the photo stays as it is. */
async function smaller(photo: File): Promise<File> {
  const { shrinkFile } = await import('./shrink-file').catch(() => ({ shrinkFile: () => photo }));
  return shrinkFile(photo);
}
