import { useCopy } from '@mayak/fleet/beacon';
import { chakra, CopyIcon, IconButton, useTexts } from '@mayak/ui';
import { activationTexts } from './texts';

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '4px',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    p: '4px 4px 4px 10px',
    '& > pre': {
      flex: 1,
      minWidth: 0,
      m: 0,
      py: '4px',
      fontFamily: 'mono',
      fontSize: '12px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});
const Name = chakra('div', { base: { textStyle: 'label', color: 'fg.secondary', mb: '4px' } });

/** A text that is needed elsewhere, with its name and a button that copies it. */
export function Copied({ name, text }: { name: string; text: string }) {
  const t = useTexts(activationTexts);
  const copy = useCopy();
  return (
    <div>
      <Name>{name}</Name>
      <Box>
        <pre>{text}</pre>
        <IconButton
          label={t('start.copy', { name })}
          icon={<CopyIcon size={14} aria-hidden />}
          onClick={() => copy(text)}
        />
      </Box>
    </div>
  );
}
