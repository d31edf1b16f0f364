/** Of Node, for the server: room for new objects that stays small, else a process keeps up to 120 MB for what is gone a moment later (SRV-D36). */
export const serverOptions = '--max-semi-space-size=8';
