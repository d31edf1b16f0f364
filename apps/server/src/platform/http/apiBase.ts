/** The base path of the API (API-D01). */
export const apiBase = '/api';
