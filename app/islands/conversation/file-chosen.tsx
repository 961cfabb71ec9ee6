import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon';

type Props = { file: File; onRemove?: () => void };

/** A file before it is sent: a preview of a picture, or the name of any other file. */
export function FileChosen({ file, onRemove }: Props) {
  const picture = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  return (
    <span className="filechip mt-2">
      {picture ? (
        <img src={picture} alt="" className="h-24 w-18 flex-none rounded-ctl object-cover" />
      ) : (
        <Icon name="file-text" size={24} />
      )}
      <span className="min-w-0 grow">
        <b>{file.name}</b>
        <span className="text-sm text-soft">{sizeOf(file)}</span>
      </span>
      {onRemove && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={onRemove}>
          Remove<span className="sr-only"> {file.name}</span>
        </button>
      )}
    </span>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file && url;
}

const KILOBYTE = 1024;
const sizeOf = ({ size }: File) =>
  size < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(size / KILOBYTE))} KB`
    : `${(size / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
