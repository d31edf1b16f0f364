export { ImportsCard } from './ImportsCard';
