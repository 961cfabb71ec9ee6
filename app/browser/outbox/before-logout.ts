import { IndexedDbStore } from './store';

/** Returns whether to log out. If so, it deletes what has not been sent by anyone who used this browser. */
export async function mayLogOut(): Promise<boolean> {
  const store = new IndexedDbStore();
  const unsent = await store.all();
  if (unsent.length > 0 && !window.confirm(question(unsent.length))) return false;
  for (const { id } of unsent) await store.remove(id);
  return true;
}

const question = (count: number) =>
  count === 1
    ? 'A message has not been sent yet. If you log out now, it is lost. Log out?'
    : `${count} messages have not been sent yet. If you log out now, they are lost. Log out?`;
