import type { Payload } from 'payload';
import type { Restaurant } from '#domain/contract/restaurant.ts';

type PresentRestaurant = {
  name: string;
  updatedAt: string;
  /** Whether the latest version is an unpublished draft. */
  hasDraft: boolean;
  record: Pick<
    Restaurant,
    'business_status' | 'island' | 'town' | 'street' | 'phone' | 'working_hours'
  >;
};

/** The latest version of a restaurant, published or not. Null when it was deleted. */
export async function presentRestaurant(
  payload: Payload,
  id: number,
): Promise<PresentRestaurant | null> {
  const document = await payload.findByID({
    collection: 'restaurants',
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
  });
  if (!document) return null;
  const { name, updatedAt, business_status, island, town, street, phone, working_hours } = document;
  return {
    name,
    updatedAt,
    hasDraft: document._status !== 'published',
    record: {
      business_status,
      island: island ?? null,
      town: town ?? null,
      street: street ?? null,
      phone: phone ?? null,
      // The field's validation guarantees this type.
      working_hours: (working_hours ?? null) as Restaurant['working_hours'],
    },
  };
}
