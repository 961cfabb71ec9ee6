import { shortDateTime } from '#src/kernel/written-date';
import { sumOf } from '#src/modules/escrow/domain/charges';
import type { MaterialsShown } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import { ButtonLink } from '#app/ui/button';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Props = {
  jobId: string;
  materials: readonly MaterialsShown[];
  /** Whether the reader may remove them. */
  mayRemove: boolean;
};

/** What the landscaper has bought for a job, with the receipts. */
export function MaterialsBought({ jobId, materials, mayRemove }: Props) {
  return (
    <table className="ledger">
      <caption className="sr-only">Materials bought for this job</caption>
      <tbody>
        {materials.map(({ id, what, amount, recordedAt, receipt }) => (
          <tr key={id}>
            <th scope="row">
              {what}
              <span className="block text-sm font-normal text-soft">
                {shortDateTime(recordedAt)},{' '}
                <a href={photoUrl(receipt.id, 1200)}>
                  receipt<span className="sr-only"> for {what}</span>
                </a>
              </span>
              {mayRemove && (
                <ButtonLink kind="quiet" small href={urlOf('/jobs/:id/materials/:materialsId/remove', jobId, id)}>
                  Remove<span className="sr-only"> {what}</span>
                </ButtonLink>
              )}
            </th>
            <td>
              <Sum of="materials" pence={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>
            <Sum of="materials" pence={sumOf(materials)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
