export { CardForm } from './CardForm';
