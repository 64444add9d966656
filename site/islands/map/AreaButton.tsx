import { BUTTON } from '#site/components/button-look.ts';

/** The two offers of the button: search in the visible area only, or search everywhere again. */
export type AreaOffer = 'search' | 'everywhere';

type AreaButtonProps = { offer: AreaOffer | null; onPress: (offer: AreaOffer) => void };

const LABELS = { search: 'Search this area', everywhere: 'Search everywhere' } as const;

/**
 * The button beside the zoom buttons. Both offers use the same button, so that it keeps the focus.
 */
export function AreaButton({ offer, onPress }: AreaButtonProps) {
  return (
    <>
      <p className="sr-only" role="status">
        {offer === 'search' && 'The map has moved: you can search this area'}
      </p>
      {offer && (
        <button
          type="button"
          className={`${BUTTON.line} area-button`}
          onClick={({ detail }) => {
            // Ignore the second click of a double click, which would undo the first click.
            if (detail < 2) onPress(offer);
          }}
        >
          {LABELS[offer]}
        </button>
      )}
    </>
  );
}
