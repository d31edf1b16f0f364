/** Of Node, for the server (SRV-D36). */
export const serverOptions: string;
