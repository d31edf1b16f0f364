/** The script tag that this code came by; there is one only while it runs for the first time. */
const tag = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;

/** Where the script lies. */
export const scriptAddress: string | null = tag?.src || null;

/** Its origin. */
export const scriptOrigin: string | null = scriptAddress === null ? null : new URL(scriptAddress).origin;

/** The page's nonce for scripts, where it has one. */
export const scriptNonce: string | undefined = tag?.nonce || undefined;
