import type { ReadBytes } from '@mayak/api/operator';
import { Alert, Box, Flex, Table, Text, useFormats, useTexts } from '@mayak/ui';
import { useMemo, useState } from 'react';
import { dumpOf, placedFields, textOf } from './dump';
import { devicesTexts } from './texts';

/** Bytes beside what they say: a field that is pointed at shows its bytes, and a byte its field (INGEST-D06). */
export function BytesView({ read }: { read: ReadBytes }) {
  const t = useTexts(devicesTexts);
  const fields = useMemo(() => placedFields(read), [read]);
  const bytes = useMemo(() => dumpOf(read.Hex, fields), [read, fields]);
  const [chosen, setChosen] = useState<number | null>(null);
  const text = fields.length === 0 ? textOf(read.Hex) : null;
  const faults = read.Frames.flatMap(({ Faults }) => Faults);
  const shown = read.Hex.length / 2;
  return (
    <Flex direction="column" gap="12px" minW="0">
      {faults.length > 0 && (
        <Alert state="preEmergency" role="note">
          <span lang="en">{faults.slice(0, 5).join('; ')}</span>
        </Alert>
      )}
      {text === null ? (
        <Box
          fontFamily="mono"
          fontSize="xs"
          lineHeight="20px"
          bg="bg.subtle"
          borderRadius="md"
          p="10px 12px"
          maxH="40vh"
          overflowY="auto"
          onMouseLeave={() => setChosen(null)}
        >
          <Flex wrap="wrap" columnGap="0" maxW="48ch">
            {bytes.map(({ hex, field }, i) => (
              <Box
                as="span"
                key={i}
                w="3ch"
                color={field === null ? 'fg.muted' : 'fg'}
                bg={field !== null && field === chosen ? 'bg.selected' : 'transparent'}
                onMouseEnter={() => setChosen(field)}
              >
                {hex}
              </Box>
            ))}
          </Flex>
        </Box>
      ) : (
        <Box
          as="pre"
          fontFamily="mono"
          fontSize="xs"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          bg="bg.subtle"
          borderRadius="md"
          p="10px 12px"
          maxH="40vh"
          overflowY="auto"
        >
          {text}
        </Box>
      )}
      {shown < read.Size && (
        <Text textStyle="secondary" color="fg.muted">
          {t('cut', { shown, all: read.Size })}
        </Text>
      )}
      {fields.length > 0 && (
        <>
          <Text textStyle="secondary" color="fg.muted">
            {t('notUnderstood')}
          </Text>
          <Box overflowX="auto" maxH="40vh" overflowY="auto">
            <Table compact aria-label={t('fields')}>
              <tbody>
                {fields.map((field, i) => (
                  <tr
                    key={i}
                    aria-selected={i === chosen}
                    tabIndex={0}
                    onMouseEnter={() => setChosen(i)}
                    onFocus={() => setChosen(i)}
                    onBlur={() => setChosen(null)}
                  >
                    <td data-num="">
                      {field.Offset}
                      {field.Length > 1 && `-${field.Offset + field.Length - 1}`}
                    </td>
                    <td lang="en">{field.Name}</td>
                    <td style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{field.Value}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        </>
      )}
      <Points read={read} />
    </Flex>
  );
}

/** What the frames tell of the device, moment by moment. */
function Points({ read }: { read: ReadBytes }) {
  const t = useTexts(devicesTexts);
  const format = useFormats();
  const points = read.Frames.flatMap((frame) => frame.Points);
  if (points.length === 0) return null;
  return (
    <Box overflowX="auto">
      <Table compact aria-label={t('points')}>
        <tbody>
          {points.map(({ Dt, Coordinates, Speed, Course, Values }, i) => (
            <tr key={i}>
              <td>{format.dateTime(Date.parse(Dt))}</td>
              <td>{Coordinates ? format.coordinates(Coordinates) : '-'}</td>
              <td data-num="">{Speed === null ? '-' : format.speed(Speed)}</td>
              <td data-num="">{Course === null ? '-' : `${format.number(Course, 0)}°`}</td>
              <td lang="en">{Values.map(({ Name, Value }) => `${Name} ${Value}`).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
