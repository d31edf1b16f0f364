import { Box, Flex, Heading, Segmented, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { operateTexts } from './texts';

interface Props<V extends string> {
  label: string;
  /** What stands beside the name: its state. */
  state?: ReactNode;
  view: V;
  views: readonly V[];
  onView: (view: V) => void;
  /** The buttons of what can be done with all of it. */
  actions: ReactNode;
  /** What is said of it before all else. */
  notice?: ReactNode;
  children: ReactNode;
}

type View = 'versions' | 'members' | 'given' | 'health' | 'slow' | 'history';

/** The frame of one section, one feature or one set: its name, its views, what can be done with it. */
export function OneFrame<V extends View>(props: Props<V>) {
  const { label, state, view, views, onView, actions, notice, children } = props;
  const t = useTexts(operateTexts);
  return (
    <Flex direction="column" flex="1" minH="0" minW="0">
      <Flex
        align="center"
        gap="8px 12px"
        wrap="wrap"
        p="10px 16px"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Heading as="h1" textStyle="sectionTitle">
          {label}
        </Heading>
        {state}
        <Segmented
          label={t('view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`views.${value as View}`) }))}
          onValue={onView}
        />
        <Flex gap="8px" ms={{ md: 'auto' }} wrap="wrap">
          {actions}
        </Flex>
      </Flex>
      {notice && (
        <Box p="10px 16px" flex="none">
          {notice}
        </Box>
      )}
      {children}
    </Flex>
  );
}
