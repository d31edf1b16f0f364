import { firstSteps, type FirstSteps } from '@mayak/api/first-steps';
import { Box, Button, Flex, useTexts, VisuallyHidden } from '@mayak/ui';
import { CircleCheckIcon, CircleDashedIcon } from '@mayak/ui/icons';
import { Link } from 'react-router-dom';
import { pathOf } from './pathOf';
import { firstStepsTexts } from './texts';

const ticked = (
  <Box as="span" color="state.normal.fg" display="inline-flex">
    <CircleCheckIcon size={14} aria-hidden />
  </Box>
);

/** The steps beside each other; a done one is ticked and still leads to its place. */
export function StepLine({ BeaconId, Done }: FirstSteps & { BeaconId: number }) {
  const t = useTexts(firstStepsTexts);
  return (
    <Flex as="ul" listStyleType="none">
      {firstSteps.map((step) => {
        const isDone = Done.includes(step);
        return (
          <li key={step}>
            <Button
              as={Link}
              to={pathOf(step, BeaconId)}
              size="sm"
              variant={isDone ? 'quiet' : 'link'}
              icon={isDone ? ticked : <CircleDashedIcon size={14} aria-hidden />}
            >
              {t(step)}
              {isDone && <VisuallyHidden>{`, ${t('done')}`}</VisuallyHidden>}
            </Button>
          </li>
        );
      })}
    </Flex>
  );
}
