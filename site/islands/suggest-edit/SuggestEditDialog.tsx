import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { getRestaurant } from '#domain/contract/restaurants.ts';
import { queryOf } from '#site/data/api/api-client.ts';
import { queryClient } from '#site/data/api/query-client.ts';
import { FormDialog } from '#site/islands/dialogs/FormDialog.tsx';
import { Spinner } from '#site/components/Spinner.tsx';
import { SuggestEditForm } from './SuggestEditForm.tsx';

type SuggestEditDialogProps = {
  restaurantId: number;
  finalFocus: () => HTMLElement | null;
  /** Called if the restaurant cannot be loaded. */
  onFailed: () => void;
};

/**
 * The form in a dialog over the restaurant's page, filled in with the restaurant's current data.
 */
export function SuggestEditDialog({ restaurantId, finalFocus, onFailed }: SuggestEditDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { data, isFetching, isError } = useQuery(
    { ...queryOf(getRestaurant, { params: { id: String(restaurantId) } }), staleTime: 0 },
    queryClient(),
  );
  // Fill in the form only once, because a later refetch must not overwrite text that the visitor
  // has typed.
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
        // Approximately as high as the form, so that the dialog does not change its height.
        <p role="status" className="min-h-[34rem]">
          <Spinner /> Loading...
        </p>
      )}
    </FormDialog>
  );
}
