import { BUTTON } from '#site/components/button-look.ts';

/** What is offered: the places in sight alone, or those everywhere again. */
export type AreaOffer = 'search' | 'everywhere';

type AreaButtonProps = { offer: AreaOffer | null; onPress: (offer: AreaOffer) => void };

const LABELS = { search: 'Search this area', everywhere: 'Show everywhere' } as const;

/** The button beside those of the zoom, one for both offers: so it keeps the focus. */
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
            // The second click of two does not take back what the first has done.
            if (detail < 2) onPress(offer);
          }}
        >
          {LABELS[offer]}
        </button>
      )}
    </>
  );
}
