import locate from '#site/icons/locate-fixed.svg?raw';
import { useState } from 'react';
import { Icon } from '#site/components/Icon.tsx';
import { $position } from '#site/data/listing/position.ts';
import { notify } from '#site/islands/toasts/notify.ts';

/** Loaded at the first tap, because few visitors share their position. */
async function loadAskPosition() {
  const { askPosition } = await import('#site/data/listing/ask-position.ts');
  return askPosition;
}

type NearMeButtonProps = { isOn: boolean; onChange: () => void };

/**
 * Sorts the results by distance from the visitor. The browser asks for permission only after a tap
 * on this button.
 */
export function NearMeButton({ isOn, onChange }: NearMeButtonProps) {
  const [isAsking, setIsAsking] = useState(false);

  async function toggle() {
    if (isAsking) return;
    if (isOn) {
      $position.set(null);
      onChange();
      return;
    }
    setIsAsking(true);
    try {
      const askPosition = await loadAskPosition().catch(() => {
        throw new Error('Please check your connection, then try again.');
      });
      $position.set(await askPosition());
      onChange();
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      void notify({ title: 'Location not available', description });
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isOn}
      aria-busy={isAsking}
      onClick={() => void toggle()}
    >
      <Icon source={locate} />
      <span>{isAsking ? 'Finding you...' : 'Near me'}</span>
    </button>
  );
}
