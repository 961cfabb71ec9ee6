import { cx } from '#app/ui/cx';

type Props = {
  /** Missing while the duration is unknown. */
  value?: number;
  max?: number;
  label: string;
  small?: boolean;
  /** A mark for every hour, for the release clock. */
  hours?: boolean;
  className?: string;
};

/** A progress bar, drawn as a growing hedge. It is a native <progress> and always labelled. */
export function ProgressHedge({ value, max = 1, label, small, hours, className }: Props) {
  const known = value === undefined ? {} : { value: Math.min(Math.max(0, value), max), max };
  return (
    <progress
      className={cx('hedge', small && 'hedge-sm', hours && 'hedge-hours', className)}
      aria-label={label}
      {...known}
    >
      {label}
    </progress>
  );
}
