import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../renderUi.fixtures';
import { AreaError } from './AreaError';
import { Button } from './Button';
import { Menu } from './Menu';
import { PanelFrame } from './PanelFrame';
import { Section } from './Section';
import { SkipLink } from './SkipLink';

describe('GEN-D04 a panel', () => {
  const Panel = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Notifications</Button>
        {open && (
          <PanelFrame title="All notes" onClose={() => setOpen(false)} footer={<Button>Show more</Button>}>
            <Menu trigger={<Button>More</Button>} items={[{ label: 'One' }]} />
          </PanelFrame>
        )}
      </>
    );
  };

  it('takes the focus to its title and gives it back to the opener', async () => {
    const { user } = renderUi(<Panel />);
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(screen.getByRole('region', { name: 'All notes' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'All notes' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus();
  });

  it('closes by Escape, after the menu in it', async () => {
    const { user } = renderUi(<Panel />);
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: 'All notes' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('SIDE-D01 a section that folds', () => {
  it('says whether it is open, and the browser remembers it', async () => {
    const { user, unmount } = renderUi(
      <Section title="Events" summary="7" name="events">
        Seven
      </Section>,
    );
    const head = screen.getByRole('button', { name: /Events/ });
    expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Seven')).toBeNull();
    await user.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Seven')).toBeVisible();
    unmount();
    renderUi(
      <Section title="Events" name="events">
        Seven
      </Section>,
    );
    expect(screen.getByText('Seven')).toBeVisible();
  });

  it('begins open when told so, and without a name remembers nothing', async () => {
    const { user, unmount } = renderUi(
      <Section title="Sensors" defaultOpen>
        Eleven
      </Section>,
    );
    await user.click(screen.getByRole('button', { name: 'Sensors' }));
    expect(screen.queryByText('Eleven')).toBeNull();
    unmount();
    renderUi(
      <Section title="Sensors" defaultOpen>
        Eleven
      </Section>,
    );
    expect(screen.getByText('Eleven')).toBeVisible();
  });
});

describe('GEN-D04 an area that failed', () => {
  it('names itself and has the focus on Retry', async () => {
    const [retry, reload, previous] = [jest.fn(), jest.fn(), jest.fn()];
    const { user } = renderUi(
      <AreaError
        title="History failed"
        text="The rest works."
        detail="Try 2"
        onRetry={retry}
        onReload={reload}
        onPrevious={previous}
      />,
    );
    expect(screen.getByRole('group', { name: 'History failed' })).toHaveAccessibleDescription(
      'The rest works.',
    );
    expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Обновить страницу' }));
    await user.click(screen.getByRole('button', { name: 'Прежняя версия' }));
    expect([retry, reload, previous].map((f) => f.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('does not take the focus from someone who is typing', () => {
    const { rerender } = renderUi(<input aria-label="Message" />);
    screen.getByRole('textbox').focus();
    rerender(
      <>
        <input aria-label="Message" />
        <AreaError title="History failed" text="The rest works." onRetry={jest.fn()} />
      </>,
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('GEN-D04 the skip link', () => {
  it('takes the focus to the content', async () => {
    const { user } = renderUi(
      <>
        <SkipLink to="content" />
        <main id="content">Map</main>
      </>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
