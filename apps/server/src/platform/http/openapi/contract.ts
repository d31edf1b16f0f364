import * as api from '@mayak/api';
import * as beaconLog from '@mayak/api/beacon-log';
import * as causes from '@mayak/api/causes';
import * as factors from '@mayak/api/factors';
import * as firstSteps from '@mayak/api/first-steps';
import * as guests from '@mayak/api/guests';
import * as imports from '@mayak/api/imports';
import * as keys from '@mayak/api/keys';
import * as load from '@mayak/api/load';
import * as logo from '@mayak/api/logo';
import * as moment from '@mayak/api/moment';
import * as naf from '@mayak/api/naf';
import * as operator from '@mayak/api/operator';
import * as ownData from '@mayak/api/own-data';
import * as pdf from '@mayak/api/pdf';
import * as push from '@mayak/api/push';
import * as remote from '@mayak/api/remote';
import * as rules from '@mayak/api/rules';
import * as sessions from '@mayak/api/sessions';
import * as ssas from '@mayak/api/ssas';
import * as status from '@mayak/api/status';
import * as sensorNames from '@mayak/api/sensor-names';
import * as shelf from '@mayak/api/shelf';
import * as silence from '@mayak/api/silence';
import * as tanks from '@mayak/api/tanks';
import * as usage from '@mayak/api/usage';
import * as views from '@mayak/api/views';

/** All that the contract exports, by whichever of its doors. */
export const contract = {
  ...api,
  ...beaconLog,
  ...causes,
  ...factors,
  ...firstSteps,
  ...guests,
  ...imports,
  ...keys,
  ...load,
  ...logo,
  ...moment,
  ...naf,
  ...operator,
  ...ownData,
  ...pdf,
  ...push,
  ...remote,
  ...rules,
  ...sensorNames,
  ...sessions,
  ...shelf,
  ...silence,
  ...ssas,
  ...status,
  ...tanks,
  ...usage,
  ...views,
};
