import { commonTexts, useTexts } from '@mayak/ui';
import { memo } from 'react';
import { texts } from '../texts';
import { GroupLine, type GroupLineProps } from './GroupLine';

/** The header of a group; it renders again only when something of it changes. */
export const GroupHeader = memo(function GroupHeader(props: GroupLineProps) {
  return <GroupLine {...props} words={{ t: useTexts(texts), common: useTexts(commonTexts) }} />;
});
