/** This page was kept by the browser: what was written into it may be old. */
export const isKeptPage = () => document.querySelector('meta[name="mayak-kept"]') !== null;
