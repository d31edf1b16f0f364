import { map, skipWhile, take, type Observable } from 'rxjs';
import { routeOf } from '../page/routes';
import { errorPath } from '../session/recorded';

/** The area that is shown after the page of an error; the address may still be the one before it. */
export const afterError = (location$: Observable<{ pathname: string }>): Observable<string> =>
  location$.pipe(
    skipWhile(({ pathname }) => pathname !== errorPath),
    skipWhile(({ pathname }) => pathname === errorPath),
    take(1),
    map(({ pathname }) => routeOf(pathname)),
  );
