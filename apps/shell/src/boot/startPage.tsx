import {
  addErrorHandler,
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  start,
} from 'single-spa';
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout';
import { areaOf } from '../areas/area';
import { frameApp } from '../frame/frameApp';
import { Header } from '../frame/Header';
import { layoutOf } from '../frame/layout';
import { Panels } from '../frame/Panels';
import { openFromPush } from './openFromPush';
import { watchRegistry } from './watchRegistry';
import { rested } from '../page/rested';
import type { Shell } from '../page/Shell';

/** Registers the frame and every area with single-spa and starts it on a settled address (ROUTE-25). */
export function startPage(shell: Shell) {
  const routes = constructRoutes(layoutOf(shell.routes));
  const lifecyclesOf = (name: string) => {
    if (name === 'frame') return frameApp(shell, <Header />);
    if (name === 'panels') return frameApp(shell, <Panels />);
    const route = shell.routes.find(({ id }) => id === name);
    if (!route) throw new Error(`no area ${name}`);
    return areaOf(shell, route);
  };
  const applications = constructApplications({ routes, loadApp: async ({ name }) => lifecyclesOf(name) });
  const engine = constructLayoutEngine({ routes, applications, active: false });
  addErrorHandler(shell.log);
  setMountMaxTime(10_000);
  setBootstrapMaxTime(10_000);
  shell.addresses.settle();
  for (const application of applications) registerApplication(application);
  // Who the user is decides what is loaded for him, so it is asked before anything is drawn.
  shell.account.start();
  engine.activate();
  start();
  shell.addresses.follow();
  watchRegistry(shell);
  // The page goes on without it.
  void rested()
    .then(() => import('./afterRest'))
    .then((late) => late.afterRest(shell))
    .catch(() => undefined);
  openFromPush(shell.addresses.go);
  shell.account.session.state$.subscribe(({ user }) => user && shell.addresses.settle());
}
