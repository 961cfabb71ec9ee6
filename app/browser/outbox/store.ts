import type { Item } from './item';

/** Where items are kept while they wait. */
export interface OutboxStore {
  all(): Promise<Item[]>;
  put(item: Item): Promise<void>;
  remove(id: string): Promise<void>;
}

const [NAME, ITEMS] = ['hedgerow-outbox', 'items'];

/** Kept in the browser, across pages and restarts, files and all. */
export class IndexedDbStore implements OutboxStore {
  private opening: Promise<IDBDatabase> | undefined;

  async all(): Promise<Item[]> {
    return this.ask('readonly', (items) => items.getAll() as IDBRequest<Item[]>);
  }

  async put(item: Item): Promise<void> {
    await this.ask('readwrite', (items) => items.put(item));
  }

  async remove(id: string): Promise<void> {
    await this.ask('readwrite', (items) => items.delete(id));
  }

  private async ask<Answer>(
    mode: IDBTransactionMode,
    what: (items: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> {
    const transaction = (await (this.opening ??= open())).transaction(ITEMS, mode);
    const request = what(transaction.objectStore(ITEMS));
    // The item is safe when the transaction is complete, not when the request is.
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'));
    });
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(ITEMS, { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error!);
  });
}

/** For browsers that store nothing, such as some private windows: items are sent while the page is open. */
export class MemoryStore implements OutboxStore {
  private items = new Map<string, Item>();
  all = async () => [...this.items.values()];
  put = async (item: Item) => void this.items.set(item.id, item);
  remove = async (id: string) => void this.items.delete(id);
}

/** The browser's store, or the memory of the page if it has none. */
export async function storeHere(): Promise<OutboxStore> {
  const store = new IndexedDbStore();
  return store.all().then(
    () => store,
    () => new MemoryStore(),
  );
}
