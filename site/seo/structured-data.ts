import type { BreadcrumbList, ItemList, Restaurant, WebSite, WithContext } from 'schema-dts';

/** Structured data of pages, in the types of https://schema.org. */
export type StructuredData =
  | WithContext<Restaurant>
  | WithContext<BreadcrumbList>
  | WithContext<ItemList>
  | WithContext<WebSite>;

/** The content of a page's script element of type `application/ld+json`. */
export function structuredDataScript(data: StructuredData): string {
  // A `<` in a text could end the script element, so escape it. JSON reads the escape as `<`.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
