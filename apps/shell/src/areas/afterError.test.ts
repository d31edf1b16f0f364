import { BehaviorSubject } from 'rxjs';
import { afterError } from './afterError';

const pathOf = (pathname: string) => ({ pathname });

describe('ERR-D05 the area after the page of an error', () => {
  it.each([
    ['/profile', ['/error', '/profile'], ['profile']],
    ['/error', ['/monitoring'], ['monitoring']],
    ['/profile', ['/error', '/error', '/monitoring', '/error', '/profile'], ['monitoring']],
    ['/profile', ['/monitoring', '/tracks'], []],
  ])('from %s by %j it is %j, told once', (first, steps, told) => {
    const location$ = new BehaviorSubject(pathOf(first));
    const heard: string[] = [];
    afterError(location$).subscribe((place) => heard.push(place));
    for (const step of steps) location$.next(pathOf(step));
    expect(heard).toEqual(told);
  });
});
