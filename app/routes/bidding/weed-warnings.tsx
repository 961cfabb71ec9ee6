import type { ComparedBid } from '#src/modules/bidding/ports/bid-views';
import type { WeedMethod } from '#src/modules/jobs/domain/garden-law/weeds-and-waste';
import { Note } from '#app/ui/note';

type Props = { name: string; asked: WeedMethod | null; bid: Pick<ComparedBid, 'weedKiller' | 'holdsCertificate'> };

/** Before choosing a bid on weed control: what does not match the request, and what the customer should ask first. */
export function WeedWarnings({ name, asked, bid: { weedKiller, holdsCertificate } }: Props) {
  const isUnwanted = asked === 'non_chemical' && weedKiller !== null && weedKiller !== 'none';
  const isUnsaid = weedKiller === 'professional' && !holdsCertificate;
  return (
    <>
      {isUnwanted && (
        <Note kind="warning">You asked for no weed killer, and {name} would use one. Ask before you choose.</Note>
      )}
      {isUnsaid && (
        <Note kind="warning">
          {name} would use a professional product, and has not said that they hold a certificate. The law asks for one,
          or for supervision by someone who holds one. Ask before you choose.
        </Note>
      )}
    </>
  );
}
