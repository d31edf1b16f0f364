import { rspack, type Compiler, type RuleSetRule } from '@rspack/core';
import { fileURLToPath } from 'node:url';
import { ofTwoDoors, roomDoor } from './shared.ts';

const rule: RuleSetRule = {
  resource: roomDoor,
  sideEffects: false,
  loader: fileURLToPath(new URL('./roomDoorLoader.ts', import.meta.url)),
};

/** Lets sources of a remote name a room by its main door alone: each name comes by the door that has it first (CONF-D04). */
export class RoomDoorPlugin {
  apply(compiler: Compiler) {
    compiler.options.module.rules.push(rule);
    for (const room of ofTwoDoors)
      new rspack.NormalModuleReplacementPlugin(new RegExp(`^@mayak/${room}$`), (asked) => {
        if (!asked.contextInfo.issuer.startsWith(roomDoor)) asked.request = `${roomDoor}?room=${room}`;
      }).apply(compiler);
  }
}
