export { SsasPage } from './SsasPage';
