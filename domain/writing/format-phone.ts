/** Area codes in the North American plan begin with 2 to 9, and so do the local numbers. */
const LOCAL = /^[2-9]\d{6}$/;
const NATIONAL = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * A typed phone number in the notation of the guide: `+1 242-555-0100`. A number of 7 digits is
 * Bahamian. Numbers of other countries and unclear ones are only trimmed.
 */
export function formatPhone(typed: string): string {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return text;
  const number = nationalNumber(text);
  return number
    ? `+1 ${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`
    : text.replaceAll(/\s+/g, ' ');
}

/** The 10 digits of a number in the North American plan; null for all others. */
export function nationalNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:00|011)(?=1\d{10}$)/, '');
  const hasCountry = /^\s*(?:\+|00)/.test(phone);
  if (!hasCountry && LOCAL.test(digits)) return `242${digits}`;
  if (!hasCountry && NATIONAL.test(digits)) return digits;
  const national = digits.slice(1);
  return digits.startsWith('1') && NATIONAL.test(national) ? national : null;
}
