import { ContextBar } from '@mayak/host';
import { Box } from '@mayak/ui';
export default function Management() {
  return <Box><ContextBar>bar</ContextBar>management</Box>;
}
