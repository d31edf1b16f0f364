import { endpointsOf, type Endpoint } from '@mayak/api';
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { openTestApp, type TestApp } from '../../../testing/testApp.ts';
import { ask } from '../../web/ask.fixtures.ts';
import { contract } from './contract.ts';
import { documentPath } from './paths.ts';
import { codesOf } from './problems.ts';
import { documentFile, fileText } from './file.ts';

interface Media {
  schema: object;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<
    string,
    { description: string; content?: Record<string, Media>; 'x-problem-codes'?: string[] }
  >;
}
interface Document {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { examples?: unknown[] }>;
    headers: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}

let testApp: TestApp;
let document: Document;
beforeAll(async () => {
  testApp = await openTestApp();
  const answer = await fetch(`${testApp.api}/openapi.json`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  document = (await answer.json()) as Document;
});
afterAll(() => testApp.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const calls = Object.entries(endpointsOf(contract));
const operationOf = ({ method, path }: Endpoint) =>
  document.paths[documentPath(path)]?.[method.toLowerCase()];

function* refs(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref') yield String(item);
    else yield* refs(item);
  }
}

describe('API-02 GET /api/openapi.json', () => {
  it('is what docs/openapi.json holds; after a change of the contract run node apps/server/src/platform/http/openapi/write.ts', () => {
    expect(readFileSync(documentFile, 'utf8')).toBe(fileText());
  });

  it.each(calls)('%s stands in it with its forms, its caller and its problem codes', (_, endpoint) => {
    const operation = operationOf(endpoint);
    if (!operation) throw new Error('missing');
    const { answer, accept, status, body, caller } = endpoint;
    if (answer) expect(Object.keys(operation.responses[status]?.content ?? {})).toContain(accept);
    else expect(operation.responses[status]?.content).toBeUndefined();
    expect(operation.requestBody !== undefined).toBe(body !== undefined);
    const codes = Object.values(operation.responses).flatMap((response) => response['x-problem-codes'] ?? []);
    for (const code of codesOf(endpoint)) expect(codes).toContain(code);
    const callers = operation.security.map((need) => Object.keys(need)[0]);
    if (caller === 'user') expect(callers[0]).toBe('user');
    expect(callers.length).toBe(
      ['anyone', 'provider'].includes(caller) ? 0 : callers.includes('key') ? 2 : 1,
    );
  });

  it('follows the rules of OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const { path, method, operation } of operations()) {
      expect(path).toMatch(/^\//);
      expect(['get', 'post', 'put', 'delete']).toContain(method);
      const given = operation.parameters ?? [];
      const inPath = given.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      for (const parameter of inPath) expect(parameter.required).toBe(true);
      for (const parameter of given) expect(['path', 'query', 'header']).toContain(parameter.in);
      expect(new Set(given.map((p) => `${p.in} ${p.name}`)).size).toBe(given.length);
      for (const [status, { description }] of Object.entries(operation.responses))
        expect([/^[1-5]\d\d$/.test(status), description.length > 0]).toEqual([true, true]);
      for (const scheme of operation.security.flatMap((need) => Object.keys(need)))
        expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
      for (const tag of operation.tags) expect(tags).toContain(tag);
      if (method === 'get') expect(operation.requestBody).toBeUndefined();
    }
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
  });

  it('says of each call who refuses strangers, and names each path, tag and operation as a linter cannot ask', () => {
    const paths = Object.keys(document.paths);
    const shapes = paths.map((path) => path.replace(/\{\w+\}/g, '{}').toLowerCase());
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
    expect(document.tags.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
    for (const { path, operation } of operations()) {
      const { summary, tags, responses, security } = operation;
      expect([path, summary.length > 3, tags.length]).toEqual([path, true, 1]);
      if (security.length > 0)
        expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['401'])]);
    }
  });

  it('has no reference that leads nowhere, and nothing of its making is left in it', () => {
    const { schemas, headers } = document.components;
    const namesOf = (kind: 'schemas' | 'headers', all: object) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`);
    const known = [...namesOf('schemas', schemas), ...namesOf('headers', headers)];
    const used = new Set(refs(document));
    for (const ref of used) expect(known).toContain(ref);
    expect([...known].filter((name) => !used.has(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/x-side|\$defs|"~standard"/);
  });

  it('holds schemas of JSON Schema 2020-12 that its own examples fit', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'https://mayak.test/openapi.json' } as object);
    let examples = 0;
    for (const [name, { examples: own = [] }] of Object.entries(document.components.schemas)) {
      const check = ajv.compile({ $ref: `https://mayak.test/openapi.json#/components/schemas/${name}` });
      for (const example of own) {
        examples += 1;
        expect([name, check(example), check.errors]).toEqual([name, true, null]);
      }
    }
    expect(examples).toBeGreaterThanOrEqual(8);
  });
});

describe('API-02, SRV-D05 GET /api/docs', () => {
  it.each(['/api/docs', '/api/docs/'])('%s is a page that needs nothing from elsewhere', async (path) => {
    const answer = await fetch(testApp.address + path);
    const [page, policy] = [await answer.text(), answer.headers.get('content-security-policy') ?? ''];
    expect(page).not.toMatch(/(src|href)="https?:/);
    expect(policy).toContain(`script-src 'self' 'nonce-`);
    expect(policy).not.toContain('unsafe');
    const nonce = /nonce-([^']+)/.exec(policy)?.[1];
    expect(page).toContain(`<script nonce="${nonce}">`);
    const files = [...page.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(2);
    for (const file of files) expect((await fetch(testApp.address + file)).status).toBe(200);
  });

  it.each(['package.json', '..%2fpackage.json', 'swagger-initializer.js', 'swagger-ui.js.map'])(
    'gives no other file: %s',
    async (file) => expect((await ask(testApp.app, `/api/docs/${file}`)).statusCode).toBe(404),
  );
});
