import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Button } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { Icon } from '#app/ui/icon';
import type { Picked, PhotoQueue } from './photo-queue';

const TYPE = 'text/x-photo';
type Side = 'earlier' | 'later';

/** The photos of a picker, each with its preview, progress and tools, and at the end the place to add more. */
export function PickedPhotos({ queue, id, most }: { queue: PhotoQueue; id: string; most: number }) {
  const { photos, room } = queue;
  const list = useRef<HTMLUListElement>(null);
  /** The photo that was just moved: the focus moves with it. */
  const [moved, setMoved] = useState<{ key: string; side: Side }>();
  useEffect(() => {
    if (!moved) return;
    const tools = list.current?.querySelectorAll<HTMLButtonElement>(`[data-key="${moved.key}"] .tool`);
    const [earlier, later] = tools ?? [];
    const wanted = moved.side === 'earlier' ? earlier : later;
    (wanted?.disabled ? (wanted === earlier ? later : earlier) : wanted)?.focus();
  }, [moved]);

  function move(key: string, at: number, side: Side) {
    queue.move(key, side === 'earlier' ? at - 1 : at + 1);
    setMoved({ key, side });
  }
  const dropped = (event: DragEvent, at: number) => {
    const key = event.dataTransfer.getData(TYPE);
    if (!key) return;
    event.preventDefault();
    queue.move(key, at);
  };
  return (
    <ul className="picker" ref={list}>
      {photos.map((photo, at) => (
        <li
          key={photo.key}
          data-key={photo.key}
          className={cx('pick', photo.state !== 'kept' && `is-${photo.state}`)}
          draggable={photos.length > 1}
          onDragStart={(event) => event.dataTransfer.setData(TYPE, photo.key)}
          onDragOver={(event) => event.dataTransfer.types.includes(TYPE) && event.preventDefault()}
          onDrop={(event) => dropped(event, at)}
        >
          <Preview photo={photo} />
          {most > 1 && <span className="nr num">{at + 1}</span>}
          <button type="button" className="out" onClick={() => void queue.remove(photo.key)}>
            <Icon name="x" />
            <span className="sr-only">Remove {photo.name}</span>
          </button>
          <div className="under">
            {photo.state === 'kept' || photo.state === 'waiting' ? (
              photos.length > 1 && <Tools {...{ photo, at, last: photos.length - 1, move }} />
            ) : (
              <Progress photo={photo} onRetry={() => void queue.retry(photo.key)} />
            )}
          </div>
        </li>
      ))}
      {room > 0 && (
        <li>
          <label className="slot drop" htmlFor={id}>
            <Icon name="camera" size={28} />
            <span>{most === 1 || photos.length > 0 ? 'Add a photo' : 'Add photos'}</span>
            {photos.length === 0 && (
              <span className="hint max-md:hidden">or drop {most === 1 ? 'it' : 'them'} here</span>
            )}
          </label>
        </li>
      )}
    </ul>
  );
}

function Preview({ photo: { picture, stored, name, state } }: { photo: Picked }) {
  const [isBroken, setBroken] = useState(false);
  const shown = isBroken ? stored : picture;
  if (state === 'refused' || !shown)
    return (
      <span className="photo grid place-items-center">
        <Icon name={state === 'refused' ? 'triangle-alert' : 'image'} size={28} />
      </span>
    );
  return (
    <span className="photo">
      {/* A browser that cannot draw the file shows an icon until the server's picture is there. */}
      <img src={shown} alt={name} width={480} height={360} draggable={false} onError={() => setBroken(true)} />
    </span>
  );
}

type ToolsProps = { photo: Picked; at: number; last: number; move(key: string, at: number, side: Side): void };

function Tools({ photo: { key, name }, at, last, move }: ToolsProps) {
  /** The arrow keys do the same as the buttons. */
  const onKeyDown = (event: KeyboardEvent) => {
    const side = event.key === 'ArrowLeft' ? 'earlier' : event.key === 'ArrowRight' ? 'later' : undefined;
    if (!side) return;
    event.preventDefault();
    move(key, at, side);
  };
  const tool = (side: Side, isShut: boolean) => (
    <button type="button" className="tool" disabled={isShut} onKeyDown={onKeyDown} onClick={() => move(key, at, side)}>
      <Icon name={side === 'earlier' ? 'arrow-left' : 'arrow-right'} />
      <span className="sr-only">
        Move {name} {side}
      </span>
    </button>
  );
  return (
    <>
      {tool('earlier', at === 0)}
      {tool('later', at === last)}
    </>
  );
}

function Progress({ photo: { name, state, sent = 0, words }, onRetry }: { photo: Picked; onRetry(): void }) {
  if (state === 'sending')
    return (
      <span className="sent num">
        <progress className="hedge hedge-sm" max={100} value={percent(sent)} aria-label={`Sending ${name}`} />
        {percent(sent)}%
      </span>
    );
  return (
    <span className="why" role="status">
      <b>{words ?? 'No signal'}</b>
      {state === 'lost' && (
        <Button type="button" kind="quiet-danger" small icon="rotate-cw" onClick={onRetry}>
          Try again <span className="sr-only">to send {name}</span>
        </Button>
      )}
    </span>
  );
}

const percent = (part: number) => Math.round(part * 100);
