import { demandFactor } from '@mayak/api/operator';
import { Alert, useTexts, useToast } from '@mayak/ui';
import { faultsBy, SelectField, SendDialog, TextField, useSendForm, type Fault } from '@mayak/ui/form';
import { failureOf } from '../failureOf';
import type { OperatorClient } from '../operator';
import { usersTexts } from './texts';

interface Typed {
  [name: string]: unknown;
  tenant: string;
  what: string;
}

const bodyOf = ({ tenant, what }: Typed) => ({ Tenant: tenant.trim(), IsDemanded: what === 'on' });
const faultsOf = faultsBy(demandFactor.body);
const atTenant = (faults: readonly Fault[]) => faults.map((fault) => ({ ...fault, field: 'tenant' }));

/** Demands a second step at sign-in of the users of an organization, or no more (AUTH-D19). */
export function DemandDialog({ client, onClose }: { client: OperatorClient; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const toast = useToast();
  const form = useSendForm<Typed>({
    empty: { tenant: '', what: 'on' },
    check: (typed) =>
      typed.tenant.trim() === ''
        ? [{ field: 'tenant', code: 'required' }]
        : atTenant(faultsOf(bodyOf(typed))),
    async send(typed) {
      const { Altered } = await client.call(demandFactor, { body: bodyOf(typed) });
      toast({ state: 'normal', title: t('demand.done', { count: Altered }) });
      onClose();
    },
  });
  return (
    <SendDialog
      form={form}
      title={t('demand.title')}
      verb={t('demand.verb')}
      width="440px"
      failed={form.error !== null && t(failureOf(form.error))}
      onClose={onClose}
    >
      <TextField form={form} name="tenant" label={t('demand.tenant')} required />
      <SelectField
        form={form}
        name="what"
        label={t('demand.what')}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`demand.whats.${value}`) }))}
      />
      <Alert state="info" role="note">
        {t('demand.seen')}
      </Alert>
    </SendDialog>
  );
}
