import { Outbox } from './outbox';
import { sendItem } from './send';
import { storeHere } from './store';

let opening: Promise<Outbox> | undefined;

/** This page's outbox for the signed-in person. It keeps trying for as long as the page is open. */
export const outboxOf = (owner: string): Promise<Outbox> =>
  (opening ??= storeHere().then((store) => {
    const outbox = new Outbox({ owner, store, send: sendItem });
    outbox.keepTrying();
    return outbox;
  }));
