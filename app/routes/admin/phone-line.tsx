type Props = { title: string; sub?: string };

/**
 * One line that opens the part after it, on phones only. The part comes after the line instead of inside it, so that a
 * wide screen can show it without opening the line.
 */
export const PhoneLine = ({ title, sub }: Props) => (
  <details className="fold phone-line">
    <summary>
      <span>
        {title}
        {sub && <span className="block text-sm font-normal text-soft"> {sub}</span>}
      </span>
    </summary>
  </details>
);
