import { useFormats, useTexts } from '@mayak/ui';
import { useNow } from '@mayak/ui/clock';
import { useEffect, useEffectEvent } from 'react';
import { useShell } from '../page/ShellContext';
import { drawAll } from './drawAll';
import { printedPage, printedRoots, printedTitle } from './printedPage';
import { printedClass, printStyle } from './style';
import { printTexts } from './texts';
import { frameTexts } from '../texts/frame';

const isPrintKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (key.toLowerCase() === 'p' || code === 'KeyP') && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** A screen that prints itself has brought its own style before. */
const printsItself = () =>
  document.adoptedStyleSheets.some((sheet) =>
    [...sheet.cssRules].some(({ cssText }) => cssText.includes('[data-printed]')),
  );

const offset = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};

const take = () => document.querySelector(`body > .${printedClass}`)?.remove();

/** Every page prints as what a person files: by Ctrl+P with all rows of its lists, by the menu of the browser with those that are drawn (GEN-D09, GEN-D13). */
export default function Printing() {
  const t = useTexts(frameTexts);
  const words = useTexts(printTexts);
  const format = useFormats();
  const now = useNow();
  const { account } = useShell();

  const put = useEffectEvent(() => {
    take();
    const roots = printedRoots();
    const { timeZone } = format;
    const zone = typeof timeZone === 'string' ? timeZone : offset(timeZone);
    const name = account.session.state$.value.user?.UserName ?? '';
    const lines = [`${format.dateTime(now())}, ${zone}`, [t('brand'), name].filter(Boolean).join(' · ')];
    const cut = (shown: number, all: number) => words('rows', { shown, all });
    document.body.append(printedPage({ title: printedTitle(), lines, cut }, roots));
  });

  useEffect(() => {
    let sheet: CSSStyleSheet | null = null;
    let isReady = false;
    let isDrawing = false;
    const wear = () => {
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(printStyle);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    const end = () => {
      take();
      isReady = false;
      if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      sheet = null;
    };
    const begin = () => {
      if (printsItself() || isReady) return;
      wear();
      put();
    };
    const print = async () => {
      // A key that is held comes again: what it would put back is what is drawn for paper.
      if (isDrawing) return;
      isDrawing = true;
      const putBack = await drawAll(printedRoots());
      isDrawing = false;
      wear();
      put();
      putBack();
      isReady = true;
      window.print();
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      void print();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', onKey);
      end();
    };
  }, []);
  return null;
}
