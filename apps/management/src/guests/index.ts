export { GuestLinksPage } from './GuestLinksPage';
export { GuestsCard } from './GuestsCard';
