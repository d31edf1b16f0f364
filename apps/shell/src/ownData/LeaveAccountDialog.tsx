import { Failure } from '@mayak/api';
import { getLeaving, leave, type Leaving } from '@mayak/api/own-data';
import { Box, Text, useFormats, useTexts } from '@mayak/ui';
import { faultsBy, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { ownDataTexts } from './texts';

interface Props {
  /** What would end. */
  known: Leaving;
  onLeft: (leaving: Leaving) => void;
  onClose: () => void;
}

const empty = { HandTo: '' };
const bodyOf = ({ HandTo }: typeof empty) => ({ HandTo: HandTo.trim() || null });
const faultsOf = faultsBy(leave.body);

const isUnderWay = (error: unknown) => error instanceof Failure && error.problem?.code === 'conflict';

function refusals(error: unknown) {
  const problem = error instanceof Failure ? error.problem : null;
  if (problem?.code === 'user.notFound') return [{ field: 'HandTo' as const, code: 'noUser' }];
  const isOwn = problem?.code === 'validation' && problem.errors?.some(({ field }) => field === 'HandTo');
  return isOwn ? [{ field: 'HandTo' as const, code: 'own' }] : [];
}

/** Says what the end of an account takes with it, and asks for it (PROFILE-D18). */
export function LeaveAccountDialog({ known, onLeft, onClose }: Props) {
  const { client } = useShell().account;
  const t = useTexts(ownDataTexts);
  const format = useFormats();
  const form = useSendForm({
    empty,
    check: (typed) => faultsOf(bodyOf(typed)),
    words: ({ code }) => ({ noUser: t('leaving.noUser'), own: t('leaving.ownName') })[code],
    refusals,
    send: async (typed) => {
      const asked = client.call(leave, { body: bodyOf(typed) });
      // It was asked for already, in another tab or by another device.
      onLeft(await asked.catch((error) => (isUnderWay(error) ? client.call(getLeaving, {}) : asked)));
    },
  });
  const { Beacons, Names, Viewers, Balance } = known;
  const names = `${Names.join(', ')}${Beacons > Names.length ? '…' : ''}`;
  const lines = [
    t('leaving.after'),
    Beacons > 0 && t('leaving.beacons', { count: Beacons, names }),
    Viewers > 0 && t('leaving.viewers', { count: Viewers }),
    t('leaving.removed'),
    Balance > 0 ? t('leaving.balance', { sum: format.money(Balance) }) : t('leaving.money'),
  ];
  const isElsewhere = form.error !== null && refusals(form.error).length === 0;
  return (
    <SendDialog
      form={form}
      danger
      title={t('leaving.title')}
      verb={t('leaving.verb')}
      width="520px"
      notes={isElsewhere && <RefusalAlert refusal={refusalOf(form.error)} />}
      onClose={onClose}
    >
      <Box as="ul" listStyleType="disc" ps="18px" m={0}>
        {lines.filter(Boolean).map((line) => (
          <li key={String(line)}>
            <Text overflowWrap="anywhere">{line}</Text>
          </li>
        ))}
      </Box>
      {Beacons > 0 && (
        <TextField
          form={form}
          name="HandTo"
          label={t('leaving.handTo')}
          hint={t('leaving.handHint')}
          autoComplete="off"
        />
      )}
    </SendDialog>
  );
}
