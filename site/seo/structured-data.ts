import type { BreadcrumbList, ItemList, Restaurant, WebSite, WithContext } from 'schema-dts';

/** Structured data of pages, in the types of https://schema.org. */
export type StructuredData =
  | WithContext<Restaurant>
  | WithContext<BreadcrumbList>
  | WithContext<ItemList>
  | WithContext<WebSite>;

/** Returns the content of a page's script element of type `application/ld+json`. */
export function structuredDataScript(data: StructuredData): string {
  // Escape `<`, because a `</script>` in a text would end the script element. JSON reads the escape
  // as `<`.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
