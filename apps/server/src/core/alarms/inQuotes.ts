/** A name in Russian quotation marks; those of its own become the inner ones: «База „Териберка“» (I18N-01). */
export const inQuotes = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
