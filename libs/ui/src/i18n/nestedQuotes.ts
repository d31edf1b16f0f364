/** Russian quotation marks within others are the inner ones: «Буксир „Варзуга“» (I18N-01). */
export function nestedQuotes(text: string): string {
  if (text.indexOf('«') === text.lastIndexOf('«')) return text;
  let depth = 0;
  return text.replaceAll(/[«»]/g, (sign) => {
    if (sign === '«') return (depth += 1) > 1 ? '„' : sign;
    depth -= 1;
    return depth > 0 ? '“' : sign;
  });
}
