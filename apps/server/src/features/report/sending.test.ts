import {
  deleteReportFile,
  getReportFiles,
  getReportSendings,
  getReportTemplates,
  limits,
  ReportTemplateEdit,
  ReportType,
  saveReportTemplate,
  type Packet,
} from '@mayak/api';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { keyOf, openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { endFiles } from './leftFiles.ts';
import { sendScheduled } from './scheduled.ts';
import { files } from './store/files.ts';

const minute = 60_000;
const day = 86_400_000;
/** Noon of the day before, so that a report of the days up to midnight tells of it. */
const noon = Math.floor(Date.now() / day) * day - day / 2;

let testApp: TestApp;
let owner: TestUser;
let vessel: TestDevice;

beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('mailer', {
    timeZone: 0,
    distanceUnit: 1,
    name: 'Eva Sokolova',
    localization: 0,
  } as never);
  vessel = await testApp.beacon(owner, { name: 'Капитан Воронов' });
  const points = Array.from({ length: 13 }, (_, i): Partial<Packet['Points'][number]> => ({
    Timestamp: new Date(noon + i * 5 * minute).toISOString(),
    Coordinates: [69 + i * 0.01, 33],
    Speed: 13,
  }));
  const packet = { PacketId: 'p1', PacketDt: points.at(-1)?.Timestamp, Transport: 1, Points: points };
  expect((await testApp.post('/ingest/packets', packet, keyOf(vessel))).status).toBe(200);
});
afterAll(() => testApp.close());

const decoded = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'base64').toString();
const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
/** The words of an e-mail, its text part and its subject among them. */
const plain = (mail: string) =>
  quoted(
    mail
      .replace(/\?=\r\n =\?/g, '?==?')
      .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_, text: string) => Buffer.from(decoded(text)).toString('latin1'))
      .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) => text.replaceAll('_', ' '))
      .replace(
        /(Content-Transfer-Encoding: base64\r\n(?:.+\r\n)*\r\n)([\w+/=\r\n]+)/g,
        (_, head: string, text: string) =>
          head + Buffer.from(text.replace(/\s/g, ''), 'base64').toString('latin1'),
      ),
  );

/** Saves a template, sends it, and answers its e-mails by their addresses. */
async function sent(emails: string[], schedule: object = {}) {
  const folder = join(testApp.context.settings.dataDir, 'outbox');
  const known = new Set(await readdir(folder).catch((): string[] => []));
  const body = ReportTemplateEdit.parse({
    Name: 'Сутки',
    ReportType: ReportType.BeaconData,
    Period: { Kind: 1, Days: 1 },
    Settings: { Beacon: vessel.id },
    Schedule: { Every: 'day', Hour: 0, Format: 'html', WithFile: false, Emails: emails, ...schedule },
  });
  const made = await owner.client.call(saveReportTemplate, { body });
  const again = async () => {
    const before = new Set([...known, ...(await readdir(folder).catch((): string[] => []))]);
    await testApp.context.pool.query(
      "update report_template set due = now() - interval '1 second' where id = $1",
      [made?.Id],
    );
    await sendScheduled(testApp.context, Date.now());
    await testApp.context.mail.wake();
    const files = (await readdir(folder).catch((): string[] => [])).filter(
      (name) => name.endsWith('.eml') && !before.has(name),
    );
    return Promise.all(files.map(async (name) => plain(await readFile(join(folder, name), 'latin1'))));
  };
  return { id: made?.Id ?? 0, mails: await again(), again };
}

/** A link of an e-mail as it is called here. */
const linkIn = (mail: string, path: string) => {
  const [, token = ''] = new RegExp(`${path.replace('.', '\\.')}\\?token=([\\w.-]+)`).exec(mail) ?? [];
  return `${testApp.api}${path}?token=${token}`;
};
const asked = (address: string, method = 'GET') =>
  fetch(address, { method, headers: { 'Accept-Language': 'ru' } });

describe('REP-D02 the e-mail of a report by schedule', () => {
  it('names ship and period in its subject, and tells the figures', async () => {
    const { mails } = await sent(['eva@example.com']);
    const [mail = ''] = mails;
    const date = new Date(noon).toISOString();
    const written = `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(2, 4)}`;
    expect(mail).toContain(`Subject: Капитан Воронов · ${written} · Сутки`);
    expect(mail).toMatch(/Путь: 13,\d\d\u00a0км/);
    expect(mail).toContain('В движении: 1\u00a0ч 0\u00a0мин');
    expect(mail).toContain('присылает mailer');
  });

  it('opens its one file without a login, until it is deleted or its week is over', async () => {
    const { mails } = await sent(['open@example.com']);
    const link = linkIn(mails[0] ?? '', '/Reports.open');
    const page = await asked(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
    expect(await page.text()).toContain('Капитан Воронов');
    expect((await asked(`${link}x`)).status).toBe(404);
    const [file] = await owner.client.call(getReportFiles, {});
    await endFiles(testApp.context, Date.now() + limits.report.fileLife + minute);
    expect((await asked(link)).status).toBe(200);
    await owner.client.call(deleteReportFile, { params: { id: file?.Id ?? '' } });
    const gone = await asked(link);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('Файла больше нет');
    const later = linkIn((await sent(['late@example.com'])).mails[0] ?? '', '/Reports.open');
    await endFiles(testApp.context, Date.now() + limits.report.mailedLife + day);
    expect((await asked(later)).status).toBe(404);
  });

  it('opens it so often and no more', async () => {
    const link = linkIn((await sent(['often@example.com'])).mails[0] ?? '', '/Reports.open');
    await testApp.context.pool.query('update report_file set opens = $1 where link is not null', [
      limits.report.opens - 1,
    ]);
    expect((await asked(link)).status).toBe(200);
    expect((await asked(link)).status).toBe(404);
  });

  it('is ended by its recipient alone, with one click, and begun again by him', async () => {
    const { id, mails, again } = await sent(['one@example.com', 'two@example.com']);
    const [first = ''] = mails.filter((mail) => mail.includes('one@example.com'));
    expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = linkIn(first, '/ReportTemplates.stop');
    const question = await (await asked(link)).text();
    expect(question).toContain('Больше не присылать вам отчёт «Сутки»?');
    expect(await again()).toHaveLength(2);
    const stopped = await fetch(link, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    const [other = '', ...none] = await again();
    expect(none).toEqual([]);
    expect(other).toContain('two@example.com');
    const [log] = await owner.client.call(getReportSendings, { params: { id } });
    expect(log).toMatchObject({ Emails: ['two@example.com'], IsSent: true });
    const known = await owner.client.call(getReportTemplates, {});
    expect(known?.find(({ Id }) => Id === id)?.StoppedEmails).toEqual(['one@example.com']);
    expect(await (await asked(`${link}&again=1`, 'POST')).text()).toContain('снова будет приходить');
    expect(await again()).toHaveLength(2);
    expect((await asked(`${link}x`, 'POST')).status).toBe(404);
  });

  it('is not begun again by another spelling of the address', async () => {
    const { id, mails, again } = await sent(['spelt@example.com']);
    await asked(linkIn(mails[0] ?? '', '/ReportTemplates.stop'), 'POST');
    const [known] = (await owner.client.call(getReportTemplates, {}))?.filter(({ Id }) => Id === id) ?? [];
    const body = ReportTemplateEdit.parse({
      ...known,
      Schedule: { ...known?.Schedule, Emails: ['Spelt@Example.com'] },
    });
    await owner.client.call(saveReportTemplate, { body });
    expect(await again()).toEqual([]);
    const [due] = (await owner.client.call(getReportTemplates, {}))?.filter(({ Id }) => Id === id) ?? [];
    expect(Date.parse(due?.NextDt ?? '')).toBe(Math.floor(Date.now() / day) * day + day);
  });

  it('is in English for those who chose it', async () => {
    await accounts.edit(testApp.context.pool, owner.id, { localization: 1 });
    const [mail = ''] = (await sent(['eng@example.com'])).mails;
    expect(mail).toMatch(/Distance: 13\.\d\d\u00a0km/);
    expect(mail).toContain('Stop sending me this report');
  });
});

describe('REP-D19 a report that was not sent', () => {
  it('is tried again a quarter of an hour later for an hour, comes once, and the log and the next time say so', async () => {
    const { id, mails } = await sent(['again@example.com']);
    expect(mails).toHaveLength(1);
    const { pool, mail } = testApp.context;
    const due = Math.floor(Date.now() / day) * day + day;
    const next = async () =>
      (await owner.client.call(getReportTemplates, {}))?.find(({ Id }) => Id === id)?.NextDt;
    const log = async () =>
      (await owner.client.call(getReportSendings, { params: { id } })).find(
        ({ DueDt }) => Date.parse(DueDt) === due,
      );
    const plan = (at: number) =>
      pool.query('update report_template set due = to_timestamp($2::float8 / 1000) where id = $1', [id, at]);
    await plan(due);
    const broken = jest.spyOn(mail, 'post').mockRejectedValue(new Error('the outbox is away'));
    await sendScheduled(testApp.context, due + minute);
    expect(await log()).toMatchObject({ IsSent: false });
    expect(Date.parse((await next()) ?? '')).toBe(due + 16 * minute);
    await sendScheduled(testApp.context, due + 46 * minute);
    expect(Date.parse((await next()) ?? '')).toBe(due + day);
    await plan(due + 16 * minute);
    broken.mockRestore();
    const posted = jest.spyOn(mail, 'post');
    await sendScheduled(testApp.context, due + 16 * minute);
    expect(posted).toHaveBeenCalledTimes(1);
    posted.mockRestore();
    expect(await log()).toMatchObject({ IsSent: true });
    expect(Date.parse((await next()) ?? '')).toBe(due + day);
  });
});

describe('REP-D19 a report whose process ends while it is made', () => {
  const plan = (id: number, at: number) =>
    testApp.context.pool.query(
      'update report_template set due = to_timestamp($2::float8 / 1000) where id = $1',
      [id, at],
    );
  const due = Math.floor(Date.now() / day) * day + day;

  it('is due again a quarter of an hour later, until its e-mails are posted', async () => {
    const { id } = await sent(['killed@example.com']);
    const { pool, mail } = testApp.context;
    const next = async () =>
      (await owner.client.call(getReportTemplates, {}))?.find(({ Id }) => Id === id)?.NextDt;
    await plan(id, due);
    const left: (number | undefined)[] = [];
    const posted = jest.spyOn(mail, 'post').mockImplementation(async (_db, email) => {
      if ('to' in email && email.to === 'killed@example.com') left.push(Date.parse((await next()) ?? ''));
    });
    await sendScheduled(testApp.context, due + minute);
    expect(left).toEqual([due + 16 * minute]);
    expect(Date.parse((await next()) ?? '')).toBe(due + day);
    posted.mockRestore();
    await pool.query('update report_template set due = null where id = $1', [id]);
  });

  it('comes once where it takes so long that another process has sent it meanwhile', async () => {
    const { id } = await sent(['twice@example.com']);
    const { pool, mail } = testApp.context;
    await plan(id, due);
    let posts = 0;
    let isTaken = false;
    const posted = jest.spyOn(mail, 'post').mockImplementation(async (_db, email) => {
      if ('to' in email && email.to === 'twice@example.com') posts += 1;
    });
    const { create } = files;
    const slow = jest.spyOn(files, 'create').mockImplementation(async (...of) => {
      if (!isTaken) {
        isTaken = true;
        await sendScheduled(testApp.context, due + 17 * minute);
      }
      return create(...of);
    });
    await sendScheduled(testApp.context, due + minute);
    slow.mockRestore();
    posted.mockRestore();
    expect(posts).toBe(1);
    await pool.query('update report_template set due = null where id = $1', [id]);
  });
});

describe('REP-D02, REP-D19 a schedule that is changed while other reports are made', () => {
  it('is sent by what it is then, and one that is ended holds up no other', async () => {
    const [first, ended, moved] = [
      await sent(['first@example.com']),
      await sent(['ended@example.com']),
      await sent(['moved@example.com']),
    ];
    const { pool, mail } = testApp.context;
    const due = Math.floor(Date.now() / day) * day + day;
    const known = async (id: number) =>
      (await owner.client.call(getReportTemplates, {}))?.find((one) => one.Id === id);
    const change = async (id: number, Schedule: object | null) => {
      const template = await known(id);
      const body = ReportTemplateEdit.parse({
        ...template,
        Schedule: Schedule && { ...template?.Schedule, ...Schedule },
      });
      await owner.client.call(saveReportTemplate, { body });
    };
    const plan = (id: number, at: number) =>
      pool.query('update report_template set due = to_timestamp($2::float8 / 1000) where id = $1', [id, at]);
    await plan(first.id, due);
    await plan(ended.id, due + 1);
    await plan(moved.id, due + 2);
    const to: string[] = [];
    const posted = jest.spyOn(mail, 'post').mockImplementation(async (_db, email) => {
      if ('to' in email) to.push(email.to);
      if (to.length > 1) return;
      await change(ended.id, null);
      await change(moved.id, { Hour: 20 });
    });
    await sendScheduled(testApp.context, due + minute);
    expect(to).toEqual(['first@example.com']);
    expect((await known(ended.id))?.NextDt).toBeNull();
    expect(Date.parse((await known(moved.id))?.NextDt ?? '')).toBeLessThanOrEqual(due + 20 * 60 * minute);
    await sendScheduled(testApp.context, due + day + minute);
    posted.mockRestore();
    expect(to).toEqual(expect.arrayContaining(['moved@example.com', 'eva@example.com']));
    expect(to).not.toContain('ended@example.com');
  });

  it('stays ended where the report could not be sent meanwhile', async () => {
    const { id } = await sent(['ended-later@example.com']);
    const { pool, mail } = testApp.context;
    const due = Math.floor(Date.now() / day) * day + day;
    await pool.query('update report_template set due = to_timestamp($2::float8 / 1000) where id = $1', [
      id,
      due,
    ]);
    const template = async () =>
      (await owner.client.call(getReportTemplates, {}))?.find(({ Id }) => Id === id);
    const broken = jest.spyOn(mail, 'post').mockImplementation(async () => {
      await owner.client.call(saveReportTemplate, {
        body: ReportTemplateEdit.parse({ ...(await template()), Schedule: null }),
      });
      throw new Error('the outbox is away');
    });
    await sendScheduled(testApp.context, due + minute);
    broken.mockRestore();
    expect(await template()).toMatchObject({ Schedule: null, NextDt: null });
  });
});
