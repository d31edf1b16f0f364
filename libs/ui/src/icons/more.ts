/** Icons that few screens show: each remote carries those that it takes. */
export { CardSimIcon, ShieldAlertIcon, TerminalIcon, TimerIcon } from 'lucide-react';
