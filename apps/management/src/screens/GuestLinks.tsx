import { useSearchParams } from 'react-router-dom';
import { GuestLinksPage } from '../guests';
import { SubMenu } from './SubMenu';

/** Links for guests; with a beacon in the address a new one of it is asked for (PERM-D31). */
export default function GuestLinks() {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('beacon') ?? '');
  return (
    <GuestLinksPage
      subMenu={<SubMenu />}
      beaconId={Number.isInteger(asked) && asked > 0 ? asked : null}
      onDone={() => setQuery({}, { replace: true })}
    />
  );
}
