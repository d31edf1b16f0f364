import { useLocale } from '@mayak/ui';
import { useShell } from '../page/ShellContext';

/** The address of the user guide in the language of the page; null where it was not built (MENU-D04). */
export function useGuide(): string | null {
  const { config } = useShell();
  const locale = useLocale();
  return config.guide ? `/docs/user-guide-${locale}.pdf` : null;
}
