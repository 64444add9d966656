/** The `tel:` link of a phone number in any notation: `tel:+12425550100`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
