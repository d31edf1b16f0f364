import type { OperatorUser } from '@mayak/api/operator';
import { Alert, Stack, useTexts, useToast } from '@mayak/ui';
import { CheckField, SelectField, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { useState } from 'react';
import { roubleSign } from '../columns';
import { failureOf } from '../failureOf';
import type { OperatorClient } from '../operator';
import { usersTexts } from './texts';
import {
  doAct,
  emptyAct,
  faultsOfAct,
  isBare,
  refusals,
  rights,
  type ResetLink,
  type TypedAct,
  type UserAct,
} from './userActs';

interface Props {
  act: UserAct;
  user: OperatorUser;
  client: OperatorClient;
  /** With the link, where one was asked for. */
  onDone: (link: ResetLink | null) => void;
  /** No answer came: what is shown of the user may be of before. */
  onUnsure: () => void;
  onClose: () => void;
}

/** Asks for the reason of a change of a user, and says what comes of it (PERM-D10, AUTH-D13, PAY-D08). */
export function UserActDialog({ act, user, client, onDone, onUnsure, onClose }: Props) {
  const t = useTexts(usersTexts);
  const toast = useToast();
  const [empty] = useState(() => emptyAct(user));
  const form = useSendForm<TypedAct>({
    empty,
    check: (typed) => faultsOfAct(act, user, typed),
    words({ code }) {
      if (code === 'sum') return t('sumFault');
      return code === 'tooMuch' || code === 'changed' ? t(code) : undefined;
    },
    refusals,
    async send(typed) {
      const { link, said } = await doAct(client, act, user, typed).catch((error: unknown) => {
        if (failureOf(error) === 'unsure') onUnsure();
        throw error;
      });
      if (!link) toast({ state: said === 'done' ? 'normal' : 'info', title: t(said) });
      onDone(link);
    },
  });
  return (
    <SendDialog
      form={form}
      title={t(`ask.${act}`, { name: user.UserName })}
      verb={t(`act.${act}`)}
      danger={act === 'block' || act === 'factors'}
      width="440px"
      failed={form.error !== null && refusals(form.error).length === 0 && t(failureOf(form.error))}
      onClose={onClose}
    >
      {act === 'balance' && (
        <>
          <SelectField
            form={form}
            name="direction"
            label={t('direction')}
            options={(['give', 'take'] as const).map((value) => ({ value, label: t(`directions.${value}`) }))}
          />
          <TextField form={form} name="sum" label={t('sum')} unit={roubleSign} inputMode="decimal" required />
        </>
      )}
      {act === 'rights' && (
        <>
          <Stack gap="6px">
            {rights.map((right) => (
              <CheckField key={right} form={form} name={right} label={t(`rights.${right}`)} />
            ))}
          </Stack>
          <TextField form={form} name="tenant" label={t('tenant')} hint={t('tenantHint')} />
        </>
      )}
      <Alert state="info" role="note">
        {t(`seen.${act}`)}
      </Alert>
      {!isBare(act) && (
        <TextField
          form={form}
          name="reason"
          label={t('reason')}
          hint={t(act === 'balance' ? 'noteHint' : 'reasonHint')}
          required
        />
      )}
    </SendDialog>
  );
}
