import { whenThere } from './whenThere';

const add = async (id: string) => {
  const element = document.createElement('div');
  element.id = id;
  document.body.append(element);
  await Promise.resolve();
};
const loading = (is: boolean) =>
  Object.defineProperty(document, 'readyState', { configurable: true, value: is ? 'loading' : 'complete' });

describe('CONF-D04, CONF-D30 what waits for its place in a page that is on its way', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'readyState');
    document.body.replaceChildren();
  });

  it('is done at once where the place is there', async () => {
    await add('boot');
    const act = jest.fn();
    whenThere('boot', act);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is done once, when the place comes', async () => {
    loading(true);
    const act = jest.fn();
    whenThere('boot', act);
    await add('other');
    expect(act).not.toHaveBeenCalled();
    await add('boot');
    await add('more');
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is never done in a page that came whole without it, whatever comes later', async () => {
    loading(true);
    const [early, late] = [jest.fn(), jest.fn()];
    whenThere('boot', early);
    loading(false);
    whenThere('boot', late);
    await add('other');
    await add('boot');
    expect(early).not.toHaveBeenCalled();
    expect(late).not.toHaveBeenCalled();
  });
});
