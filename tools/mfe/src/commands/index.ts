import type { Command } from '@mayak/cli';
import type { World } from '../world.ts';
import { block, unblock } from './block.ts';
import { canIRelease } from './canIRelease.ts';
import { check } from './check.ts';
import { forgetFeature, killFeature, reviveFeature } from './feature/kill.ts';
import { listFeatures } from './feature/list.ts';
import { setFeature } from './feature/set.ts';
import { whyFeature } from './feature/why.ts';
import { forget } from './forget.ts';
import { history } from './history.ts';
import { kill, revive } from './kill.ts';
import { make } from './new.ts';
import { origins } from './origins.ts';
import { pack } from './pack.ts';
import { packSdk } from './packSdk.ts';
import { pin, unpin } from './pin.ts';
import { preview } from './preview.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { registry } from './registry.ts';
import { rollback } from './rollback.ts';
import { rollout } from './rollout.ts';
import { beginSet } from './set/begin.ts';
import { checkSet } from './set/check.ts';
import { previewSet } from './set/preview.ts';
import { backSet, forgetSet, killSet, reviveSet, upSet } from './set/rule.ts';
import { setStatus } from './set/status.ts';
import { setHistory, whySet } from './set/why.ts';
import { status } from './status.ts';
import { team } from './team.ts';
import { why } from './why.ts';

/** Every subcommand, in the order of a release's life. */
export const commands: readonly Command<World>[] = [
  make,
  pack,
  check,
  canIRelease,
  preview,
  publish,
  rollout,
  promote,
  rollback,
  block,
  unblock,
  kill,
  revive,
  pin,
  unpin,
  forget,
  origins,
  listFeatures,
  setFeature,
  killFeature,
  reviveFeature,
  forgetFeature,
  whyFeature,
  beginSet,
  checkSet,
  previewSet,
  upSet,
  backSet,
  killSet,
  reviveSet,
  forgetSet,
  setStatus,
  whySet,
  setHistory,
  status,
  history,
  team,
  why,
  registry,
  packSdk,
];
