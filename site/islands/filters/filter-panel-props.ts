import type { ListingState } from '#domain/listing/listing-state.ts';

/** Props that the popover and the drawer share. */
export type FilterPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens the panel; it gets the focus back. */
  anchor: () => HTMLElement | null;
  state: ListingState;
  onChange: (next: ListingState) => void;
};
