import { useEffect, useState } from 'react';
import { outcodeOf, readPostcode } from '#src/kernel/places/postcode';
import { isOutsideServiceArea } from '#src/modules/jobs/domain/place';
import { call, CallFailed } from '#app/browser/api-client';
import { POSTCODE_WORDS } from '#app/ui/forms/postcode-words';
import { useAwake } from '#app/ui/use-awake';
import { urlOf } from '#app/url-of';

type Found = { postcode: string; town: string; streets: string[] };
type Told = { found?: Found; wrong?: string };

const PAUSE_MS = 250;

/**
 * What is known about the postcode in a field, soon after it is complete. Offline it reports nothing: the form can be
 * sent anyway, and the server looks the postcode up then. `whole`: the postcode, once it is complete. `anywhere`: the
 * address may be outside the area that we serve.
 */
export function usePostcode(typed: string, { anywhere }: { anywhere: boolean }): Told & { whole?: string } {
  const isAwake = useAwake();
  const postcode = readPostcode(typed);
  const [told, setTold] = useState<Told & { of?: string }>({});
  useEffect(() => {
    if (!isAwake || !postcode || told.of === postcode) return undefined;
    if (isOutsideServiceArea(outcodeOf(postcode))) {
      setTold({ of: postcode, wrong: anywhere ? undefined : POSTCODE_WORDS['outside-service-area'] });
      return undefined;
    }
    let isLate = false;
    const timer = setTimeout(() => {
      void call<Found>('GET', urlOf('/api/postcodes/:postcode', postcode)).then(
        (found) => {
          if (!isLate) setTold({ of: postcode, found: found ?? undefined });
        },
        (fault: unknown) => {
          if (isLate) return;
          const isUnknown = fault instanceof CallFailed && fault.status === 404;
          setTold(isUnknown ? { of: postcode, wrong: POSTCODE_WORDS['postcode-unknown'] } : {});
        },
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isAwake, postcode, anywhere, told.of]);
  const isNow = postcode !== undefined && told.of === postcode;
  return { whole: postcode, ...(isNow && { found: told.found, wrong: told.wrong }) };
}
