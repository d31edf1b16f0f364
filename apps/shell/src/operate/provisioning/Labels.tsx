import { modelName } from '@mayak/fleet';
import { Box, Button, chakra, Flex, printPage, QrCode, Text, useLocale, useTexts } from '@mayak/ui';
import { ArrowLeftIcon, PrinterIcon } from '@mayak/ui/icons';
import { useRef } from 'react';
import { activationAddress, type Label } from './label';
import { provisioningTexts } from './texts';

/** Of the printed page: three labels in a row of A4, none of them cut by the end of a page. */
const printed = `@page{size:A4;margin:10mm}body{margin:0;font:9pt/12pt Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;color:#000}
ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(3,1fr);gap:4mm}
li{border:.2mm dashed #888;padding:3mm;display:flex;gap:3mm;align-items:center;break-inside:avoid;overflow-wrap:anywhere}
li>div:first-child{flex:none;width:24mm}svg{display:block;width:24mm;height:24mm}b,i{display:block;font-style:normal}i{font-family:monospace}`;

const Sheet = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(290px, 1fr))',
    gap: '12px',
    p: '16px',
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      gap: '12px',
      alignItems: 'center',
      p: '12px',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      overflowWrap: 'anywhere',
    },
    '& b, & i': { display: 'block', fontStyle: 'normal' },
    '& b': { fontWeight: 600 },
    '& i': { fontFamily: 'mono' },
  },
});

interface Props {
  labels: readonly Label[];
  onBack: () => void;
}

/** Labels of devices to print: a code for the camera of a phone, and the same in words (MGMT-03). */
export function Labels({ labels, onBack }: Props) {
  const t = useTexts(provisioningTexts);
  const locale = useLocale();
  const sheet = useRef<HTMLUListElement>(null);
  const print = () => {
    const copy = sheet.current?.cloneNode(true) as HTMLElement | undefined;
    // The policy of the page takes no styles of single elements.
    for (const element of copy?.querySelectorAll('[style]') ?? []) element.removeAttribute('style');
    const content = copy?.outerHTML ?? '';
    const title = `<title>${t('sheet')}</title>`;
    void printPage(`<html lang="${locale}"><head>${title}<style>${printed}</style></head>${content}</html>`);
  };
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex align="center" gap="8px" wrap="wrap" p="10px 16px" borderBottomWidth="1px" borderColor="border">
        <Button size="sm" icon={<ArrowLeftIcon size={16} aria-hidden />} onClick={onBack}>
          {t('backToStock')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={<PrinterIcon size={16} aria-hidden />}
          onClick={() => void print()}
        >
          {t('print')}
        </Button>
        <Text color="fg.secondary">{t('sheetHint')}</Text>
      </Flex>
      <Box flex="1" minH="0" overflowY="auto">
        <Sheet ref={sheet} aria-label={t('sheet')}>
          {labels.map((label) => (
            <li key={label.imei}>
              <div>
                <QrCode
                  value={activationAddress(window.location.origin, label)}
                  label={t('qr', { imei: label.imei })}
                  size={112}
                />
              </div>
              <div>
                <b>
                  {modelName(label.model)} {label.serial}
                </b>
                {t('imei')}
                <i>{label.imei}</i>
                {t('code')}
                <i>{label.code}</i>
              </div>
            </li>
          ))}
        </Sheet>
      </Box>
    </Flex>
  );
}
