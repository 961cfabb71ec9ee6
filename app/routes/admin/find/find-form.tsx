import { Button } from '#app/ui/button';
import { SEARCH_MAX } from '#app/web/lists/list-address';

/** Searches people, jobs and payments at once. */
export const FindForm = ({ asked }: { asked?: string }) => (
  <form method="get" action="/admin/find" role="search" aria-label="Everything" className="flex gap-2 max-sm:w-full">
    <label className="sr-only" htmlFor="find">
      Name, email, job or payment
    </label>
    <input
      {...{ id: 'find', name: 'q', type: 'search', maxLength: SEARCH_MAX, defaultValue: asked }}
      className="input sm:w-80"
      placeholder="Name, email, job or payment"
      required
    />
    <Button kind="secondary">Find</Button>
  </form>
);
