import { Failure } from '@mayak/api';
import { errorTexts } from './texts';
import { notDoneOf } from './notDone';

describe('ERR-01, PAY-03 what the error page says of an action', () => {
  it.each<[string, number | null, string | null]>([
    ['POST /payment/init', null, 'The payment was not started, nothing was charged.'],
    ['POST /payment/init', 500, 'The payment was not started, nothing was charged.'],
    ['PUT /beacons.confirmBNWAS/{id}', 500, 'The BNWAS alarm was not confirmed.'],
    [
      'PUT /beacons.confirmBNWAS/{id}',
      null,
      'No answer: it is not known whether the BNWAS alarm was confirmed.',
    ],
    ['POST /conversations/{id}/messages', 500, 'The message was not sent.'],
    ['POST /remote.sendCommand/{id}', 503, 'No answer: it is not known whether the command was sent.'],
    ['POST /Reports/', null, 'The report was not built.'],
    ['DELETE /geoobjects/{id}', 500, 'Nothing was deleted.'],
    ['PUT /users.editInfo', 500, 'The changes were not saved.'],
    ['PUT /users.editInfo', null, 'No answer: it is not known whether the changes were saved.'],
    ['GET /beacons', null, null],
  ])('%s with %s: %s', (route, status, text) => {
    const found = notDoneOf(new Failure(route, status));
    const t = errorTexts.t('en');
    expect(found && t(`${found.isSure ? 'notDone' : 'unsure'}.${found.what}`)).toBe(text);
  });
});
