import { chakra } from '@chakra-ui/react/styled-system';

export const Overlay = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 'overlay',
    bg: 'bg.overlay',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '16px',
    animation: 'fade 160ms cubic-bezier(0.2,0,0,1)',
    mdDown: { alignItems: 'flex-end', padding: '8px' },
  },
});

export const DialogBox = chakra('div', {
  base: {
    zIndex: 'dialog',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: '10px',
    boxShadow: 'dialog',
    display: 'flex',
    flexDirection: 'column',
    maxWidth: '100%',
    maxHeight: '100%',
    overflow: 'hidden',
    animation: 'rise 160ms cubic-bezier(0.2,0,0,1)',
    _highContrast: { border: '1px solid' },
    mdDown: { width: '100%' },
  },
});

export const DialogHead = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '8px', padding: '16px 16px 0 20px', flex: 'none' },
});

export const DialogTitle = chakra('h2', {
  base: { flex: '1', fontSize: 'lg', lineHeight: '24px', fontWeight: 600 },
});

export const DialogBody = chakra('div', {
  base: { padding: '14px 20px 20px', overflowY: 'auto', minHeight: 0 },
});

export const DialogFooter = chakra('div', {
  base: {
    padding: '12px 20px',
    flex: 'none',
    borderTop: '1px solid',
    borderColor: 'border',
    bg: 'bg.subtle',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
  },
});
