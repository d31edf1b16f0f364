import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../renderUi.fixtures';
import { Checkbox } from './Checkbox';
import { Field } from './Field';
import { PasswordInput } from './PasswordInput';
import { Radio } from './Radio';
import { SearchInput } from './SearchInput';
import { Segmented } from './Segmented';
import { Select } from './Select';
import { Switch } from './Switch';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

describe('GEN-D04 fields', () => {
  it('are labelled, marked as required and described by their help', () => {
    renderUi(
      <Field label="IMEI" required hint="15 digits">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: /^IMEI/ });
    expect(input).toBeRequired();
    expect(input).toBeValid();
    expect(input).toHaveAccessibleDescription('15 digits');
  });

  it('point their label at a control that has an id of its own', () => {
    renderUi(
      <Field label="IMEI" hint="15 digits">
        <TextInput id="imei" />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'IMEI' })).toHaveAttribute('id', 'imei');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('15 digits');
  });

  it('say what is wrong in words, linked to the control', () => {
    renderUi(
      <Field label="IMEI" hint="15 digits" error="Too short">
        <TextInput defaultValue="12" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'IMEI' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Too short');
    expect(input).toHaveValue('12');
  });

  it.each([
    ['TextArea', <TextArea />, 'textbox'],
    ['Select', <Select options={[{ value: 'a', label: 'A' }]} />, 'combobox'],
    ['PasswordInput', <PasswordInput data-testid="it" />, null],
  ] as const)('label %s and disable it with the field', (_, control, role) => {
    renderUi(
      <Field label="Name" disabled>
        {control}
      </Field>,
    );
    const element = role ? screen.getByRole(role, { name: 'Name' }) : screen.getByLabelText('Name');
    expect(element).toBeDisabled();
  });

  it('show and hide a password by a named button, and let managers in', async () => {
    const { user } = renderUi(
      <Field label="Password">
        <PasswordInput defaultValue="secret" />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('tell the picked value of a list with its type', async () => {
    const pick = jest.fn<void, ['km' | 'mile']>();
    const { user } = renderUi(
      <Select<'km' | 'mile'>
        aria-label="Unit"
        value="km"
        onValue={pick}
        options={[
          { value: 'km', label: 'Kilometres' },
          { value: 'mile', label: 'Miles' },
        ]}
      />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Miles');
    expect(pick).toHaveBeenCalledWith('mile');
  });
});

describe('GEN-D04 a search', () => {
  const Search = () => {
    const [value, setValue] = useState('');
    return <SearchInput value={value} onValue={setValue} placeholder="Name, IMEI" />;
  };

  it('is cleared by its cross, which gives the focus to the field, and by Escape', async () => {
    const { user } = renderUi(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Name, IMEI' });
    expect(screen.queryByRole('button')).toBeNull();
    await user.type(field, 'Vor');
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await user.type(field, 'Vor{Escape}');
    expect(field).toHaveValue('');
  });
});

describe('GEN-D04 choices', () => {
  it('checks, unchecks and shows "some of them"', async () => {
    const told = jest.fn();
    const { user, rerender } = renderUi(<Checkbox onChecked={told}>Geoobjects</Checkbox>);
    const box = screen.getByRole('checkbox', { name: 'Geoobjects' });
    await user.click(screen.getByText('Geoobjects'));
    expect(box).toBeChecked();
    expect(told).toHaveBeenLastCalledWith(true);
    box.focus();
    await user.keyboard(' ');
    expect(box).not.toBeChecked();
    rerender(<Checkbox indeterminate>Geoobjects</Checkbox>);
    expect(box).toBePartiallyChecked();
  });

  it('switches by keyboard and says on or off', async () => {
    const { user } = renderUi(<Switch>All on map</Switch>);
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('switch', { name: 'All on map' })).toBeChecked();
  });

  it('picks one of several', async () => {
    const pick = jest.fn();
    const { user } = renderUi(
      <>
        <Radio name="layer" defaultChecked>
          Scheme
        </Radio>
        <Radio name="layer" onPick={pick}>
          Satellite
        </Radio>
      </>,
    );
    await user.click(screen.getByRole('radio', { name: 'Satellite' }));
    expect(pick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('radio', { name: 'Scheme' })).not.toBeChecked();
  });

  const View = () => {
    const [value, setValue] = useState<'table' | 'chart' | 'map'>('table');
    return (
      <Segmented
        label="View"
        value={value}
        onValue={setValue}
        options={[
          { value: 'table', label: 'Table' },
          { value: 'chart', label: 'Chart', disabled: true },
          { value: 'map', label: 'M', name: 'Map' },
        ]}
      />
    );
  };

  it('is one stop for Tab; arrows move the choice past what is disabled, and round', async () => {
    const { user } = renderUi(<View />);
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Table' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Map' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked();
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});
