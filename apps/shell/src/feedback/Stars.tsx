import { limits } from '@mayak/api';
import { chakra, Flex, StarIcon, Text, useTexts } from '@mayak/ui';
import { useId, useRef, type KeyboardEvent } from 'react';
import { feedbackTexts } from './texts';

interface Props {
  label: string;
  value: number | null;
  onValue: (value: number | null) => void;
}

const all = Array.from({ length: limits.feedback.stars }, (_, at) => at + 1);
const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

const Star = chakra('button', {
  base: {
    boxSize: '24px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'sm',
    color: 'border.control',
    '&[data-filled]': { color: 'brand.solid', '& svg': { fill: 'currentColor' } },
    mdDown: { boxSize: '44px' },
  },
});

/** One to five stars, or none: the chosen star, Delete and Backspace take the rating back (FEED-01, FEED-D01). */
export function Stars({ label, value, onValue }: Props) {
  const t = useTexts(feedbackTexts);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const focus = (stars: number) => row.current?.querySelectorAll('button')[stars - 1]?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onValue(null);
    else if (step) {
      const next = Math.min(all.length, Math.max(1, (value ?? 0) + step));
      onValue(next);
      focus(next);
    } else return;
    event.preventDefault();
  };
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'flex-start', md: 'center' }}
      justify="space-between"
      gap={{ base: 0, md: '8px' }}
      minH="31px"
    >
      <Text as="span" id={id}>
        {label}
      </Text>
      <Flex
        ref={row}
        role="radiogroup"
        aria-labelledby={id}
        gap="2px"
        ms={{ base: '-12px', md: 0 }}
        onKeyDown={onKeyDown}
      >
        {all.map((stars) => (
          <Star
            key={stars}
            type="button"
            role="radio"
            aria-label={t('stars', { n: stars, most: all.length })}
            aria-checked={stars === value}
            data-filled={value !== null && stars <= value ? '' : undefined}
            tabIndex={stars === (value ?? 1) ? 0 : -1}
            onClick={() => onValue(stars === value ? null : stars)}
          >
            <StarIcon size={20} aria-hidden />
          </Star>
        ))}
      </Flex>
    </Flex>
  );
}
