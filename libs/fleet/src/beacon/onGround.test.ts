import { groundAt, onGround } from './onGround';

describe('GEO-01, GEN-D04, GEN-D15 a colour of the user on a ground', () => {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (color: string, ground: string) => (light(color) + 0.05) / (light(ground) + 0.05);

  it('stays when it is light', () => {
    expect(onGround('#C6A5E6', 'dark')).toBe('#C6A5E6');
  });
  it.each(['#0C8078', '#3B4CC0', '#000000', '#8A3A8F', '#0000FF', '#FF0000', '#3D6FD9'])(
    '%s is lightened until a name in it can be read on the sea, the land and the shelf, and no more',
    (color) => {
      const onGrounds = ['#0F2230', '#1E2831', '#17303F'].map((ground) =>
        contrast(onGround(color, 'dark'), ground),
      );
      expect(Math.min(...onGrounds)).toBeGreaterThanOrEqual(4.5);
      expect(Math.min(...onGrounds)).toBeLessThan(5.5);
    },
  );
  it('keeps its hue', () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(onGround('#0C8078', 'dark').slice(at, at + 2), 16),
    );
    expect(green).toBeGreaterThan(blue);
    expect(blue).toBeGreaterThan(red);
  });

  it.each(['#FFFF00', '#FFFFFF', '#0000FF', '#000000', '#0C8078', '#FF0000'])(
    '%s gives little light at night, and is made out',
    (color) => {
      const own = light(onGround(color, 'night'));
      expect(own).toBeLessThan(0.205);
      expect(own).toBeGreaterThan(0.125);
    },
  );
  it('is by day as it was chosen', () => {
    expect(onGround('#FFFF00', 'light')).toBe('#FFFF00');
  });
  it.each([
    ['dark night', 'night'],
    ['dark', 'dark'],
    ['light', 'light'],
    ['', 'light'],
  ])('the ground of the classes "%s" is %s', (classes, ground) => {
    const root = document.createElement('div');
    root.className = classes;
    expect(groundAt(root)).toBe(ground);
  });
});
