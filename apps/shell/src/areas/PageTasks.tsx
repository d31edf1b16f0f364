import { Slot, useSession } from '@mayak/host';
import { Box, saved, useSaved } from '@mayak/ui';

/** Work of remotes that goes on whatever is open; its code is loaded only while there is some (GEN-D05, MSG-D03). */
export function PageTasks() {
  const [tasks] = useSaved(saved.tasks(useSession().user?.Id ?? 0));
  return (
    <Box hidden>
      <Slot name="page.task" props={{}}>
        {(part, content) => tasks.includes(part.key) && content}
      </Slot>
    </Box>
  );
}
