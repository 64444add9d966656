import { Switch } from '@ark-ui/react/switch';
import check from '#site/icons/check.svg?raw';
import clock from '#site/icons/clock.svg?raw';
import { FILTERS, type FlagFilter } from '#domain/listing/filters.ts';
import { Icon } from '#site/components/Icon.tsx';

type FlagSwitchProps = {
  flag: FlagFilter;
  /** Number of restaurants that the filter would show. Undefined until loaded. */
  count: number | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Icons of the flags. A flag without an icon has a check mark. */
const ICONS: Partial<Record<FlagFilter, string>> = { openNow: clock, open24Hours: clock };

/** A filter that is on or off. */
export function FlagSwitch({ flag, count, isOn, onChange }: FlagSwitchProps) {
  return (
    <Switch.Root
      className="flex min-h-tap cursor-pointer items-center justify-between gap-4 font-strong"
      checked={isOn}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.Label className="flex items-center gap-[0.6rem]">
        <Icon source={ICONS[flag] ?? check} /> {FILTERS[flag].title}{' '}
        <small className="min-w-[3ch] tabular-nums">{count}</small>
      </Switch.Label>
      <Switch.Control className="relative h-[1.9rem] w-13 rounded-pill border-2 border-line-strong bg-surface-sunken data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-[state=checked]:border-brand data-[state=checked]:bg-brand">
        <Switch.Thumb className="absolute top-1/2 left-[3px] size-[1.2rem] -translate-y-1/2 rounded-full bg-line-strong transition-[left] ease-out data-[state=checked]:left-[calc(100%-1.2rem-3px)] data-[state=checked]:bg-on-brand" />
      </Switch.Control>
      <Switch.HiddenInput />
    </Switch.Root>
  );
}
