import type { EditSuggestion } from '#domain/contract/edit-suggestions.ts';
import {
  suggestedChanges,
  type SuggestedValues,
} from '#domain/edit-suggestions/suggested-changes.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { getRestaurant } from '#cms/catalogue/operations/get-restaurant.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { nextNumbers } from '#cms/database/next-number.ts';
import { openKey } from './stored-suggestion.ts';

type Suggesting = Pick<OperationContext, 'payload' | 'catalogue' | 'clock'>;

const THANKS = { message: 'Thank you. An editor will look at it.' };

/**
 * Adds a visitor's suggestion to the queue. A repeated suggestion, or one that fills in the
 * honeypot, gets the same response as any other.
 */
export async function suggestEdit(
  { payload, catalogue, clock }: Suggesting,
  params: { id: string },
  suggestion: EditSuggestion,
): Promise<{ message: string }> {
  const restaurant = getRestaurant({ catalogue }, params);
  const { kind, words, website: filledHoneypot } = suggestion;
  const changes = suggestedChanges(valuesOf(suggestion), restaurant);
  if (changes.length === 0 && words === null)
    throw new Refusal('invalid', 'This is what the page already says. Please change something.');
  if (filledHoneypot) return THANKS;
  const key = openKey({ restaurant: restaurant.id, kind, words }, changes);
  const now = clock().toISOString();
  await createUnlessTaken(payload, 'edit-suggestions', {
    ...{ id: await nextNumbers(payload, 'edit-suggestions'), key, restaurant: restaurant.id },
    ...{ kind, changes, words, state: 'open', createdAt: now, updatedAt: now },
  });
  return THANKS;
}

function valuesOf(suggestion: EditSuggestion): SuggestedValues {
  switch (suggestion.kind) {
    case 'closed':
      return { business_status: suggestion.business_status };
    case 'moved': {
      const { island = '', town = '', street = '' } = suggestion;
      return { island, town, street };
    }
    case 'hours':
      return suggestion.working_hours;
    case 'phone':
      return { phone: suggestion.phone };
    case 'other':
      return {};
  }
}
