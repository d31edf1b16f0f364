const email = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/;
/** Digits that nobody calls: MMSI and IMO numbers, dates and the like have neither a plus nor brackets nor hyphens. */
const phone = /^(\+[\d ()-]{7,24}|[\d ]{0,4}\(\d{2,5}\)[\d -]{5,12}|8[ -]?\d{3}([ -]?\d{2,3}){3,4})$/;

/** Where a click on a value of the object card leads: to a call or an e-mail, or nowhere (MGMT-D06). */
export function contactLink(value: string): string | null {
  const text = value.trim();
  if (email.test(text)) return `mailto:${text}`;
  const digits = text.replace(/\D/g, '').length;
  return phone.test(text) && digits >= 7 && digits <= 15 ? `tel:${text.replace(/[^\d+]/g, '')}` : null;
}
