/**
 * Escapes `<` in attribute values, which Astro leaves unescaped. Browsers understand such values,
 * but crawlers and filters that search for tags could read stored text as a tag.
 *
 * @param html as Astro and React write it: attribute values in double quotes, `<` escaped in text
 */
export function escapedAttributes(html: string): string {
  return html.replaceAll(TAGS, (tag) =>
    tag.startsWith('<!') || RAW.test(tag)
      ? tag
      : tag.replaceAll(/"[^"]*"/g, (value) => value.replaceAll('<', '&lt;')),
  );
}

/** Elements whose content is not HTML. Their attributes contain no stored text. */
const RAW = /^<(?:script|style)\b/i;
const TAGS =
  /<(script|style)\b(?:[^">]|"[^"]*")*>.*?<\/\1>|<!--.*?-->|<[a-z](?:[^">]|"[^"]*")*>/gis;
