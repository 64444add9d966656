import type { ListingState } from '#domain/listing/listing-state.ts';

/** What popover and drawer have in common. */
export type FilterPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens the panel; it gets the focus back. */
  anchor: () => HTMLElement | null;
  state: ListingState;
  onChange: (next: ListingState) => void;
};
