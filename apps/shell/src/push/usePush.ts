import { Failure } from '@mayak/api';
import {
  addPushDevice,
  getPushDevices,
  getPushKey,
  removePushDevice,
  testPushDevice,
  type PushDevice,
} from '@mayak/api/push';
import { useTexts, useToast } from '@mayak/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';
import { DeniedPush, digestHere, keepRenewal, subscribeHere, unsubscribeHere } from './pushHere';
import { pushTexts } from './texts';

/** The devices that take pushes, this browser among them, and what is done with them (NOTIF-D36). */
export function usePush() {
  const { account, config } = useShell();
  const { client } = account;
  const t = useTexts(pushTexts);
  const toast = useToast();
  const read = useQuery({ ...client.quiet.query(getPushDevices, {}), staleTime: 0 });
  const here = useQuery({ queryKey: ['push', 'here'], queryFn: digestHere, staleTime: 0 });
  const again = () => Promise.all([read.refetch(), here.refetch()]);
  const done = (title: string) => () => {
    toast({ state: 'normal', title });
    return again();
  };
  const failed = (title: string) => () => {
    toast({ state: 'emergency', title });
    return again();
  };
  const current = read.data?.find(({ Digest }) => Digest === here.data) ?? null;
  const on = useMutation({
    mutationFn: async () => {
      const { PublicKey } = await client.call(getPushKey, {});
      const address = await subscribeHere(PublicKey);
      const { RenewalToken } = await client.call(addPushDevice, { body: address });
      const { href: renewalAddress } = new URL(`${config.apiUrl}/push.renew`, location.href);
      await keepRenewal({ renewalToken: RenewalToken, publicKey: PublicKey, renewalAddress });
    },
    onSuccess: done(t('isOn')),
    // What the browser said stands in the block.
    onError(error) {
      if (error instanceof DeniedPush) return again();
      const isFull = error instanceof Failure && error.problem?.code === 'conflict';
      return failed(t(isFull ? 'tooMany' : 'onFailed'))();
    },
  });
  const remove = useMutation({
    mutationFn: async ({ Id }: PushDevice) => {
      if (Id === current?.Id) await unsubscribeHere();
      await client.call(removePushDevice, { params: { id: Id } });
    },
    onSuccess: done(t('isOff')),
    onError: failed(t('offFailed')),
  });
  const test = useMutation({
    mutationFn: ({ Id }: PushDevice) => client.call(testPushDevice, { params: { id: Id } }),
    onSuccess: ({ Error: said }) => (said === null ? done(t('tested')) : failed(t('testFailed', { said })))(),
    onError: failed(t('testFailed', { said: '-' })),
  });
  return {
    list: read.data,
    current: current?.GoneDt === null ? current : null,
    hasFailed: read.isError,
    retry: () => void again(),
    turnOn: () => on.mutate(),
    isTurningOn: on.isPending,
    remove: remove.mutate,
    removing: remove.isPending ? remove.variables.Id : null,
    test: test.mutate,
    testing: test.isPending ? test.variables.Id : null,
  };
}
