import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '#src/kernel/unit-of-work';

type Undo = () => void;
/** Functions that undo what the current unit of work has written so far. */
const writes = new AsyncLocalStorage<Undo[]>();
/** For changes to anything outside the collections below. */
export const undoWith = (undo: Undo) => void writes.getStore()?.push(undo);

/**
 * A unit of work on stores that use the collections below: a refusal or a fault undoes what it wrote, as in the
 * database. A unit of work within another undoes only its own part.
 */
export const workOn = <Stores>(stores: Stores): UnitOfWork<Stores> => ({
  run: async (work) => {
    const [outer, own]: [Undo[] | undefined, Undo[]] = [writes.getStore(), []];
    const undoAll = () => own.reverse().forEach((undo) => undo());
    try {
      const outcome = await writes.run(own, () => work(stores));
      if (outcome.ok) outer?.push(...own);
      else undoAll();
      return outcome;
    } catch (fault) {
      undoAll();
      throw fault;
    }
  },
});

export class UndoableMap<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value) {
    undoWith(this.has(key) ? this.restoring(key, this.get(key) as Value) : () => super.delete(key));
    return super.set(key, value);
  }

  override delete(key: Key) {
    if (this.has(key)) undoWith(this.restoring(key, this.get(key) as Value));
    return super.delete(key);
  }

  private restoring(key: Key, value: Value): Undo {
    return () => super.set(key, value);
  }
}

export class UndoableSet<Value> extends Set<Value> {
  override add(value: Value) {
    if (!this.has(value)) undoWith(() => super.delete(value));
    return super.add(value);
  }

  override delete(value: Value) {
    if (this.has(value)) undoWith(() => super.add(value));
    return super.delete(value);
  }
}

export class UndoableList<Value> extends Array<Value> {
  /** Makes `filter` and `map` return an ordinary array. */
  static override get [Symbol.species]() {
    return Array;
  }

  override push(...values: Value[]) {
    undoWith(() => this.replace(this.filter((value) => !values.includes(value))));
    return super.push(...values);
  }

  become(values: Value[]) {
    const before = [...this];
    undoWith(() => this.replace(before));
    this.replace(values);
  }

  private replace(values: Value[]) {
    this.length = 0;
    super.push(...values);
  }
}
