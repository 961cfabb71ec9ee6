import type { Visitor } from '#src/modules/jobs/domain/visitor';
import type { UploadHandover } from '#src/modules/jobs/ports/upload-handover';
import type { VisitorRepository } from '#src/modules/jobs/ports/visitor-repository';
import { UndoableMap, undoWith } from './in-memory-work';

export function inMemoryVisitors(): VisitorRepository & { all(): Visitor[] } {
  const visitors = new UndoableMap<string, { visitor: Visitor; secret: string }>();
  return {
    all: () => [...visitors.values()].map(({ visitor }) => visitor),
    add: async (visitor, secret) => void visitors.set(visitor.id, { visitor, secret }),
    find: async (secret, now) =>
      [...visitors.values()].find((one) => one.secret === secret && one.visitor.expiresAt > now)?.visitor,
    async save(visitor) {
      const known = visitors.get(visitor.id);
      if (known) visitors.set(visitor.id, { ...known, visitor });
    },
    remove: async (id) => void visitors.delete(id),
    async removeExpired(asOf, limit) {
      const expired = [...visitors.values()].filter(({ visitor }) => visitor.expiresAt <= asOf).slice(0, limit);
      for (const { visitor } of expired) visitors.delete(visitor.id);
      return expired.length;
    },
  };
}

type Uploads = Record<string, string[]>;

/** Uploads by owner. Only customers can claim them. */
export const inMemoryHandover = (ofVisitors: Uploads, ofCustomers: Uploads): UploadHandover => ({
  async handOver({ visitorId, customerId }) {
    const before = { ofCustomer: ofCustomers[customerId] ?? [], ofVisitor: ofVisitors[visitorId] ?? [] };
    ofCustomers[customerId] = [...before.ofCustomer, ...before.ofVisitor];
    delete ofVisitors[visitorId];
    undoWith(() => {
      ofCustomers[customerId] = before.ofCustomer;
      ofVisitors[visitorId] = before.ofVisitor;
    });
  },
});
