import { useTexts } from '@mayak/ui';
import { remoteTexts } from './texts';
import { en } from './texts/en';

const isPage = (name: string): name is keyof typeof en.page => Object.hasOwn(en.page, name);

/** The name of a page of parameters; one that a later server knows has its own. */
export function usePageName(): (page: string) => string {
  const t = useTexts(remoteTexts);
  return (page) => (isPage(page) ? t(`page.${page}`) : page);
}
