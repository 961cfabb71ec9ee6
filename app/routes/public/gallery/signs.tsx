import { BareSoil } from '#app/ui/art/bare-soil';
import { GardenPlan } from '#app/ui/art/garden-plan';
import { Gate } from '#app/ui/art/gate';
import { JobTypeDrawing } from '#app/ui/art/job-type-drawing';
import { Robin } from '#app/ui/art/robin';
import { Wheelbarrow } from '#app/ui/art/wheelbarrow';
import { Button, ButtonLink } from '#app/ui/button';
import { Count } from '#app/ui/count';
import { EmailAddress } from '#app/ui/email-address';
import { Fact } from '#app/ui/fact';
import { RequestState } from '#app/ui/help/request-state';
import { Icon } from '#app/ui/icon';
import { lucideIcons, ownIcons, type IconName } from '#app/ui/icon-names';
import { STATUSES, StatusBadge } from '#app/ui/job/status-badge';
import { Badge } from '#app/ui/page/badge';
import { Mark } from '#app/ui/page/logo';
import { PrintButton } from '#app/ui/page/print-button';
import { ReportLink } from '#app/ui/page/report-link';
import { Avatar } from '#app/ui/pictures/avatar';
import { ownPortrait } from '#app/ui/pictures/own-pictures';
import { GivenStars, Stars, StarsOnly } from '#app/ui/stars';
import { services } from '#src/modules/jobs/domain/services';
import { Group, Line } from './group';

const KINDS = ['primary', 'growth', 'secondary', 'danger', 'quiet', 'quiet-danger'] as const;
const ICONS = [...lucideIcons, ...Object.keys(ownIcons)] as IconName[];
const NAMES = ['Olive Marsh', 'Ruth Blackthorn', 'Fern Ash', 'Rowan Reed', 'Ivy Holm'];

/** Buttons, badges, icons, drawings and other small signs. */
export const Signs = () => (
  <Group id="signs" title="Buttons and signs">
    {KINDS.map((kind) => (
      <Line key={kind}>
        <Button kind={kind} type="button">
          Press
        </Button>
        <Button kind={kind} type="button" small icon="pencil">
          Small, with an icon
        </Button>
        <Button kind={kind} type="button" after="arrow-right">
          With an arrow
        </Button>
        <Button kind={kind} type="button" disabled>
          Disabled
        </Button>
        <Button kind={kind} type="button" busy>
          Processing...
        </Button>
        <ButtonLink kind={kind} href="#signs">
          A link
        </ButtonLink>
      </Line>
    ))}
    <Line>
      <Button kind="secondary" type="button" chosen>
        Chosen
      </Button>
      <PrintButton />
      <ReportLink kind="review" id="00000000-0000-4000-8000-000000000001" long />
    </Line>
    <Button type="button" block>
      As wide as its place
    </Button>
    <Line>
      {STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Line>
    <Line>
      <RequestState state="open" />
      <RequestState state="answered" />
      <RequestState state="closed" />
    </Line>
    <Line>
      <Count value={3} of="in use" />
      <Badge of="messages" count={2} />
      <Badge of="notifications" count={0} />
      <Fact icon="map-pin">Frome BA11</Fact>
      <EmailAddress>a.very.long.address@a-very-long-domain.example</EmailAddress>
      <Mark />
    </Line>
    <Line>
      <Stars rating={4.6} count={27} />
      <Stars rating={5} count={1} />
      <Stars rating={null} count={0} />
      <GivenStars rating={2} />
      <StarsOnly rating={3} />
    </Line>
    <Line>
      {NAMES.map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Olive Marsh" size="small" />
      <Avatar name="Olive Marsh" size="large" />
      <Avatar name="Ruth Blackthorn" photo={ownPortrait('ruth-blackthorn')} />
    </Line>
    <Line>
      {ICONS.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Line>
    <Line>
      <BareSoil />
      <Robin />
      <Gate />
      <Wheelbarrow />
    </Line>
    <GardenPlan />
    <Line>
      {services
        .filter(({ posted }) => posted)
        .map(({ id }) => (
          <JobTypeDrawing key={id} type={id} className="h-9 w-12 flex-none" />
        ))}
    </Line>
  </Group>
);
