import rows from '#site/icons/rows-3.svg?raw';
import { useState } from 'react';
import { browserStorage } from '#site/browser/storage.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';
import { Icon } from '#site/components/Icon.tsx';

/** Switches between cards and compact rows, on phones. This device remembers the choice. */
export function CompactRowsButton() {
  const isStored = useInBrowser(() => document.documentElement.dataset.cards === 'compact', false);
  const [chosen, setChosen] = useState<boolean>();
  const isOn = chosen ?? isStored;
  return (
    <button
      type="button"
      className="chip sm:hidden"
      aria-label="Compact rows"
      aria-pressed={isOn}
      onClick={() => {
        const cards = isOn ? '' : 'compact';
        document.documentElement.dataset.cards = cards;
        browserStorage.write('cards', cards);
        setChosen(!isOn);
      }}
    >
      <Icon source={rows} />
    </button>
  );
}
