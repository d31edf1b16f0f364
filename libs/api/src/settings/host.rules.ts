const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const octet = /^(25[0-5]|2[0-4]\d|1?\d?\d)$/;

const isIPv4 = (text: string) =>
  text.split('.').length === 4 && text.split('.').every((part) => octet.test(part));
const isIPv6 = (text: string) => {
  const halves = text.split('::');
  const parts = text.split(':').filter(Boolean);
  const isShort = halves.length === 2 && parts.length < 8;
  return (
    halves.length <= 2 &&
    !/^:[^:]|[^:]:$/.test(text) &&
    (isShort || parts.length === 8) &&
    parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part))
  );
};

/** The text is a host name or an IP address (SET-D02). */
export function isHost(text: string): boolean {
  if (text.includes(':')) return isIPv6(text);
  const parts = text.replace(/\.$/, '').split('.');
  return parts.every((part) => /^\d+$/.test(part)) ? isIPv4(text) : parts.every((part) => label.test(part));
}
