import { screen } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { renderUi } from '../renderUi.fixtures';
import { EditFormFrame, faultsBy, TextField, useEditForm, type EditFormOptions } from './index';

/** What the server of the trial keeps. */
export interface Card {
  Name: string;
  Unit: string;
  Depth: number;
}
/** The same as typed. */
export interface Draft extends Record<string, string> {
  name: string;
  unit: string;
  depth: string;
}
export const card: Card = { Name: 'Onega', Unit: 'm', Depth: 12 };
const Schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  unit: z.string().check(z.maxLength(3)),
  depth: z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.lte(100))),
  ),
});
const draft = ({ Name, Unit, Depth }: Card): Draft => ({ name: Name, unit: Unit, depth: String(Depth) });
export const read = ({ name, unit, depth }: Draft): Card => ({
  Name: name,
  Unit: unit,
  Depth: Number(depth),
});

/** Somebody else changes what the server keeps. */
export let change = (_: Card) => undefined as void;
function Trial({ save = async (typed) => read(typed), ...part }: Partial<EditFormOptions<Card, Draft>>) {
  const [known, setKnown] = useState(card);
  change = setKnown;
  const form = useEditForm<Card, Draft>({ known, draft, check: faultsBy(Schema), save, ...part });
  return (
    <EditFormFrame form={form} label="Card">
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="unit" label="Unit" />
      <TextField form={form} name="depth" label="Depth" />
    </EditFormFrame>
  );
}
/** A form of three fields, as somebody who edits sees it. */
export const show = (part: Partial<EditFormOptions<Card, Draft>> = {}) => renderUi(<Trial {...part} />);
export const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
export const save = () => screen.getByRole('button', { name: 'Save' });
export const retype = async (user: ReturnType<typeof show>['user'], name: string, text: string) => {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
};
