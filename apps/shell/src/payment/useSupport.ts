import { useShell } from '../page/ShellContext';

/** How the support is reached; empty where nobody said so. */
export function useSupport(): string {
  const { supportEmail, supportPhone } = useShell().config;
  return [supportEmail, supportPhone].filter(Boolean).join(', ');
}
