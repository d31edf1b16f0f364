export { xlsxOf, type PackedFile, type XlsxCell, type XlsxSheet } from './xlsx.ts';
