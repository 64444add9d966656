import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { PageData, PlainRequest } from '#domain/pages/page-data.ts';

/** Returns the data of a form's page for one request. */
export function plainPage(path: string, request: PlainRequest, catalogue: Catalogue): PageData {
  if (path !== '/suggest-edit') return { kind: 'sign-in', request };
  const number = /^\d{1,15}$/.test(request.restaurant ?? '') ? Number(request.restaurant) : 0;
  return { kind: 'suggest-edit', restaurant: catalogue.restaurant(number), request };
}
