import { useRef, useState } from 'react';
import { ATTACHMENT_BYTES_MAX } from '#src/modules/messaging/domain/message';
import { shrinkFile } from '#app/browser/photos/shrink-file';

export const ACCEPTED = 'image/jpeg,image/png,application/pdf,.pdf';
export type Unfit = 'file-too-large' | 'invalid-file-type';
type Checked = { file?: File; unfit?: Unfit };

/**
 * The file that goes with the next message. Photos are shrunk first, because many are sent from a garden over a poor
 * connection.
 */
export function useAttachment(onChecked: (unfit: Unfit | undefined) => void) {
  const [file, setFile] = useState<File>();
  const latest = useRef<Promise<Checked>>(Promise.resolve({}));
  function put(chosen: File | undefined) {
    latest.current = Promise.resolve({ file: chosen });
    setFile(chosen);
  }
  return {
    file,
    /** Sets or removes the file without checking it. */
    put,
    /** Takes a file that was chosen, unless it is too large or of another kind. */
    choose(chosen: File) {
      const checking = shrinkFile(chosen).then(checked);
      latest.current = checking;
      setFile(chosen);
      void checking.then((result) => {
        // Someone may have chosen another file meanwhile, or sent this one.
        if (latest.current !== checking) return;
        put(result.file);
        onChecked(result.unfit);
      });
    },
    /** The file chosen last, in the form in which it is sent. */
    ready: () => latest.current,
  };
}

function checked(file: File): Checked {
  if (file.size > ATTACHMENT_BYTES_MAX) return { unfit: 'file-too-large' };
  const isAccepted = ACCEPTED.split(',').includes(file.type) || /\.pdf$/i.test(file.name);
  return isAccepted ? { file } : { unfit: 'invalid-file-type' };
}
