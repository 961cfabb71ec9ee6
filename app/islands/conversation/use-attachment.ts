import { useRef, useState } from 'react';
import { ATTACHMENT_BYTES_MAX } from '#src/modules/messaging/domain/message';
import { shrinkFile } from '#app/browser/photos/shrink-file';

export const ACCEPTED = 'image/jpeg,image/png,application/pdf,.pdf';
export type Unfit = 'file-too-large' | 'invalid-file-type';
type Checked = { file?: File; unfit?: Unfit };

/** The file that goes with the next message. A photo is made smaller first: many are sent from a garden, over a poor line. */
export function useAttachment(onChecked: (unfit: Unfit | undefined) => void) {
  const [file, setFile] = useState<File>();
  const latest = useRef<Promise<Checked>>(Promise.resolve({}));
  function put(chosen: File | undefined) {
    latest.current = Promise.resolve({ file: chosen });
    setFile(chosen);
  }
  return {
    file,
    /** Takes a file as it is, or none. */
    put,
    /** Takes a file that was chosen, unless it is too large or of another kind. */
    choose(chosen: File) {
      const checking = shrinkFile(chosen).then(checked);
      latest.current = checking;
      setFile(chosen);
      void checking.then((result) => {
        // Meanwhile another may have been chosen, or this one sent.
        if (latest.current !== checking) return;
        put(result.file);
        onChecked(result.unfit);
      });
    },
    /** What was chosen last, as it is to be sent. */
    ready: () => latest.current,
  };
}

function checked(file: File): Checked {
  if (file.size > ATTACHMENT_BYTES_MAX) return { unfit: 'file-too-large' };
  const isAccepted = ACCEPTED.split(',').includes(file.type) || /\.pdf$/i.test(file.name);
  return isAccepted ? { file } : { unfit: 'invalid-file-type' };
}
