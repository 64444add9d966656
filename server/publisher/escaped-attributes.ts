/**
 * Astro leaves `<` in attributes as it is. Browsers understand that, but whoever looks for tags in a
 * page, a search engine's reader or a filter on the way, may take a stored text for one.
 *
 * @param html as Astro and React write it: values in double quotes, `<` in texts escaped
 */
export function escapedAttributes(html: string): string {
  return html.replaceAll(TAGS, (tag) =>
    tag.startsWith('<!') || RAW.test(tag)
      ? tag
      : tag.replaceAll(/"[^"]*"/g, (value) => value.replaceAll('<', '&lt;')),
  );
}

/** Elements whose content is no HTML; they have no stored text in their attributes. */
const RAW = /^<(?:script|style)\b/i;
const TAGS =
  /<(script|style)\b(?:[^">]|"[^"]*")*>.*?<\/\1>|<!--.*?-->|<[a-z](?:[^">]|"[^"]*")*>/gis;
