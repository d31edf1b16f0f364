import PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Document['struct']>;

export const colours = {
  text: '#14232F',
  muted: '#4B6173',
  line: '#D5DEE6',
  tint: '#EEF3F7',
  brand: '#155F96',
  ink: '#102332',
  sky: '#74ADD8',
  white: '#FFFFFF',
} as const;
export type Colour = (typeof colours)[keyof typeof colours];

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 62, top: 62, bottom: 70 } as const;
export const column = page.width - page.left - page.right;

/** A sheet of the guide in one language, with the place where the next line goes. */
export interface Sheet {
  document: Document;
  /** What the tags hang on, from the whole document down to the part that is written now. */
  structure: Structure;
  y: number;
}

interface About {
  title: string;
  language: string;
  author: string;
}

/** An empty document: tagged, with title and language, its pages kept until the end so that all can be numbered. */
export function newSheet({ title, language, author }: About): Sheet {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const structure = document.struct('Document');
  document.addStructure(structure);
  return { document, structure, y: page.top };
}

export function newPage(sheet: Sheet): void {
  sheet.document.addPage();
  sheet.y = page.top;
}

/** Begins another page when less than this height is left. */
export function keep(sheet: Sheet, height: number): void {
  if (sheet.y + height > page.height - page.bottom) newPage(sheet);
}

/** Draws a part of the document under its tag; parts inside of it hang on it. */
export function tagged(
  sheet: Sheet,
  type: string,
  draw: () => void,
  options: { alt?: string; title?: string } = {},
): void {
  const element = sheet.document.struct(type, options);
  sheet.structure.add(element);
  element.add(draw);
  element.end();
}

/** A part that only holds other parts. */
export function grouped(sheet: Sheet, type: string, draw: () => void): void {
  const outer = sheet.structure;
  const element = sheet.document.struct(type);
  outer.add(element);
  sheet.structure = element;
  draw();
  sheet.structure = outer;
  element.end();
}

/** What is not read aloud: lines, backgrounds, page numbers. */
export function ornament({ document }: Sheet, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
