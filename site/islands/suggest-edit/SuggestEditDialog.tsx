import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { getRestaurant } from '#domain/contract/restaurants.ts';
import { queryOf } from '#site/data/api-client.ts';
import { queryClient } from '#site/data/query-client.ts';
import { FormDialog } from '#site/islands/dialogs/FormDialog.tsx';
import { Spinner } from '#site/islands/sign-in/Spinner.tsx';
import { SuggestEditForm } from './SuggestEditForm.tsx';

type SuggestEditDialogProps = {
  restaurantId: number;
  finalFocus: () => HTMLElement | null;
  /** The place can not be asked for. */
  onFailed: () => void;
};

/** The form over the page of the place, filled in with what the guide says at this moment. */
export function SuggestEditDialog({ restaurantId, finalFocus, onFailed }: SuggestEditDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { data, isFetching, isError } = useQuery(
    { ...queryOf(getRestaurant, { params: { id: String(restaurantId) } }), staleTime: 0 },
    queryClient(),
  );
  // Fetched again later, it must not take what was typed.
  const [filledIn, setFilledIn] = useState<Restaurant | null>(null);
  if (data && !isFetching && !isError && !filledIn) setFilledIn(data);
  const hasFailed = isError && !filledIn;
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed, onFailed]);
  return (
    <FormDialog
      title="Suggest an edit"
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      finalFocus={finalFocus}
    >
      {filledIn ? (
        <SuggestEditForm restaurant={filledIn} onSent={() => setIsOpen(false)} />
      ) : (
        // As high as the form, about.
        <p role="status" className="min-h-[34rem]">
          <Spinner /> Loading...
        </p>
      )}
    </FormDialog>
  );
}
