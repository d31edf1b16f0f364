// What the main door of a room of two doors is in the build of a remote; `roomDoorLoader.ts` writes it.
export {};
