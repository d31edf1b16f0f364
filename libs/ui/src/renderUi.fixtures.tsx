import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UiProvider } from './theme';

/** Renders with theme and language, and answers with a user at the keyboard. */
export const renderUi = (element: ReactElement, options: Parameters<typeof userEvent.setup>[0] = {}) => ({
  user: userEvent.setup(options),
  ...render(element, { wrapper: UiProvider }),
});
