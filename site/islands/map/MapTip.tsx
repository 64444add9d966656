import { Portal } from '@ark-ui/react/portal';
import { Tooltip } from '@ark-ui/react/tooltip';
import type { ReactElement } from 'react';

const OPEN_MS = 700;
/** A tooltip stays for so long after the pointer has left; the next one opens at once meanwhile. */
const FOLLOW_ON_MS = 300;
const OFFSET = 4;

type MapTipProps = { label: string; children: ReactElement };

/** Tells in a tooltip what a button without words does. */
export function MapTip({ label, children }: MapTipProps) {
  return (
    <Tooltip.Root
      openDelay={OPEN_MS}
      closeDelay={FOLLOW_ON_MS}
      positioning={{ placement: 'right', gutter: OFFSET }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content className="tip">{label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
