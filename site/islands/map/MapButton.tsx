import { Portal } from '@ark-ui/react/portal';
import { Tooltip } from '@ark-ui/react/tooltip';
import { Icon } from '#site/components/Icon.tsx';

const OPEN_MS = 700;
/**
 * A tooltip closes this many milliseconds after the pointer leaves. During this time, the next
 * tooltip opens without a delay.
 */
const FOLLOW_ON_MS = 300;
const OFFSET = 4;

type MapButtonProps = {
  label: string;
  icon: string;
  isDisabled: boolean;
  /** Whether the button is pressed. Undefined for a button that is no toggle. */
  isPressed?: boolean;
  onClick: () => void;
};

/** An icon button with a tooltip. */
export function MapButton({ label, icon, isDisabled, isPressed, onClick }: MapButtonProps) {
  return (
    <Tooltip.Root
      openDelay={OPEN_MS}
      closeDelay={FOLLOW_ON_MS}
      positioning={{ placement: 'right', gutter: OFFSET }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>
        <button
          type="button"
          className="grid size-tap place-items-center border-line bg-surface-raised text-ink not-first:border-t aria-pressed:bg-brand aria-pressed:text-on-brand aria-disabled:cursor-default aria-disabled:bg-surface-sunken aria-disabled:text-ink-subtle"
          aria-label={label}
          // `aria-disabled` instead of `disabled`, which would take the focus from the button at
          // the last zoom level.
          aria-disabled={isDisabled}
          aria-pressed={isPressed}
          onClick={() => !isDisabled && onClick()}
        >
          <Icon source={icon} />
        </button>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content className="rounded-sm bg-surface-inverse px-[0.6rem] py-[0.3rem] text-sm text-ink-inverse">
            {label}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
