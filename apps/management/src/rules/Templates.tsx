import { applyRuleTemplate, deleteRuleTemplate, type RuleTemplate } from '@mayak/api';
import { getRuleTemplates } from '@mayak/api/rules';
import { useApi } from '@mayak/host';
import { Box, Button, Dialog, Flex, IconButton, useTexts, useToast } from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import { TrashIcon } from '@mayak/ui/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { kindOf } from './draft';
import { ruleTexts, typeKeys } from './texts';

interface Props {
  beaconId: number;
  /** The rule that a template gave the beacon. */
  onAdded: (ruleId: number) => void;
  onClose: () => void;
}

/** The rules that the user keeps for other beacons: one is given to this beacon, or deleted. */
export function Templates({ beaconId, onAdded, onClose }: Props) {
  const t = useTexts(ruleTexts);
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const query = api.query(getRuleTemplates, {});
  const { data = [] } = useQuery({ ...query, staleTime: 0 });
  const { isBusy, run } = useAction();
  const apply = ({ Id: id }: RuleTemplate) =>
    run(async () => {
      const body = { BeaconIds: [beaconId] };
      const { RuleIds } = await api.call(applyRuleTemplate, { params: { id }, body });
      const [added] = RuleIds;
      if (added !== undefined) onAdded(added);
      else toast({ state: 'preEmergency', title: t('templates.unfit') });
    }, t('templates.notAdded'));
  const remove = ({ Id: id }: RuleTemplate) =>
    run(async () => {
      await api.call(deleteRuleTemplate, { params: { id } });
      await queries.invalidateQueries({ queryKey: query.queryKey });
    }, t('notRemoved'));
  return (
    <Dialog open title={t('templates.title')} width="480px" onClose={onClose}>
      {data.length === 0 && <Box color="fg.secondary">{t('templates.none')}</Box>}
      {data.map((template) => (
        <Flex key={template.Id} gap="8px" align="center" py="6px">
          <Box flex="1" minW="0">
            <Box fontWeight={550} overflowWrap="anywhere">
              {template.Name}
            </Box>
            <Box textStyle="secondary" color="fg.secondary">
              {t(`types.${typeKeys[kindOf(template.Type, template.Fuel)]}`)}
            </Box>
          </Box>
          <Button size="sm" disabled={isBusy} onClick={() => void apply(template)}>
            {t('templates.add')}
          </Button>
          <IconButton
            label={t('templates.remove', { name: template.Name })}
            icon={<TrashIcon size={16} aria-hidden />}
            disabled={isBusy}
            onClick={() => void remove(template)}
          />
        </Flex>
      ))}
    </Dialog>
  );
}
