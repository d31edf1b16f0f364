import {
  editInterfaceSettings,
  editObjectCard,
  Failure,
  getBeacon,
  getObjectCard,
  limits,
  ObjectCardEdit,
  UserInterfaceSettings,
  type Beacon,
  type ObjectCard,
} from '@mayak/api';
import { useFleetRefresh } from '@mayak/fleet';
import { useApi, useHost } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { faultsBy, useEditForm, type EditForm, type Fault } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cardTexts } from './texts';

/** The card of all, and the look that is the user's own. */
export interface KnownCard {
  card: ObjectCard;
  look: Beacon['UserInterfaceSettings'];
}

/** The fields as they are typed. */
export interface CardDraft {
  [name: string]: unknown;
  Name: string;
  VehicleType: string;
  Comment: string;
  TransportCard: { Label: string; Value: string }[];
  Color: string;
  TrackLineWidth: string;
}

const draft = ({ card, look }: KnownCard): CardDraft => ({
  Name: card.Name,
  VehicleType: String(card.VehicleType),
  Comment: card.Comment ?? '',
  TransportCard: card.TransportCard,
  Color: look.Color,
  TrackLineWidth: String(look.TrackLineWidth),
});

const lookOf = ({ Color, TrackLineWidth }: CardDraft) => ({
  Color,
  TrackLineWidth: /^\d+$/.test(TrackLineWidth.trim()) ? Number(TrackLineWidth) : Number.NaN,
});
const cardOf = ({ Name, VehicleType, Comment, TransportCard }: CardDraft) => ({
  Name,
  VehicleType: Number(VehicleType),
  Comment,
  TransportCard,
});
const cardFaults = faultsBy(ObjectCardEdit);
const lookFaults = faultsBy(UserInterfaceSettings);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The form of the object card: what all see of it, and the colour and track width of this user (MGMT-06, MGMT-D06). */
export function useCardForm(id: number, known: KnownCard): EditForm<CardDraft> {
  const t = useTexts(cardTexts);
  const api = useApi();
  const { nav } = useHost();
  const queries = useQueryClient();
  const refreshFleet = useFleetRefresh();
  const params = { id };
  const [cardQuery, beaconQuery] = [
    api.quiet.query(getObjectCard, { params }),
    api.quiet.query(getBeacon, { params }),
  ];
  const latest = async (): Promise<KnownCard> => {
    const card = await queries.fetchQuery({ ...cardQuery, staleTime: 0 });
    const beacon = await queries.fetchQuery({ ...beaconQuery, staleTime: 0 });
    return { card, look: beacon.UserInterfaceSettings };
  };
  return useEditForm<KnownCard, CardDraft>({
    known,
    draft,
    check: (values) => [...cardFaults(cardOf(values)), ...lookFaults(lookOf(values))],
    latest,
    isOvertaken: (error) => error instanceof Failure && error.problem?.code === 'edit.conflict',
    editor: ({ card }) => card.Edited.UserName,
    async save(values, of) {
      const body = cardOf(values);
      if (!same(body, cardOf(draft(of))))
        await api.call(editObjectCard, {
          params,
          body: ObjectCardEdit.parse({ ...body, Version: of.card.Edited.Version }),
        });
      if (!same(lookOf(values), of.look))
        await api.call(editInterfaceSettings, {
          params,
          body: { UserInterfaceSettings: lookOf(values) },
        });
      refreshFleet();
      return latest();
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []) : []),
    guard: useCallback((unsaved: () => boolean) => nav.guard(unsaved), [nav]),
    words: ({ field }: Fault) =>
      field === 'TrackLineWidth' ? t('widthFault', limits.trackLineWidth) : undefined,
  });
}
