export { xlsxOf, type XlsxCell, type XlsxSheet } from './xlsx.ts';
