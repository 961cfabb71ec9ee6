import { Gate } from '#app/ui/art/gate';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';

export function SandboxClosed({ backUrl }: { backUrl: string }) {
  return (
    <div className="mx-auto max-w-form">
      <EmptyState
        level={1}
        drawing={<Gate width={210} />}
        title="This payment page is closed"
        action={<ButtonLink href={backUrl}>Go back</ButtonLink>}
      >
        It has expired, or another page has replaced it. No money has moved.
      </EmptyState>
    </div>
  );
}
