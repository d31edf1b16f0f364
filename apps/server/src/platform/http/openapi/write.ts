import { writeFileSync } from 'node:fs';
import { documentFile, fileText } from './file.ts';

// Run by Node after a change of the contract; a test fails while docs/openapi.json is another one.
writeFileSync(documentFile, fileText());
