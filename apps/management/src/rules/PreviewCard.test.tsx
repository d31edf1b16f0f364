import { type NotificationType, type RulePreview } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { draftOf, newRule } from './draft';
import { PreviewCard } from './PreviewCard';

const momentsOf = (count: number): RulePreview['Moments'] =>
  Array.from({ length: count }, (_, i) => ({
    Dt: new Date(Date.UTC(2026, 10, 20, i)).toISOString(),
    StatusType: 1,
    Content: `Silence ${i}`,
  }));

const draft = draftOf({ ...newRule(1), Name: 'Silence' }, 'en');
const show = (preview: Partial<RulePreview>, type: NotificationType = draft.Type) =>
  renderInHost(<PreviewCard draft={{ ...draft, Type: type }} beaconId={1} />, {
    locale: 'en',
    answers: {
      'POST /notificationRules.preview': {
        StartDt: '2026-10-24T00:00:00Z',
        EndDt: '2026-11-23T00:00:00Z',
        Count: 0,
        Moments: [],
        Warnings: [],
        IntervalMinutes: null,
        ...preview,
      },
    },
  });

describe('RULE-D13 what a rule would have told', () => {
  it.each([
    ['nothing', 0, /^It would have told nothing$/],
    ['one', 1, /^It would have told 1 time$/],
    ['as many as are shown', 8, /^It would have told 8 times$/],
  ])('%s: no further ones are named', async (_, count, sentence) => {
    show({ Count: count, Moments: momentsOf(count) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryAllByText(/^Silence \d/)).toHaveLength(count);
    expect(screen.queryByText(/before$/)).not.toBeInTheDocument();
  });

  it.each([
    ['more than are shown', 9, 9, 'and 1 before'],
    ['more than were sent', 30, 12, 'and 22 before'],
    ['fewer sent than may be shown', 30, 3, 'and 27 before'],
  ])('%s: how many came before is told', async (_, count, sent, sentence) => {
    show({ Count: count, Moments: momentsOf(sent) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByText(/^Silence \d/)).toHaveLength(Math.min(sent, 8));
  });
});
