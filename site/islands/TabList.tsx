import { Tabs } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';

type TabListProps = {
  tabs: readonly { value: string; label: ReactNode; isDisabled?: boolean }[];
  /** Accessible name of the list. */
  label?: string;
  className: string;
};

/** The tabs of a `Tabs.Root`. A brush stroke marks the selected one. */
export function TabList({ tabs, label, className }: TabListProps) {
  return (
    <Tabs.List
      className={`flex gap-1 overflow-x-auto border-b-2 border-line [scrollbar-width:none] ${className}`}
      aria-label={label}
    >
      {tabs.map((tab) => (
        <Tabs.Trigger
          key={tab.value}
          value={tab.value}
          disabled={tab.isDisabled ?? false}
          className="relative inline-flex min-h-12 items-center gap-[0.4rem] px-[clamp(0.5rem,2.5vw,1rem)] font-strong whitespace-nowrap text-ink-muted after:absolute after:inset-x-[0.4rem] after:-bottom-px after:h-2 hover:text-ink focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-ink-subtle on:text-ink on:after:brush"
        >
          {tab.label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
