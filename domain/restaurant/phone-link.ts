/** The address that calls a phone number as people write it: `tel:+12425550100`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
