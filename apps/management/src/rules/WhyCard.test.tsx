import { useFleetKnown } from '@mayak/fleet';
import { aFailure, renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WhyCard } from './WhyCard';

const route = 'GET /notificationRules.getReasons/{id}';
const reason = {
  Dt: '2026-11-20T05:00:00Z',
  RuleName: 'Supply',
  Sentence: 'Supply = 9.00 V: beyond the threshold since 20.11.26.',
  Rows: [{ Name: 'Emergency below', Value: '10.00 V' }],
};

describe('RULE-D22, RULE-D23 why a rule told, or not', () => {
  it('is asked of a typed moment in the zone of the user, and told by sentence and rows', async () => {
    const asked: unknown[] = [];
    const answer = ({ params, query }: { params: unknown; query: unknown }) => {
      asked.push([params, query]);
      return [reason];
    };
    renderInHost(<WhyCard ruleId={7} />, { locale: 'en', answers: { [route]: answer } });
    const field = screen.getByLabelText('Moment');
    await userEvent.clear(field);
    await userEvent.type(field, '20.11.26 05:00{Enter}');
    expect(await screen.findByText(reason.Sentence)).toBeVisible();
    expect(screen.getByText('10.00 V')).toBeVisible();
    expect(asked).toEqual([
      [{ id: 7 }, { at: expect.stringMatching(/^2026-11-20T0\d:00:00\.000Z$/) as string }],
    ]);
  });

  it('FMT-D01 begins with now by the clock of the server', async () => {
    const Known = () => useFleetKnown() && <WhyCard ruleId={7} />;
    renderInHost(<Known />, { locale: 'en' });
    expect(await screen.findByLabelText('Moment')).toHaveValue('14.10.26 14:32');
  });

  it('says in place what is no moment, and asks nothing', async () => {
    const answer = jest.fn(() => [reason]);
    renderInHost(<WhyCard ruleId={7} />, { locale: 'en', answers: { [route]: answer } });
    const field = screen.getByLabelText('Moment');
    await userEvent.clear(field);
    await userEvent.type(field, 'yesterday');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByText('Enter a moment: DD.MM.YY hh:mm')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it('says that it could not be found, and asks again by the next press', async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) return Promise.reject(aFailure(route, 409, 'conflict'));
      return [reason];
    };
    renderInHost(<WhyCard ruleId={7} />, { locale: 'en', answers: { [route]: answer } });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/^Couldn’t load the reason/)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(reason.Sentence)).toBeVisible();
  });
});
