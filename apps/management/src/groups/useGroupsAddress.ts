import { useSearchParams } from 'react-router-dom';

/** Whether the address asks for the groups, so that other pages lead to them: `?groups` (GROUP-D02). */
export function useGroupsAddress() {
  const [query, setQuery] = useSearchParams();
  const set = (isOpen: boolean) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOpen) next.set('groups', '');
        else next.delete('groups');
        return next;
      },
      { replace: true },
    );
  return { isOpen: query.has('groups'), set };
}
