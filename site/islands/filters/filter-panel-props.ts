import type { ListingState } from '#domain/listing/listing-state.ts';

/** Props that the popover and the drawer share. */
export type FilterPanelProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Returns the button that opens the panel. The button gets the focus when the panel closes. */
  anchor: () => HTMLElement | null;
  state: ListingState;
  onChange: (next: ListingState) => void;
};
