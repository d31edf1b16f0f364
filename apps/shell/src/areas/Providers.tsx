import { BarContext, HostContext, useObservable, type RemoteContext } from '@mayak/host';
import { FormatsProvider, lengthUnits, UiProvider } from '@mayak/ui';
import { ClockContext } from '@mayak/ui/clock';
import { GuardContext } from '@mayak/ui/guard';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { filter } from 'rxjs';
import type { Addresses } from '../page/addresses';
import { routeOf } from '../page/routes';

interface Props {
  context: RemoteContext;
  addresses: Addresses;
  /** Where the screen's context bar goes; panels have none. */
  bar: HTMLElement | null;
  /** The clock of the server, as far as it is known. */
  now: () => number;
  children: ReactNode;
}

/** Everything around a React root of the page: look, formats, data, address, host. */
export function Providers({ children, now, ...given }: Props) {
  return (
    <UiProvider>
      <QueryClientProvider client={given.context.queries}>
        <ClockContext value={now}>
          <UserFormats context={given.context}>
            <Hosted {...given}>
              <AreaRouter addresses={given.addresses} basename={given.context.nav.basename}>
                {children}
              </AreaRouter>
            </Hosted>
          </UserFormats>
        </ClockContext>
      </QueryClientProvider>
    </UiProvider>
  );
}

/** As whom the parts below speak to the shell; a panel is hosted anew inside the frame, whose addresses it shares. */
export const Hosted = ({ context, bar, children }: Omit<Props, 'addresses' | 'now'>) => (
  <HostContext value={context}>
    <GuardContext value={context.nav.guard}>
      <BarContext value={bar}>{children}</BarContext>
    </GuardContext>
  </HostContext>
);

function UserFormats({ context, children }: { context: RemoteContext; children: ReactNode }) {
  const { settings } = useObservable(context.session$, { loggedIn: false, user: null, settings: null });
  const given = settings && {
    zone: settings.TimeZone,
    zoneName: settings.ZoneName,
    unit: lengthUnits[settings.DistanceUnit],
  };
  return <FormatsProvider {...given}>{children}</FormatsProvider>;
}

/** A kept area sees only addresses of its own, so that it stays as it was while another one is shown. */
function AreaRouter({
  addresses,
  basename,
  children,
}: {
  addresses: Addresses;
  basename: string;
  children: ReactNode;
}) {
  const own$ = useMemo(
    () =>
      addresses.location$.pipe(
        filter(({ pathname }) => basename === '' || `/${routeOf(pathname)}` === basename),
      ),
    [addresses, basename],
  );
  const location = useObservable(own$, addresses.location$.value);
  return (
    <Router location={location} navigator={addresses.navigator} navigationType={NavigationType.Push}>
      {children}
    </Router>
  );
}
