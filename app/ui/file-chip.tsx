import { Icon } from './icon';

/** A file to take down: its name, type and size in words. */
export function FileChip({ href, name, about }: { href: string; name: string; about: string }) {
  return (
    <a className="filechip" href={href} download>
      <Icon name="file-text" />
      <span className="min-w-0">
        <b>{name}</b>
        <span className="text-sm text-soft">{about}</span>
      </span>
    </a>
  );
}
