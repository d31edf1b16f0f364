const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The first line of an XML document. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';

/** Text inside XML; letters that XML cannot hold are left out. */
export const xmlText = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** KML writes colours backwards: alpha, blue, green, red. */
export const kmlColor = (color: string, alpha: string): string =>
  alpha + color.slice(5, 7) + color.slice(3, 5) + color.slice(1, 3);
